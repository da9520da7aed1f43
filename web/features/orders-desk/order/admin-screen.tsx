import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { queueOf } from '../../../../shared/order/states.ts';
import { paths } from '../../../site/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useAdminSite } from '../../admin/index.ts';
import { copy } from '../admin-copy.ts';
import { adminQueries } from '../admin-queries.ts';
import { isOrderMissing } from '../order-facts.ts';
import { OrderDetails } from './order-details.tsx';

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
      {data && <OrderDetails key={orderId} reply={data} />}
      {isPending && <LoadingOrder />}
      {error && !data && (
        <Notice heading={isOrderMissing(error) ? copy.order.missing(orderId) : copy.order.failed}>
          {!isOrderMissing(error) && (
            <Button onClick={() => refetch()} busy={isFetching}>
              {copy.orders.retry}
            </Button>
          )}
        </Notice>
      )}
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
