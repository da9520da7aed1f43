import type { Site } from '../../site/create-site.ts';
import { createOrderCalls, type OrderCalls } from '../staff/index.ts';
import { LISTS_KEY, printRoomQueries } from './queries.ts';

/** What the print team does with orders, and what its screens keep of them. */
export function orderCalls(site: Site): OrderCalls {
  const { api, queryClient } = site;
  const { order: query } = printRoomQueries(site);
  return createOrderCalls(api, {
    changed: (order) => queryClient.setQueryData(query(order.id).queryKey, (known) => known && { ...known, order }),
    stale(orderId) {
      void queryClient.invalidateQueries({ queryKey: LISTS_KEY });
      void queryClient.invalidateQueries({ queryKey: query(orderId).queryKey });
    },
    look: (orderId) => queryClient.fetchQuery({ ...query(orderId), staleTime: 0 }),
  });
}
