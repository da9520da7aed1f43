import { queryOptions } from '@tanstack/react-query';
import { AdminOrderReply } from '../../../shared/order/admin-wire.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { queueOf } from '../../../shared/order/states.ts';
import type { Site } from '../../site/create-site.ts';
import { hasQueuedPrints, isMakingPrints } from './order-queue.ts';
import { fetchPrints } from './prints/fetch-prints.ts';

/** Prints in progress change every few seconds. */
const BUSY_POLL_MS = 2_500;
/** Without prints in progress, only other staff change the order. */
const QUIET_POLL_MS = 30_000;
/** URLs expire after 15 minutes. */
const PRINT_URLS_FRESH_MS = 10 * 60_000;

export const adminQueries = ({ api }: Site) => ({
  order: (orderId: string) =>
    queryOptions({
      queryKey: ['admin', 'order', orderId],
      queryFn: ({ signal }) =>
        api.get(`/v1/admin/orders/${encodeURIComponent(orderId)}`, {
          reply: AdminOrderReply,
          signal,
          needsLogin: true,
        }),
      refetchInterval: ({ state: { data } }) =>
        data && hasQueuedPrints(data.order, data.jobs) ? BUSY_POLL_MS : QUIET_POLL_MS,
    }),
  /**
   * @param files number of files; each new file adds a URL
   * @returns null if the server does not release the order's files yet
   */
  prints: (order: Order, files: number) =>
    queryOptions({
      queryKey: ['admin', 'prints', order.id, queueOf(order), files],
      queryFn: ({ signal }) => fetchPrints(api, order.id, signal),
      enabled: !isMakingPrints(order),
      staleTime: PRINT_URLS_FRESH_MS,
      refetchInterval: PRINT_URLS_FRESH_MS,
      refetchIntervalInBackground: true,
    }),
});
