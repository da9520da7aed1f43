import type { OrderLine } from '../../../shared/order/lines.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { type LabRouting, type LabRule, PRINT_ROOM } from '../../../shared/tenant/lab-routing.ts';

/** The lines of an order by maker. */
export interface RoutedLines {
  /** By lab, in the order of the lines. */
  labs: { lab: string; lineNumbers: number[] }[];
  /** Lines that the shop's own print room makes or packs. */
  printRoom: number[];
}

type Routed = Pick<Order, 'delivery'> & { lines: readonly Pick<OrderLine, 'number' | 'goods' | 'sku' | 'product'>[] };

/** Assigns each line to a maker by the first matching rule, else to the print room. */
export function routeLines(order: Routed, routing: LabRouting | undefined): RoutedLines {
  const labs = new Map<string, number[]>();
  const printRoom: number[] = [];
  for (const line of order.lines) {
    const maker = makerOf(line, order.delivery, routing);
    if (maker === undefined) continue;
    if (maker === PRINT_ROOM) printRoom.push(line.number);
    else labs.set(maker, [...(labs.get(maker) ?? []), line.number]);
  }
  return { labs: [...labs].map(([lab, lineNumbers]) => ({ lab, lineNumbers })), printRoom };
}

/** @returns undefined if there is nothing to make */
function makerOf(
  { goods, sku, product }: Routed['lines'][number],
  delivery: Order['delivery'],
  routing: LabRouting | undefined,
): string | undefined {
  if (goods === 'gift' || goods === 'membership') return undefined;
  // Labs print files, and do not stock our goods.
  if (goods === 'accessory') return PRINT_ROOM;
  const fits = ({ productIds, skus, delivery: way, storeIds }: LabRule) =>
    (productIds?.includes(product.id) ?? true) &&
    (skus?.includes(sku) ?? true) &&
    (way === undefined || way === (delivery.isPickUp ? 'pick_up' : 'shipped')) &&
    (storeIds === undefined || (delivery.store !== undefined && storeIds.includes(delivery.store.id)));
  return routing?.rules.find(fits)?.to ?? PRINT_ROOM;
}
