import { queryOptions } from '@tanstack/react-query';
import { ORDER_LINK_HEADER } from '../../../shared/customer/links.ts';
import { OrderReply, OwnOrdersReply } from '../../../shared/order/wire.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import type { Site } from '../../site/create-site.ts';
import { orderLinksOf } from './order-links.ts';

/** Shows progress while the page is open; the server allows 300 requests per address in ten minutes. */
const POLL_MS = 30_000;

/** @param action endpoint of a change; omit for the order itself */
export const orderPath = (orderId: string, action?: 'cancel' | 'address' | 'tiles') =>
  `/v1/orders/${encodeURIComponent(orderId)}${action === undefined ? '' : `/${action}`}`;

/** Authorizes with the token of an order link, if there is one. */
export function linkHeaders(site: Site, orderId: string): Record<string, string> {
  const token = orderLinksOf(site).of(orderId);
  return token === undefined ? {} : { [ORDER_LINK_HEADER]: token };
}

/** Keeps the cached orders of different customers and carts apart. */
const viewerKey = ({ session, cartToken }: Site) => [session.read()?.customer.id, cartToken.read()];

export const orderQueries = (site: Site) => ({
  order: (orderId: string) =>
    queryOptions({
      queryKey: ['order', orderId, ...viewerKey(site)],
      queryFn: ({ signal }) =>
        site.api.get(orderPath(orderId), { reply: OrderReply, signal, headers: linkHeaders(site, orderId) }),
      refetchInterval: POLL_MS,
    }),
  list: () => ({
    ...pagedQuery(site.api, '/v1/orders', { queryKey: ['orders', ...viewerKey(site)], reply: OwnOrdersReply }),
    staleTime: 0,
  }),
});
