import { randomInt, randomUUID } from 'node:crypto';
import { drawOrderId } from '../../functions/core/orders/order-id.ts';
import { orderKey } from '../../functions/core/orders/order-rows.ts';
import { createOrderStore } from '../../functions/core/orders/order-store.ts';
import type { Order } from '../../shared/order/schema.ts';
import { eventually } from './http.ts';
import { localEndpoints } from './local-endpoints.ts';
import { need } from './shopper.ts';
import { createStoredRows } from './stored-rows.ts';

/**
 * Copies an order into the tables of a running system with the given changes; the system then processes it.
 *
 * @returns its number
 */
export async function placeLike(url: string, orderId: string, change: (order: Order) => Order): Promise<string> {
  const table = createStoredRows(await localEndpoints(url)).table('Shop');
  const orders = createOrderStore(table, { now: () => new Date() });
  const stored = await orders.get('default', orderId);
  if (!stored) throw new Error(`There is no order ${orderId}`);
  const { order, owner } = stored;
  const id = drawOrderId((limit) => randomInt(limit));
  const placed = await orders.place({
    order: change({
      ...order,
      id,
      version: 1,
      placedAt: new Date().toISOString(),
      holds: [],
      history: order.history.slice(0, 1),
    }),
    owner,
    cartId: randomUUID(),
    alongside: [],
  });
  if (placed.kind !== 'placed') throw new Error(`The order is not placed: ${placed.kind}`);
  return id;
}

/**
 * Places a copy of an order that is still changeable. Other test orders start production at once.
 *
 * @param change further changes to the copied order
 * @returns its number
 */
export function placeChangeable(
  url: string,
  orderId: string,
  seconds: number,
  change: (order: Order) => Order = (order) => order,
): Promise<string> {
  return placeLike(url, orderId, (order) => ({
    ...change(order),
    productionState: 'Placed',
    changeableUntil: new Date(Date.now() + seconds * 1_000).toISOString(),
  }));
}

/** Ends the time in which an order is changeable, once the system has scheduled what follows; the next sweep does it. */
export async function endChanges(url: string, orderId: string): Promise<void> {
  const rows = createStoredRows(await localEndpoints(url));
  const orders = createOrderStore(rows.table('Shop'), { now: () => new Date() });
  const key = orderKey('default', orderId);
  const until = need((await orders.get('default', orderId))?.order.changeableUntil);
  await eventually(`the follow-up of ${orderId}`, async () => {
    const { gsi2sk } = await rows.get('Shop', { ...key, sk: 'FOLLOWUP' });
    return String(gsi2sk).startsWith(until) || undefined;
  });
  const now = new Date().toISOString();
  await rows.change('Shop', key, { changeableUntil: now });
  await orders.followUpAt('default', orderId, now);
}
