import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAdminSite } from '../admin/index.ts';
import { OrdersTable } from '../admin-orders/index.ts';
import { copy } from './copy.ts';
import { customerQueries } from './queries.ts';

export function CustomerOrders({ customerId }: { customerId: string }) {
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    customerQueries(useAdminSite()).orders(customerId),
  );
  const orders = data?.pages.flatMap((page) => page.orders) ?? [];
  return (
    <section aria-label={copy.orders}>
      <h2 className="font-serif text-lead">{copy.orders}</h2>
      {!data && !isError && <Skeleton className="mt-2 h-24" />}
      {isError && !data && (
        <p className="flex items-center gap-3 text-small">
          {copy.failed}
          <Button size="small" onClick={() => refetch()} busy={isFetching}>
            {copy.retry}
          </Button>
        </p>
      )}
      {data && orders.length === 0 && <p className="text-ink-soft text-small">{copy.noOrders}</p>}
      {orders.length > 0 && <OrdersTable orders={orders} />}
      {hasNextPage && (
        <Button className="mt-4" onClick={() => fetchNextPage()} busy={isFetching}>
          {copy.more}
        </Button>
      )}
    </section>
  );
}
