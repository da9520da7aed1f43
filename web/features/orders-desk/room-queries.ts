import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OrderQueue } from '../../../shared/order/admin-wire.ts';
import {
  PrintRoomNumberReply,
  type PrintRoomOrder,
  PrintRoomOrderReply,
  PrintRoomOrdersReply,
  PrintRoomShopsReply,
  QueueCountsReply,
} from '../../../shared/order/print-room.ts';
import { queueOf } from '../../../shared/order/states.ts';
import type { Site } from '../../site/create-site.ts';
import { siteInShop } from '../../site/site-in-shop.ts';
import type { OrderName } from './order-desk.ts';
import { hasQueuedPrints, isMakingPrints } from './order-queue.ts';
import { fetchPrints } from './prints/fetch-prints.ts';

/** Prints in progress change every few seconds. */
const BUSY_POLL_MS = 2_500;
const QUIET_POLL_MS = 10_000;
const COUNTS_POLL_MS = 20_000;
/** Affects only names and choices; the server authorizes every call. */
const SHOPS_FRESH_MS = 60_000;
/** Without prints in progress, only other staff change the order. */
const ORDER_POLL_MS = 30_000;
/** URLs expire after 15 minutes. */
const PRINT_URLS_FRESH_MS = 10 * 60_000;

/** Key of all lists between which an order can move. */
export const LISTS_KEY = ['print-room', 'lists'] as const;

/** @param shop tenant of the orders; undefined for all tenants of the member of staff */
const listPath = (shop: string | undefined, list: 'queues' | 'orders' | 'search') =>
  `/v1/fulfilment/${shop === undefined ? 'all/' : ''}${list}`;

export const printRoomQueries = (site: Site) => ({
  /** Tenants whose orders the member of staff prints, their own first. */
  shops: () =>
    queryOptions({
      queryKey: ['print-room', 'shops'],
      queryFn: ({ signal }) =>
        site.api.get('/v1/fulfilment/all/shops', { reply: PrintRoomShopsReply, signal, needsLogin: true }),
      staleTime: SHOPS_FRESH_MS,
    }),
  counts: (shop: string | undefined) =>
    queryOptions({
      queryKey: [...LISTS_KEY, 'counts', shop],
      queryFn: ({ signal }) =>
        site.api.get(listPath(shop, 'queues'), { reply: QueueCountsReply, query: { shop }, signal, needsLogin: true }),
      refetchInterval: COUNTS_POLL_MS,
    }),
  queue: (queue: OrderQueue, shop: string | undefined) =>
    infiniteQueryOptions({
      queryKey: [...LISTS_KEY, 'queue', queue, shop],
      queryFn: ({ signal, pageParam }) =>
        site.api.get(listPath(shop, 'orders'), {
          reply: PrintRoomOrdersReply,
          query: { shop, queue, cursor: pageParam },
          signal,
          needsLogin: true,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.cursor,
      // Every page is refetched, so long lists poll less often.
      refetchInterval: ({ state: { data } }) =>
        (queue === 'Rendering' ? BUSY_POLL_MS : QUIET_POLL_MS) * Math.max(1, data?.pages.length ?? 1),
    }),
  search: (text: string, shop: string | undefined) =>
    infiniteQueryOptions({
      queryKey: [...LISTS_KEY, 'search', text, shop],
      queryFn: ({ signal, pageParam }) =>
        site.api.get(listPath(shop, 'search'), {
          reply: PrintRoomOrdersReply,
          query: { shop, text, cursor: pageParam },
          signal,
          needsLogin: true,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.cursor,
    }),
  /** Orders with this number in all tenants; `shop` is used only for administrators with too many tenants to list. */
  numbered: (orderId: string, shop: string | undefined) =>
    queryOptions({
      queryKey: ['print-room', 'numbered', orderId, shop],
      queryFn: ({ signal }) =>
        site.api.get(`/v1/fulfilment/all/orders/${encodeURIComponent(orderId)}`, {
          reply: PrintRoomNumberReply,
          query: { shop },
          signal,
          needsLogin: true,
        }),
      staleTime: 0,
    }),
  order: ({ id, tenantId }: OrderName) =>
    queryOptions({
      queryKey: ['print-room', 'order', tenantId, id],
      queryFn: ({ signal }) =>
        siteInShop(site, tenantId).api.get(`/v1/fulfilment/orders/${encodeURIComponent(id)}`, {
          reply: PrintRoomOrderReply,
          signal,
          needsLogin: true,
        }),
      refetchInterval: ({ state: { data } }) =>
        data && hasQueuedPrints(data.order, data.jobs) ? BUSY_POLL_MS : ORDER_POLL_MS,
    }),
  /**
   * @param files number of files; each new file adds a URL
   * @returns null if the server does not release the order's files yet
   */
  prints: (order: Pick<PrintRoomOrder, keyof OrderName | 'productionState' | 'holds' | 'reprints'>, files: number) =>
    queryOptions({
      queryKey: ['print-room', 'prints', order.tenantId, order.id, queueOf(order), files],
      queryFn: ({ signal }) => fetchPrints(siteInShop(site, order.tenantId).api, order.id, signal),
      enabled: !isMakingPrints(order),
      staleTime: PRINT_URLS_FRESH_MS,
      refetchInterval: PRINT_URLS_FRESH_MS,
    }),
});
