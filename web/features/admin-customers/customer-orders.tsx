import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCents } from '../../../shared/money/money.ts';
import type { OrderSummary } from '../../../shared/order/admin-wire.ts';
import { paths } from '../../site/paths.ts';
import { AtTime } from '../../ui/at-time.tsx';
import { Button } from '../../ui/button.tsx';
import { OrderedTile } from '../../ui/ordered-tile.tsx';
import { moveBetweenRows } from '../../ui/row-keys.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAdminSite } from '../admin/index.ts';
import { StatusMark } from '../staff/index.ts';
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
      {orders.length > 0 && (
        <ul aria-label={copy.orders} className="numbers mt-2 text-small" onKeyDown={moveBetweenRows}>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button className="mt-4" onClick={() => fetchNextPage()} busy={isFetching}>
          {copy.more}
        </Button>
      )}
    </section>
  );
}

function OrderRow({ order }: { order: OrderSummary }) {
  const { cover } = order;
  return (
    <li className="relative flex items-center gap-x-4 border-line border-t py-2 hover:bg-paper has-focus-visible:bg-paper has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent">
      <span className="w-10 shrink-0">
        {cover && <OrderedTile tile={cover.tile} product={cover.product} src={cover.thumbnailUrl} alt="" />}
      </span>
      <Link
        to={paths.adminOrder(order.id)}
        data-order-link
        className="font-medium tracking-wide outline-none after:absolute after:inset-0"
      >
        {order.id}
      </Link>
      <StatusMark order={order} />
      <span className="text-ink-soft max-sm:hidden">
        <AtTime iso={order.placedAt} />
      </span>
      <span className="ml-auto">{formatCents(order.totalCents)}</span>
    </li>
  );
}
