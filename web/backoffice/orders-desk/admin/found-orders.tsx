import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OrderFilter } from '../../../../shared/order/list.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { commonTexts } from '../../../ui/copy.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useAdminShop, useAdminSite } from '../../kit/index.ts';
import { LoadingRows, OrderList } from '../list/order-list.tsx';
import { workCopy } from '../work-copy.ts';
import { listCopy as copy } from './list-copy.ts';
import { orderListQueries } from './list-queries.ts';
import { OrdersTable } from './orders-table.tsx';

/** Rows that fill the largest screen; a search continues automatically until it has found as many. */
const ENOUGH = 15;
/** Pages loaded automatically; then staff decide. */
const TURNS_MAX = 12;

export function FoundOrders({ filter, isNarrowed }: { filter: OrderFilter; isNarrowed: boolean }) {
  const common = useTexts(commonTexts);
  const { shopId: tenantId } = useAdminShop();
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(orderListQueries(useAdminSite()).list(filter));
  const pages = data?.pages ?? [];
  const loaded = new Map(pages.flatMap((page) => page.orders.map((order) => [order.id, order])));
  const orders = [...loaded.values()].map((order) => ({
    ...order,
    tenantId,
    delivery: { isPickUp: order.isPickUp },
  }));
  const pictures = new Map(pages.flatMap((page) => page.thumbnails.map(({ key, url }) => [key, url])));
  const continuesSearch = hasNextPage && !isError && orders.length < ENOUGH && pages.length < TURNS_MAX;
  // Restarts with each page, because a reply from the cache never shows as loading.
  const turn = pages.length;
  useEffect(() => {
    if (turn > 0 && continuesSearch && !isFetching) void fetchNextPage();
  }, [turn, continuesSearch, isFetching, fetchNextPage]);

  if (isPending) return <LoadingRows count={6} shape={['ml-11 h-14 w-24', 'h-8 w-full max-w-xl']} />;
  if (isError && !data) {
    return <LoadFailed heading={workCopy.list.failed} retry={common.retry} isBusy={isFetching} onRetry={refetch} />;
  }
  const { lookedBackTo } = pages.at(-1) ?? {};
  return (
    <div className="mt-4">
      <OrderList orders={orders} pictures={pictures} recipientOf={({ recipientName }) => recipientName}>
        {(selection) => (
          <>
            {orders.length > 0 && (
              <p role="status" className="numbers mb-2 text-ink-soft text-caption">
                {copy.loaded(orders.length, hasNextPage)}
              </p>
            )}
            {orders.length > 0 && <OrdersTable orders={orders} pictures={pictures} selection={selection} />}
            {orders.length === 0 && !hasNextPage && <Notice {...(isNarrowed ? copy.none : copy.noneYet)} />}
            {hasNextPage && (
              <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
                {continuesSearch ? (
                  <p role="status" className="text-ink-soft text-small">
                    {copy.looking}
                    {lookedBackTo !== undefined && `. ${copy.lookedBackTo(lookedBackTo)}`}
                  </p>
                ) : (
                  <Button onClick={() => fetchNextPage()} busy={isFetchingNextPage}>
                    {orders.length < ENOUGH ? copy.goOn : copy.more}
                  </Button>
                )}
              </div>
            )}
          </>
        )}
      </OrderList>
    </div>
  );
}
