import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { AdminOrderReply, type OrderQueue, PrintFilesReply } from '../../../shared/order/admin-wire.ts';
import {
  PrintRoomNumberReply,
  type PrintRoomOrder,
  PrintRoomOrderReply,
  PrintRoomOrdersReply,
  PrintRoomShopsReply,
  QueueCountsReply,
} from '../../../shared/order/print-room.ts';
import { queueOf } from '../../../shared/order/states.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import { isProblem } from '../../lib/api-problem.ts';
import type { Site } from '../../site/create-site.ts';
import { hasQueuedPrints, isMakingPrints } from './order-facts.ts';
import type { OrderName } from './order-name.ts';
import type { Role } from './roles.ts';

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

/** Key of all orders and lists of orders. */
export const DESK_KEY = ['orders-desk'] as const;
/** Key of all lists that a change to an order affects. */
export const LISTS_KEY = [...DESK_KEY, 'lists'] as const;
export const orderKey = ({ tenantId, id }: OrderName) => [...DESK_KEY, 'order', tenantId, id] as const;
export const printsKey = ({ tenantId, id }: OrderName) => [...DESK_KEY, 'prints', tenantId, id] as const;

export const orderPath = ({ id }: Pick<OrderName, 'id'>, area: 'fulfilment' | 'admin' = 'fulfilment') =>
  `/v1/${area}/orders/${encodeURIComponent(id)}`;

export const getPrints = (api: Pick<ApiClient, 'get'>, order: OrderName, signal: AbortSignal) =>
  api.get(`${orderPath(order)}/prints`, { reply: PrintFilesReply, signal, needsLogin: true });

interface OrderSource {
  role: Role;
  apiOf(order: OrderName): Pick<ApiClient, 'get'>;
}

export type OrderReply = z.infer<typeof PrintRoomOrderReply> | AdminOrderReply;

/** One order, as far as the role may read it. */
export const orderQueries = ({ role, apiOf }: OrderSource) => ({
  order: (name: OrderName) =>
    queryOptions({
      queryKey: orderKey(name),
      queryFn: ({ signal }): Promise<OrderReply> =>
        role.readsAll
          ? apiOf(name).get(orderPath(name, 'admin'), { reply: AdminOrderReply, signal, needsLogin: true })
          : apiOf(name).get(orderPath(name), { reply: PrintRoomOrderReply, signal, needsLogin: true }),
      refetchInterval: ({ state: { data } }) =>
        data && hasQueuedPrints(data.order, data.jobs) ? BUSY_POLL_MS : ORDER_POLL_MS,
    }),
  /**
   * @param files number of files; each new file adds a URL
   * @returns null if the server does not release the order's files yet
   */
  prints: (order: Pick<PrintRoomOrder, keyof OrderName | 'productionState' | 'holds' | 'reprints'>, files: number) =>
    queryOptions({
      queryKey: [...printsKey(order), queueOf(order), files],
      queryFn: async ({ signal }) => {
        try {
          return await getPrints(apiOf(order), order, signal);
        } catch (error) {
          if (isProblem(error, 'prints_not_ready')) return null;
          throw error;
        }
      },
      enabled: !isMakingPrints(order),
      staleTime: PRINT_URLS_FRESH_MS,
      refetchInterval: PRINT_URLS_FRESH_MS,
      refetchIntervalInBackground: role.readsAll,
    }),
});

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
});
