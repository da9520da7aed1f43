import { PRINTS_AFTER_ORDER_DAYS } from '../../../shared/constants/life.ts';
import { endOfOrder } from '../../../shared/orders/order-end.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import type { ObjectLife } from '../lib/objects.ts';
import type { LabOrderStore } from '../labs/lab-order-store.ts';
import type { DuePrints, PrintLifeStore } from '../production/print-life-store.ts';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { printsPrefix } from '../production/file-names.ts';
import { labFolder } from '../labs/lab-reference.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** In one run; the next one goes on. */
const ORDERS_MAX = 100;
/** An order under way is not looked at more often. */
const LOOK_AGAIN_AFTER_MS = 7 * DAY_MS;

export interface EndPrintsDeps {
  printLife: PrintLifeStore;
  orders: Pick<OrderStore, 'get'>;
  labOrders: Pick<LabOrderStore, 'ofOrder'>;
  prints: Pick<ObjectLife, 'keys' | 'tag'>;
  clock: Clock;
  log: Log;
}

/**
 * Has the print files of orders deleted that ended a month ago: the print room has them no more, and they can be made again
 * from the photos. May run twice at once and end anywhere: an order waits in the index until all its files are tagged.
 *
 * @param until no order is begun after this moment
 * @returns how many orders' files were tagged
 */
export async function endPrints(deps: EndPrintsDeps, until: Date): Promise<number> {
  const { printLife, clock, log } = deps;
  let ended = 0;
  for (const due of await printLife.due(clock.now(), ORDERS_MAX)) {
    if (clock.now() >= until) break;
    try {
      if (await lookAt(deps, due)) ended += 1;
    } catch (error) {
      log.error('prints_not_looked_at', { tenantId: due.tenantId, orderId: due.orderId, error });
    }
  }
  return ended;
}

/** @returns whether the files have ended */
async function lookAt(deps: EndPrintsDeps, due: DuePrints): Promise<boolean> {
  const { printLife, orders, prints, clock } = deps;
  const nowMs = clock.now().getTime();
  const stored = await orders.get(due.tenantId, due.orderId);
  const endedAt = stored && endOfOrder(stored.order);
  const endsAtMs = endedAt ? Date.parse(endedAt) + PRINTS_AFTER_ORDER_DAYS * DAY_MS : nowMs + LOOK_AGAIN_AFTER_MS;
  if (stored && endsAtMs > nowMs) {
    await printLife.lookAgain(due, new Date(endsAtMs));
    return false;
  }
  for (const prefix of await printPrefixes(deps, due.tenantId, due.orderId))
    for await (const keys of prints.keys(prefix)) for (const key of keys) await prints.tag(key);
  await printLife.end(due);
  return true;
}

/** Everywhere in the print bucket where files of an order lie: its own, and copies for labs that fetch them. */
export async function printPrefixes(
  { labOrders }: { labOrders: Pick<LabOrderStore, 'ofOrder'> },
  tenantId: TenantId,
  orderId: string,
): Promise<string[]> {
  const atLabs = await labOrders.ofOrder(tenantId, orderId);
  return [printsPrefix(tenantId, orderId), ...atLabs.map((each) => `${labFolder(each)}/`)];
}
