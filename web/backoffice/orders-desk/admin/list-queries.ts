import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ListOrdersReply, OrderListReply, type OrderView, OrderViewsReply } from '../../../../shared/order/list.ts';
import type { Site } from '../../../site/create-site.ts';
import { LISTS_KEY } from '../queries.ts';
import type { AskedList } from './list-address.ts';

/** Short enough for new orders to appear while staff watch the list. */
const POLL_MS = 15_000;
/** Longer lists do not refresh automatically, so that rows do not move while staff read. */
const POLLED_PAGES_MAX = 2;
const VIEWS_FRESH_MS = 5 * 60_000;

export const orderListQueries = ({ api }: Site) => ({
  list: ({ filter, sort, size }: AskedList) =>
    infiniteQueryOptions({
      queryKey: [...LISTS_KEY, filter, sort, size],
      queryFn: ({ signal, pageParam }) =>
        api.get('/v1/admin/orders', {
          reply: ListOrdersReply,
          query: { ...filter, sort, size, cursor: pageParam },
          signal,
          needsLogin: true,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.cursor,
      refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) <= POLLED_PAGES_MAX ? POLL_MS : false),
    }),
  about: () =>
    queryOptions({
      queryKey: ['admin', 'order-list'],
      queryFn: ({ signal }) => api.get('/v1/admin/order-list', { reply: OrderListReply, signal, needsLogin: true }),
      staleTime: VIEWS_FRESH_MS,
    }),
});

/** Stores the saved views of a member of staff. Each call is idempotent. */
export const viewCalls = ({ api }: Site) => ({
  save: (view: OrderView) =>
    api.post('/v1/admin/order-views/save', { reply: OrderViewsReply, body: view, needsLogin: true }),
  remove: (id: string) =>
    api.post('/v1/admin/order-views/remove', { reply: OrderViewsReply, body: { id }, needsLogin: true }),
});
