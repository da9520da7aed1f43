import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OrderStatus } from '../../../shared/schemas/order.ts';
import { AdminOrderReply, ListOrdersReply, PrintFilesReply } from '../../../shared/wire/orders.ts';
import { api } from '../../app/api.ts';

/** While prints are made something changes every few seconds. */
const BUSY_POLL_MS = 2_500;
/** A print team that watches what is ready sees a new order before it looks away. */
const QUIET_POLL_MS = 10_000;
/** The addresses are good for 15 minutes. */
const PRINT_URLS_FRESH_MS = 10 * 60_000;

export const adminQueries = {
  orders: (status: OrderStatus) =>
    infiniteQueryOptions({
      queryKey: ['admin', 'orders', status],
      queryFn: ({ signal, pageParam }) =>
        api.get('/v1/admin/orders', {
          reply: ListOrdersReply,
          query: { status, cursor: pageParam },
          signal,
          needsLogin: true,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.cursor,
      refetchInterval: status === 'Paid' ? BUSY_POLL_MS : QUIET_POLL_MS,
    }),
  order: (orderId: string) =>
    queryOptions({
      queryKey: ['admin', 'order', orderId],
      queryFn: ({ signal }) =>
        api.get(`/v1/admin/orders/${encodeURIComponent(orderId)}`, {
          reply: AdminOrderReply,
          signal,
          needsLogin: true,
        }),
      refetchInterval: (query) => (query.state.data?.order.status === 'Paid' ? BUSY_POLL_MS : false),
    }),
  prints: (orderId: string) =>
    queryOptions({
      queryKey: ['admin', 'prints', orderId],
      queryFn: async ({ signal }) => {
        const path = `/v1/fulfilment/orders/${encodeURIComponent(orderId)}/prints`;
        return (await api.get(path, { reply: PrintFilesReply, signal, needsLogin: true })).files;
      },
      staleTime: PRINT_URLS_FRESH_MS,
      refetchInterval: PRINT_URLS_FRESH_MS,
      refetchIntervalInBackground: true,
    }),
};
