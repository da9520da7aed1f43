/**
 * Jobs: work that is due and that nobody asks about again. The sweep runs every minute and finishes what was left lying:
 * payments whose shopper never came back, orders whose event was lost or whose print files do not come, and refunds. It has labs asked that say nothing, and asks for mails about walls that were
 * left (core/reminders). It may run twice at once, or not at all for a while. attempt-counter-store.ts counts how often work
 * from a queue was begun.
 *
 * Changed by: the consumers of queues, lambda/intake, lambda/imports, lambda/render and lambda/mail, which count their
 * attempts. The sweep itself keeps no rows; it runs in lambda/sweep.
 */
import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { Finalize } from '../checkout/finalize.ts';
import { followPlacedOrder, type OrderPlacedDeps } from './order-placed.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { type CarryOutRefundDeps, carryOutRefund } from '../payments/refund-order.ts';
import type { AttemptStore } from '../payments/attempt-store.ts';
import type { RefundStore } from '../payments/refund-store.ts';
import type { Clock } from '../lib/clock.ts';
import { type SweepLabOrdersDeps, sweepLabOrders } from '../labs/sweep-lab-orders.ts';
import { type SweepRemindersDeps, sweepReminders } from '../reminders/sweep-reminders.ts';

/** A browser asks for half a minute; after that nobody may ask again. */
const FINISH_AFTER_MINUTES = 2;
/** Nobody is still on the page of a bank after this long. */
const ABANDON_AFTER_MINUTES = 30;
/** Of each kind, in one run; the next one goes on. */
const WORK_MAX = 100;
/** Where a tenant's shoppers may change what they ordered, every order begins here. */
const ORDERS_MAX = 1000;
const AT_ONCE = 10;
/** For each kind: a provider that does not answer must not take the whole minute that the function has. */
const SECONDS_MAX = 15;

const MINUTE_MS = 60_000;

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
  /** attempts that were open for too long */
  attempts: number;
  /** orders that were to be looked at */
  orders: number;
  /** refunds that were carried out */
  refunds: number;
  /** orders at labs that are asked about */
  labOrders: number;
  /** mails that were asked for about walls that were left */
  reminders: number;
}

export async function sweep(deps: SweepDeps): Promise<Swept> {
  return {
    attempts: await sweepAttempts(deps),
    orders: await sweepOrders(deps),
    refunds: await sweepRefunds(deps),
    labOrders: await sweepLabOrders(deps),
    // last: nothing waits for it
    reminders: await sweepReminders(deps),
  };
}

/** Whoever was asked after waits behind the others, so that attempts that cannot be decided keep none of them waiting. */
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

/** Orders whose event was lost, those whose shopper may not change them any more, and those whose files are long in coming. */
async function sweepOrders(deps: SweepDeps): Promise<number> {
  const { orders, clock } = deps;
  const now = clock.now();
  const due = await orders.followUpsDue(now, ORDERS_MAX);
  return inGroups(clock, due, (placed) =>
    unlessItFails(deps, 'order_not_in_production', placed, async () => {
      const { tenantId, orderId } = placed;
      // behind the others, should it fail
      await orders.followUpAt(tenantId, orderId, now.toISOString());
      await followPlacedOrder(deps, tenantId, orderId);
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

/** @returns how many were begun in the time that there is */
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

/** What fails is told and left to the next run; what comes after it is done all the same. */
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
