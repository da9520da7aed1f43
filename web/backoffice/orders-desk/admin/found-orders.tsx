import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PAGE_SIZES } from '../../../../shared/lib/list-page.ts';
import { ORDER_SORTS } from '../../../../shared/order/list.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { commonTexts } from '../../../ui/copy.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { countOfRows, ListBar, useAdminShop, useAdminSite } from '../../kit/index.ts';
import { LoadingRows, OrderList } from '../list/order-list.tsx';
import { workCopy } from '../work-copy.ts';
import type { AskedList } from './list-address.ts';
import { listCopy as copy } from './list-copy.ts';
import { orderListQueries } from './list-queries.ts';
import { OrdersTable } from './orders-table.tsx';

/** Rows that fill the largest screen; a search continues automatically until it has found as many. */
const ENOUGH = 15;
/** Pages loaded automatically; then staff decide. */
const TURNS_MAX = 12;

export interface FoundOrdersProps {
  asked: AskedList;
  isNarrowed: boolean;
  onSet(name: 'sort' | 'size', value: string): void;
}

export function FoundOrders({ asked, isNarrowed, onSet }: FoundOrdersProps) {
  const common = useTexts(commonTexts);
  const { shopId: tenantId } = useAdminShop();
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(orderListQueries(useAdminSite()).list(asked));
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
  const { searchedTo } = pages.at(-1) ?? {};
  const sort = asked.sort ?? ORDER_SORTS[0];
  return (
    <div className="mt-4">
      <OrderList orders={orders} pictures={pictures} recipientOf={({ recipientName }) => recipientName}>
        {(selection) => (
          <>
            {orders.length > 0 && (
              <ListBar
                sort={sort}
                size={asked.size ?? PAGE_SIZES[0]}
                set={onSet}
                sorts={{ options: copy.sorts }}
                count={countOfRows(
                  { loaded: orders.length, hasMore: hasNextPage, total: pages[0]?.total },
                  copy.orders,
                )}
              />
            )}
            {orders.length > 0 && <OrdersTable orders={orders} pictures={pictures} selection={selection} />}
            {orders.length === 0 && !hasNextPage && <Notice {...(isNarrowed ? copy.none : copy.noneYet)} />}
            {hasNextPage && (
              <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
                {continuesSearch ? (
                  <p role="status" className="text-ink-soft text-small">
                    {copy.looking[sort]}
                    {searchedTo !== undefined && `. ${copy.searchedTo[sort](searchedTo)}`}
                  </p>
                ) : (
                  <Button onClick={() => fetchNextPage()} busy={isFetchingNextPage}>
                    {orders.length < ENOUGH ? copy.goOn[sort] : copy.more[sort]}
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
