import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import type * as z from 'zod/mini';
import { queueOf } from '../../../shared/orders/order-queue.ts';
import type { AdminOrderReply } from '../../../shared/wire/orders.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { paths } from '../../site/paths.ts';
import { AtTime } from '../../ui/at-time.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useAdminSite } from '../admin/index.ts';
import { DueAt, OrderHistory, StatusMark } from '../staff/index.ts';
import { copy } from './copy.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderHolds } from './order-holds.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderWalls } from './order-walls.tsx';
import { PrintFiles } from './print-files.tsx';
import { adminQueries } from './queries.ts';

export function OrderScreen() {
  const { orderId = '' } = useParams();
  const { data, error, isPending, isFetching, refetch } = useQuery(adminQueries(useAdminSite()).order(orderId));
  return (
    <>
      <Link
        to={paths.adminOrders(data && queueOf(data.order))}
        className="touch-target inline-flex items-center gap-1.5 text-small text-ink-soft underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {copy.order.back}
      </Link>
      {data && <OrderDetails reply={data} />}
      {isPending && <LoadingOrder />}
      {error && !data && (
        <Notice heading={isMissing(error) ? copy.order.missing(orderId) : copy.order.failed}>
          {!isMissing(error) && (
            <Button onClick={() => refetch()} busy={isFetching}>
              {copy.orders.retry}
            </Button>
          )}
        </Notice>
      )}
    </>
  );
}

function OrderDetails({ reply: { order, jobs, photos } }: { reply: z.infer<typeof AdminOrderReply> }) {
  return (
    <>
      <div className="mt-2 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <h1 className="font-serif text-title tracking-wide">{order.id}</h1>
        <StatusMark order={order} />
        <p className="text-small text-ink-soft">
          {copy.order.placed} <AtTime iso={order.placedAt} />
        </p>
        <p className="text-small text-ink-soft">
          {copy.order.due} <DueAt order={order} />
        </p>
      </div>
      <OrderHolds holds={order.holds} />
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1fr_18rem]">
        <div className="grid min-w-0 gap-8">
          <OrderWalls order={order} photos={photos} />
          <OrderLines lines={order.lines} photos={photos} />
          <PrintFiles order={order} jobs={jobs} />
        </div>
        <div className="grid gap-8">
          <OrderFacts order={order} />
          <OrderHistory history={order.history} />
        </div>
      </div>
    </>
  );
}

function LoadingOrder() {
  return (
    <div role="status" className="mt-4 grid gap-6">
      <VisuallyHidden>{copy.order.loading}</VisuallyHidden>
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-32" />
      <Skeleton className="h-64" />
    </div>
  );
}

/** A number that no order can have is as good as one that none has. */
function isMissing(error: Error): boolean {
  return isProblem(error, 'unknown_order') || isProblem(error, 'invalid_request');
}
