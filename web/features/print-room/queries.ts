import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { queueOf } from '../../../shared/orders/order-queue.ts';
import type { OrderQueue } from '../../../shared/wire/orders.ts';
import {
  type PrintRoomOrder,
  PrintRoomOrderReply,
  PrintRoomOrdersReply,
  QueueCountsReply,
} from '../../../shared/wire/print-room.ts';
import type { Site } from '../../site/create-site.ts';
import { fetchPrints, hasQueuedPrints, isMakingPrints } from '../staff/index.ts';

/** While prints are made something changes every few seconds. */
const BUSY_POLL_MS = 2_500;
const QUIET_POLL_MS = 10_000;
const COUNTS_POLL_MS = 20_000;
/** While no prints of an order are made: another member of staff may change it. */
const ORDER_POLL_MS = 30_000;
/** The addresses are good for 15 minutes. */
const PRINT_URLS_FRESH_MS = 10 * 60_000;

/** Everything that a change of an order may move from one list to another. */
export const LISTS_KEY = ['print-room', 'lists'] as const;

const orderPath = (orderId: string) => `/v1/fulfilment/orders/${encodeURIComponent(orderId)}`;

export const printRoomQueries = ({ api }: Site) => ({
  counts: () =>
    queryOptions({
      queryKey: [...LISTS_KEY, 'counts'],
      queryFn: ({ signal }) => api.get('/v1/fulfilment/queues', { reply: QueueCountsReply, signal, needsLogin: true }),
      refetchInterval: COUNTS_POLL_MS,
    }),
  queue: (queue: OrderQueue) =>
    infiniteQueryOptions({
      queryKey: [...LISTS_KEY, 'queue', queue],
      queryFn: ({ signal, pageParam }) =>
        api.get('/v1/fulfilment/orders', {
          reply: PrintRoomOrdersReply,
          query: { queue, cursor: pageParam },
          signal,
          needsLogin: true,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.cursor,
      refetchInterval: queue === 'Rendering' ? BUSY_POLL_MS : QUIET_POLL_MS,
    }),
  search: (text: string) =>
    infiniteQueryOptions({
      queryKey: [...LISTS_KEY, 'search', text],
      queryFn: ({ signal, pageParam }) =>
        api.get('/v1/fulfilment/search', {
          reply: PrintRoomOrdersReply,
          query: { text, cursor: pageParam },
          signal,
          needsLogin: true,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.cursor,
    }),
  order: (orderId: string) =>
    queryOptions({
      queryKey: ['print-room', 'order', orderId],
      queryFn: ({ signal }) => api.get(orderPath(orderId), { reply: PrintRoomOrderReply, signal, needsLogin: true }),
      refetchInterval: ({ state: { data } }) =>
        data && hasQueuedPrints(data.order, data.jobs) ? BUSY_POLL_MS : ORDER_POLL_MS,
    }),
  /**
   * @param files how many there are: with each that is made there is one more address
   * @returns null where the order's files may not be had now, which the server decides
   */
  prints: (order: Pick<PrintRoomOrder, 'id' | 'productionState' | 'holds' | 'reprints'>, files: number) =>
    queryOptions({
      queryKey: ['print-room', 'prints', order.id, queueOf(order), files],
      queryFn: ({ signal }) => fetchPrints(api, order.id, signal),
      enabled: !isMakingPrints(order),
      staleTime: PRINT_URLS_FRESH_MS,
      refetchInterval: PRINT_URLS_FRESH_MS,
    }),
});
