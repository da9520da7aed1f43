import type { Site } from '../../site/create-site.ts';
import { siteInShop } from '../../site/site-in-shop.ts';
import { createOrderCalls, type OrderCalls } from './order-calls.ts';
import { nameOfKey } from './order-key.ts';
import { LISTS_KEY, printRoomQueries } from './room-queries.ts';

/** Order calls of one tenant; each updates the print room's cached queries. */
export function orderCalls(site: Site, tenantId: string): OrderCalls {
  const { queryClient } = site;
  const query = (id: string) => printRoomQueries(site).order({ id, tenantId });
  return createOrderCalls(siteInShop(site, tenantId).api, {
    changed: (order) => queryClient.setQueryData(query(order.id).queryKey, (known) => known && { ...known, order }),
    invalidate(orderId) {
      void queryClient.invalidateQueries({ queryKey: LISTS_KEY });
      void queryClient.invalidateQueries({ queryKey: query(orderId).queryKey });
    },
    load: (orderId) => queryClient.fetchQuery({ ...query(orderId), staleTime: 0 }),
  });
}

/** Same calls by order key (order-key.ts), routed to the order's tenant. */
export function listCalls(site: Site): Pick<OrderCalls, 'advance' | 'stepBack' | 'load'> {
  const at = (key: string) => {
    const { tenantId, id } = nameOfKey(key);
    return { calls: orderCalls(site, tenantId), id };
  };
  return {
    advance: (key, ...step) => at(key).calls.advance(at(key).id, ...step),
    stepBack: (key, from) => at(key).calls.stepBack(at(key).id, from),
    load: (key) => at(key).calls.load(at(key).id),
  };
}
