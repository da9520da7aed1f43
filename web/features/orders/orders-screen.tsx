import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import type { OwnOrderSummary } from '../../../shared/order/wire.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { AtTime } from '../../ui/at-time.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { commonTexts } from '../../ui/copy.ts';
import { OrderedTile } from '../../ui/ordered-tile.tsx';
import { Page } from '../../ui/page.tsx';
import { MoreButton } from '../../ui/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { termTexts } from '../../ui/term-copy.ts';
import { EmptyWall } from '../pages/messages/index.ts';
import { ordersTexts } from './copy.ts';
import { stageNow } from './order-stages.ts';
import { orderQueries } from './queries.ts';

/** /orders: all orders, newest first. */
export function OrdersScreen() {
  const common = useTexts(commonTexts);
  const terms = useTexts(termTexts);
  const copy = useTexts(ordersTexts);
  const query = useInfiniteQuery(orderQueries(useSite()).list());
  const { data, error, refetch } = query;
  const orders = data?.pages.flatMap((page) => page.orders);
  if (error && !orders) {
    return (
      <Page heading={copy.list.heading} lead={copy.list.failed}>
        <Button onClick={() => void refetch()}>{common.retry}</Button>
      </Page>
    );
  }
  if (!orders) {
    return (
      <Page heading={copy.list.heading} lead={copy.list.loading}>
        <div className="grid gap-4">
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} className="h-24 w-full" />
          ))}
        </div>
      </Page>
    );
  }
  if (orders.length === 0) {
    return (
      <EmptyWall heading={copy.list.empty} lead={copy.list.emptyLead}>
        <Link to={paths.photoPicker()} className={buttonClass({ variant: 'primary', size: 'large' })}>
          {terms.choosePhotos}
        </Link>
      </EmptyWall>
    );
  }
  return (
    <Page heading={copy.list.heading} lead={copy.list.lead}>
      <ul className="divide-y divide-line border-line border-y">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <MoreButton query={query} text={copy.list.more} className="mt-8" />
    </Page>
  );
}

function OrderRow({ order }: { order: z.infer<typeof OwnOrderSummary> }) {
  const copy = useTexts(ordersTexts);
  const { id, placedAt, productionState, tiles, totalCents, cover } = order;
  return (
    <li>
      <Link to={paths.order(id)} className="group flex items-center gap-4 py-4 md:gap-8">
        <div className="w-16 shrink-0 md:w-20" aria-hidden="true">
          {cover && <OrderedTile tile={cover.tile} product={cover.product} src={cover.thumbnailUrl} alt="" />}
        </div>
        <div className="min-w-0 flex-1">
          <p className="font-medium underline-offset-4 group-hover:underline">{copy.list.open(id)}</p>
          <p className="text-ink-soft text-small">{stageNow(copy, productionState)}</p>
          <p className="numbers text-ink-soft text-small">
            <AtTime iso={placedAt} isDayEnough />
            {tiles > 0 && ` · ${copy.list.tiles(tiles)}`}
          </p>
        </div>
        <p className="numbers">{copy.amount(totalCents)}</p>
      </Link>
    </li>
  );
}
