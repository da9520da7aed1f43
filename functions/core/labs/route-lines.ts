import type { OrderLine } from '../../../shared/order/lines.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { type LabRouting, type LabRule, PRINT_ROOM } from '../../../shared/tenant/lab-routing.ts';

/** The lines of an order by who makes them. */
export interface RoutedLines {
  /** by lab, in the order of the lines */
  labs: { lab: string; lineNumbers: number[] }[];
  /** lines that the shop's own print room makes or packs */
  printRoom: number[];
}

type Routed = Pick<Order, 'delivery'> & { lines: readonly Pick<OrderLine, 'number' | 'goods' | 'sku' | 'product'>[] };

/** Who makes each line: the first rule that fits it says so, and the print room makes what none fits. */
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

/** @returns undefined where there is nothing to make */
function makerOf(
  { goods, sku, product }: Routed['lines'][number],
  delivery: Order['delivery'],
  routing: LabRouting | undefined,
): string | undefined {
  if (goods === 'gift' || goods === 'membership') return undefined;
  // labs print files, and have no shelf of ours
  if (goods === 'accessory') return PRINT_ROOM;
  const fits = ({ productIds, skus, delivery: way, storeIds }: LabRule) =>
    (productIds?.includes(product.id) ?? true) &&
    (skus?.includes(sku) ?? true) &&
    (way === undefined || way === (delivery.isPickUp ? 'pick_up' : 'shipped')) &&
    (storeIds === undefined || (delivery.store !== undefined && storeIds.includes(delivery.store.id)));
  return routing?.rules.find(fits)?.to ?? PRINT_ROOM;
}
