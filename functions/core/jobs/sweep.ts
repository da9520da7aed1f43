/**
 * Jobs: work that is due and that nobody asks about again. The sweep runs every minute and finishes what was left lying:
 * payments whose shopper never came back, and orders whose event was lost. It asks for mails about walls that were left
 * (core/reminders). It may run twice at once, or not at all for a while. attempt-counter-store.ts counts how often work from
 * a queue was begun.
 *
 * Changed by: the consumers of queues, lambda/intake, lambda/imports, lambda/render and lambda/mail, which count their
 * attempts. The sweep itself keeps no rows; it runs in lambda/sweep.
 */
import { TENANT_IDS } from '../../../shared/constants/tenants.ts';
import type { Finalize } from '../orders/finalize.ts';
import { followPlacedOrder, type OrderPlacedDeps } from '../orders/order-placed.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { AttemptStore } from '../payments/attempt-store.ts';
import type { Clock } from '../ports/clock.ts';
import { type SweepRemindersDeps, sweepReminders } from '../reminders/sweep-reminders.ts';

/** A browser asks for half a minute; after that nobody may ask again. */
const FINISH_AFTER_MINUTES = 2;
/** Nobody is still on the page of a bank after this long. */
const ABANDON_AFTER_MINUTES = 30;
/** The event of an order arrives within seconds. */
const START_AFTER_MINUTES = 5;
/** In one run; the next one goes on. */
const ATTEMPTS_MAX = 100;

const MINUTE_MS = 60_000;

export interface SweepDeps extends OrderPlacedDeps, Pick<SweepRemindersDeps, 'reminders' | 'pepper'> {
  attempts: Pick<AttemptStore, 'openSince'>;
  finalize: Pick<Finalize, 'tryFinalize' | 'tryAbandon'>;
  orders: Pick<OrderStore, 'get' | 'change' | 'listQueue'>;
  clock: Clock;
}

export interface Swept {
  /** attempts that were open for too long */
  attempts: number;
  /** orders that had not been started */
  orders: number;
  /** mails that were asked for about walls that were left */
  reminders: number;
}

export async function sweep(deps: SweepDeps): Promise<Swept> {
  return {
    attempts: await sweepAttempts(deps),
    orders: await sweepOrders(deps),
    // last: nothing waits for it
    reminders: await sweepReminders(deps),
  };
}

async function sweepAttempts({ attempts, finalize, clock }: SweepDeps): Promise<number> {
  const nowMs = clock.now().getTime();
  const abandonBefore = new Date(nowMs - ABANDON_AFTER_MINUTES * MINUTE_MS).toISOString();
  const open = await attempts.openSince(new Date(nowMs - FINISH_AFTER_MINUTES * MINUTE_MS), ATTEMPTS_MAX);
  for (const { tenantId, token, startedAt } of open) {
    const end = startedAt < abandonBefore ? finalize.tryAbandon : finalize.tryFinalize;
    await end(tenantId, token);
  }
  return open.length;
}

async function sweepOrders(deps: SweepDeps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - START_AFTER_MINUTES * MINUTE_MS).toISOString();
  let started = 0;
  for (const tenantId of TENANT_IDS) {
    const page = await deps.orders.listQueue(tenantId, 'Placed');
    if (page === 'invalid_cursor') continue;
    for (const { id } of page.orders.filter(({ placedAt }) => placedAt < before)) {
      await followPlacedOrder(deps, tenantId, id);
      started += 1;
    }
  }
  return started;
}
