/**
 * The sweep runs every minute and finishes work that no event triggered: payments of shoppers who left, orders whose
 * event was lost or whose print files are late, and refunds. It polls silent labs and requests reminders of unfinished
 * walls.
 * Runs may overlap or pause.
 */

import type { TenantId } from '../../../shared/lib/scalars.ts';
import { MINUTE_MS } from '../../../shared/lib/time.ts';
import type { Finalize } from '../checkout/finalize.ts';
import { type SweepLabOrdersDeps, sweepLabOrders } from '../labs/sweep-lab-orders.ts';
import type { Clock } from '../lib/clock.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { AttemptStore } from '../payments/attempt-store.ts';
import { type CarryOutRefundDeps, carryOutRefund } from '../payments/refund-order.ts';
import type { RefundStore } from '../payments/refund-store.ts';
import { type SweepRemindersDeps, sweepReminders } from '../reminders/sweep-reminders.ts';
import { type OrderPlacedDeps, processPlacedOrder } from './order-placed.ts';

/** The browser polls for half a minute only. */
const FINISH_AFTER_MINUTES = 2;
/** Longer than a shopper spends on the page of a bank. */
const ABANDON_AFTER_MINUTES = 30;
/** Maximum of each kind per run. */
const WORK_MAX = 100;
/** Higher, because every order of a tenant with a change window waits here first. */
const ORDERS_MAX = 1000;
const AT_ONCE = 10;
/** Maximum per kind, so that an unresponsive provider cannot use up the minute that the function has. */
const SECONDS_MAX = 15;

export interface SweepDeps
  extends OrderPlacedDeps,
    Pick<SweepRemindersDeps, 'reminders' | 'pepper'>,
    Pick<SweepLabOrdersDeps, 'labsDue' | 'labQueue'>,
    Pick<CarryOutRefundDeps, 'providers' | 'discountUses'> {
  attempts: Pick<AttemptStore, 'openSince' | 'waitAgain'>;
  refunds: Pick<RefundStore, 'request' | 'open' | 'end' | 'waitAgain'>;
  finalize: Pick<Finalize, 'tryFinalize' | 'tryAbandon'>;
  orders: Pick<OrderStore, 'get' | 'change' | 'changeSeen' | 'followUpAt' | 'endFollowUp' | 'followUpsDue'>;
  clock: Clock;
}

export interface Swept {
  /** Attempts that were open too long. */
  attempts: number;
  orders: number;
  refunds: number;
  labOrders: number;
  reminders: number;
}

export async function sweep(deps: SweepDeps): Promise<Swept> {
  return {
    attempts: await sweepAttempts(deps),
    orders: await sweepOrders(deps),
    refunds: await sweepRefunds(deps),
    labOrders: await sweepLabOrders(deps),
    // Last, because it is the least urgent.
    reminders: await sweepReminders(deps),
  };
}

/** An attempt that was checked goes to the end of the queue, so undecided ones do not block the others. */
async function sweepAttempts({ attempts, finalize, clock }: SweepDeps): Promise<number> {
  const nowMs = clock.now().getTime();
  const abandonBefore = new Date(nowMs - ABANDON_AFTER_MINUTES * MINUTE_MS).toISOString();
  const dueSince = new Date(nowMs - FINISH_AFTER_MINUTES * MINUTE_MS);
  const open = await attempts.openSince(dueSince, WORK_MAX);
  return inGroups(clock, open, async (attempt) => {
    const { tenantId, token, startedAt } = attempt;
    await attempts.waitAgain(attempt, dueSince);
    const end = startedAt < abandonBefore ? finalize.tryAbandon : finalize.tryFinalize;
    await end(tenantId, token);
  });
}

/** Orders whose event was lost, whose change window has ended, or whose print files are late. */
async function sweepOrders(deps: SweepDeps): Promise<number> {
  const { orders, clock } = deps;
  const now = clock.now();
  const due = await orders.followUpsDue(now, ORDERS_MAX);
  return inGroups(clock, due, (placed) =>
    unlessItFails(deps, 'order_not_in_production', placed, async () => {
      const { tenantId, orderId } = placed;
      // To the end of the queue, in case it fails.
      await orders.followUpAt(tenantId, orderId, now.toISOString());
      await processPlacedOrder(deps, tenantId, orderId);
    }),
  );
}

async function sweepRefunds(deps: SweepDeps): Promise<number> {
  const { refunds, clock } = deps;
  const open = await refunds.open(WORK_MAX);
  return inGroups(clock, open, async (refund) => {
    const { tenantId, orderId, refundId } = refund;
    await refunds.waitAgain(refund, clock.now());
    await unlessItFails(deps, 'refund_failed', { tenantId, orderId, refundId }, () => carryOutRefund(deps, refund));
  });
}

/** @returns how many were started within the time limit */
async function inGroups<Work>(
  clock: Clock,
  all: readonly Work[],
  work: (each: Work) => Promise<void>,
): Promise<number> {
  const endMs = clock.now().getTime() + SECONDS_MAX * 1000;
  let begun = 0;
  while (begun < all.length && clock.now().getTime() < endMs) {
    const group = all.slice(begun, begun + AT_ONCE);
    await Promise.all(group.map(work));
    begun += group.length;
  }
  return begun;
}

/** Logs a failure and leaves it to the next run, so that the rest of this run continues. */
async function unlessItFails(
  { log }: Pick<SweepDeps, 'log'>,
  event: string,
  fields: { tenantId: TenantId; orderId: string; refundId?: string },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error(event, { ...fields, error });
  }
}
