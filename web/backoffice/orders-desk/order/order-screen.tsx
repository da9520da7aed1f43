import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import type { OrderQueue } from '../../../../shared/order/admin-wire.ts';
import { queueOf } from '../../../../shared/order/states.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { commonTexts } from '../../../ui/copy.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useDesk } from '../desk.ts';
import { keyOf, type OrderName } from '../order-name.ts';
import { orderQueries } from '../queries.ts';
import { CarriersProvider } from '../shipping/carriers.tsx';
import { workCopy } from '../work-copy.ts';
import { OrderDetails } from './order-details.tsx';

const copy = workCopy.order;

export interface OrderScreenProps {
  order: OrderName;
  back: BackLinkProps;
}

export function OrderScreen({ order, back }: OrderScreenProps) {
  const desk = useDesk();
  const { data, error, isPending, isFetching, refetch } = useQuery(orderQueries(desk).order(order));
  return (
    <>
      <BackLink {...back} queue={data && queueOf(data.order)} />
      {data && (
        <CarriersProvider api={desk.apiOf(order)} shopId={order.tenantId}>
          <OrderDetails key={keyOf(order)} reply={data} />
        </CarriersProvider>
      )}
      {isPending && <LoadingOrder />}
      {error && !data && <NoOrder orderId={order.id} error={error} isBusy={isFetching} onRetry={refetch} />}
    </>
  );
}

export interface BackLinkProps {
  label: string;
  /** @returns address of the list that the order, in this queue, was opened from */
  hrefOf(queue: OrderQueue | undefined): string;
  queue?: OrderQueue | undefined;
}

export function BackLink({ label, hrefOf, queue }: BackLinkProps) {
  return (
    <Link
      to={hrefOf(queue)}
      className="touch-target inline-flex items-center gap-1.5 text-ink-soft text-small underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {label}
    </Link>
  );
}

export function LoadingOrder() {
  return (
    <div role="status" className="mt-4 grid gap-6">
      <VisuallyHidden>{copy.loading}</VisuallyHidden>
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-11" />
      <Skeleton className="h-64" />
    </div>
  );
}

export interface NoOrderProps {
  orderId: string;
  error: Error;
  isBusy: boolean;
  onRetry(): unknown;
}

export function NoOrder({ orderId, error, isBusy, onRetry }: NoOrderProps) {
  const common = useTexts(commonTexts);
  // Treats an invalid number and an order of a tenant without access like an unknown one.
  const isMissing = (['unknown_order', 'invalid_request', 'wrong_tenant'] as const).some((code) =>
    isProblem(error, code),
  );
  return (
    <Notice heading={isMissing ? copy.missing(orderId) : copy.failed}>
      {!isMissing && (
        <Button onClick={() => onRetry()} busy={isBusy}>
          {common.retry}
        </Button>
      )}
    </Notice>
  );
}
