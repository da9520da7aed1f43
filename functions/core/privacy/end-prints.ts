import type { TenantId } from '../../../shared/lib/scalars.ts';
import { DAY_MS } from '../../../shared/lib/time.ts';
import { endOfOrder } from '../../../shared/order/states.ts';
import { PRINTS_AFTER_ORDER_DAYS } from '../../../shared/photo/retention.ts';
import type { LabOrderStore } from '../labs/lab-order-store.ts';
import { labFolder } from '../labs/lab-reference.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import type { ObjectLife } from '../lib/objects.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { printsPrefix } from '../production/file-names.ts';
import type { DuePrints, PrintLifeStore } from '../production/print-life-store.ts';

/** Maximum per run. */
const ORDERS_MAX = 100;
/** Interval between checks of an order in progress. */
const CHECK_INTERVAL_MS = 7 * DAY_MS;

export interface EndPrintsDeps {
  printLife: PrintLifeStore;
  orders: Pick<OrderStore, 'get'>;
  labOrders: Pick<LabOrderStore, 'ofOrder'>;
  prints: Pick<ObjectLife, 'keys' | 'tag'>;
  clock: Clock;
  log: Log;
}

/**
 * Tags the print files of orders that ended a month ago for deletion; they can be rendered again from the photos. Runs
 * may overlap and crash: an order waits in the index until all its files are tagged.
 *
 * @param until no order is started after this time
 * @returns the number of orders whose files were tagged
 */
export async function endPrints(deps: EndPrintsDeps, until: Date): Promise<number> {
  const { printLife, clock, log } = deps;
  let ended = 0;
  for (const due of await printLife.due(clock.now(), ORDERS_MAX)) {
    if (clock.now() >= until) break;
    try {
      if (await checkPrints(deps, due)) ended += 1;
    } catch (error) {
      log.error('prints_not_looked_at', { tenantId: due.tenantId, orderId: due.orderId, error });
    }
  }
  return ended;
}

async function checkPrints(deps: EndPrintsDeps, due: DuePrints): Promise<boolean> {
  const { printLife, orders, prints, clock } = deps;
  const nowMs = clock.now().getTime();
  const stored = await orders.get(due.tenantId, due.orderId);
  const endedAt = stored && endOfOrder(stored.order);
  const endsAtMs = endedAt ? Date.parse(endedAt) + PRINTS_AFTER_ORDER_DAYS * DAY_MS : nowMs + CHECK_INTERVAL_MS;
  if (stored && endsAtMs > nowMs) {
    await printLife.lookAgain(due, new Date(endsAtMs));
    return false;
  }
  for (const prefix of await printPrefixes(deps, due.tenantId, due.orderId))
    for await (const keys of prints.keys(prefix)) for (const key of keys) await prints.tag(key);
  await printLife.end(due);
  return true;
}

/** All prefixes of an order's files in the print bucket: its own, and those of labs that fetch files. */
export async function printPrefixes(
  { labOrders }: { labOrders: Pick<LabOrderStore, 'ofOrder'> },
  tenantId: TenantId,
  orderId: string,
): Promise<string[]> {
  const atLabs = await labOrders.ofOrder(tenantId, orderId);
  return [printsPrefix(tenantId, orderId), ...atLabs.map((each) => `${labFolder(each)}/`)];
}
