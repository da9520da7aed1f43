import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ORDER_LINK_HEADER } from '../../../shared/customer/links.ts';
import { OrderReply, OwnOrdersReply } from '../../../shared/order/wire.ts';
import type { Site } from '../../site/create-site.ts';
import { orderLinksOf } from './order-links.ts';

/** While somebody looks, an order that is being made moves on; the budget of an address is 300 looks in ten minutes. */
const POLL_MS = 30_000;

/** @param action what is done to an order; the order itself without one */
export const orderPath = (orderId: string, action?: 'cancel' | 'address' | 'tiles') =>
  `/v1/orders/${encodeURIComponent(orderId)}${action === undefined ? '' : `/${action}`}`;

/** What shows that the caller may see the order, where neither their cart nor their account does. */
export function linkHeaders(site: Site, orderId: string): Record<string, string> {
  const token = orderLinksOf(site).of(orderId);
  return token === undefined ? {} : { [ORDER_LINK_HEADER]: token };
}

/** Another customer, and another cart, have other orders. */
const whoIn = ({ session, cartToken }: Site) => [session.read()?.customer.id, cartToken.read()];

export const orderQueries = (site: Site) => ({
  order: (orderId: string) =>
    queryOptions({
      queryKey: ['order', orderId, ...whoIn(site)],
      queryFn: ({ signal }) =>
        site.api.get(orderPath(orderId), { reply: OrderReply, signal, headers: linkHeaders(site, orderId) }),
      refetchInterval: POLL_MS,
    }),
  list: () =>
    infiniteQueryOptions({
      queryKey: ['orders', ...whoIn(site)],
      queryFn: ({ signal, pageParam }) =>
        site.api.get('/v1/orders', { reply: OwnOrdersReply, query: { cursor: pageParam }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.cursor,
      staleTime: 0,
    }),
});
