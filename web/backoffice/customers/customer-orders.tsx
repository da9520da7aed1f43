import { useInfiniteQuery } from '@tanstack/react-query';
import { formatCents } from '../../../shared/money/money.ts';
import type { OrderSummary } from '../../../shared/order/admin-wire.ts';
import { paths } from '../../site/paths.ts';
import { AtTime } from '../../ui/at-time.tsx';
import { OrderedTile } from '../../ui/ordered-tile.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { linkedRowClass, RowLink } from '../../ui/row-table.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAdminSite } from '../kit/index.ts';
import { StatusMark } from '../orders-desk/index.ts';
import { copy } from './copy.ts';
import { customerQueries } from './queries.ts';

export function CustomerOrders({ customerId }: { customerId: string }) {
  const query = useInfiniteQuery(customerQueries(useAdminSite()).orders(customerId));
  return (
    <section aria-label={copy.orders}>
      <h2 className="mb-2 font-serif text-lead">{copy.orders}</h2>
      <PagedList
        query={query}
        rowsOf={(page) => page.orders}
        skeleton={<Skeleton className="h-24" />}
        empty={<p className="text-ink-soft text-small">{copy.noOrders}</p>}
      >
        {(orders) => (
          <ul aria-label={copy.orders} className="numbers text-small">
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function OrderRow({ order }: { order: OrderSummary }) {
  const { cover } = order;
  return (
    <li className={`flex items-center gap-x-4 py-2 ${linkedRowClass}`}>
      <span className="w-10 shrink-0">
        {cover && <OrderedTile tile={cover.tile} product={cover.product} src={cover.thumbnailUrl} alt="" />}
      </span>
      <RowLink to={paths.adminOrder(order.id)} className="tracking-wide">
        {order.id}
      </RowLink>
      <StatusMark order={order} />
      <span className="text-ink-soft max-sm:hidden">
        <AtTime iso={order.placedAt} />
      </span>
      <span className="ml-auto">{formatCents(order.totalCents)}</span>
    </li>
  );
}
