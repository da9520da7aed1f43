import type { Actor } from '../../../shared/audit/schema.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/lib/time.ts';
import { formatCents } from '../../../shared/money/money.ts';
import type { Order } from '../../../shared/order/schema.ts';
import type { TransactionAction } from '../db/transact.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { applyChanges } from '../orders/order-states.ts';
import type { OrderStore } from '../orders/order-store.ts';
import {
  type PaymentFailure,
  type PromoUse,
  paymentKeyOf,
  type StartedAttempt,
  UNPAID_KEPT_DAYS,
} from '../payments/attempt.ts';
import type { AttemptStore } from '../payments/attempt-store.ts';
import type { PaymentOutcome, PaymentProvider, PaymentProviders, StartPayment } from '../payments/payment-provider.ts';
import { promoUseOf } from '../payments/promo-count-store.ts';

export type AttemptOutcome =
  | { kind: 'succeeded'; orderId: string; completedAt: string }
  | { kind: 'failed'; failure: PaymentFailure }
  | { kind: 'pending' }
  /** The shopper has to confirm the payment at this URL. */
  | { kind: 'requires_action'; url: string }
  | { kind: 'unknown_attempt' };

/** Cart writes that commit in the transaction of the attempt. */
interface CartLocks {
  /** Unlocks the cart, without the declined payment. */
  reopen(tenantId: TenantId, cartId: string, token: string): TransactionAction;
  complete(tenantId: TenantId, cartId: string, token: string, orderId: string): TransactionAction;
  get(
    tenantId: TenantId,
    cartId: string,
  ): Promise<{ lockedBy?: string | undefined; orderId?: string | undefined } | undefined>;
  completeOpen(tenantId: TenantId, cartId: string, orderId: string): TransactionAction;
}

export interface FinalizeDeps {
  carts: CartLocks;
  attempts: AttemptStore;
  orders: Pick<OrderStore, 'place'>;
  providers: PaymentProviders;
  clock: Clock;
  log: Log;
}

/** Guards against livelock: each round makes progress or loses a race. */
const ROUNDS_MAX = 10;

/** Page that shows the outcome of an attempt, in any browser. */
export const returnPath = (token: string): string => `/confirm?attempt=${token}`;

export type Finalize = ReturnType<typeof createFinalize>;

/**
 * Finalizes checkout attempts, exactly once in effect. Calls may be concurrent and repeated, and the process may crash
 * between any two steps: the payment provider deduplicates by the attempt's key, and the order, the end of the attempt
 * and the end of the cart are one transaction.
 */
export function createFinalize(deps: FinalizeDeps) {
  const { carts, attempts, orders, providers, clock, log } = deps;

  /**
   * Rejects if the outcome cannot be determined because the provider or a table is unreachable. The caller should
   * retry.
   */
  async function finalize(tenantId: TenantId, token: string): Promise<AttemptOutcome> {
    return untilEnd(tenantId, token, progressOf);
  }

  /** Cancels an attempt that its shopper abandoned, or places the order if the payment has succeeded. */
  async function abandon(tenantId: TenantId, token: string): Promise<AttemptOutcome> {
    return untilEnd(tenantId, token, cancelled);
  }

  /** Handles a payment that is reported as made, even if the attempt has failed. */
  async function finalizePaid(tenantId: TenantId, token: string): Promise<AttemptOutcome> {
    const outcome = await finalize(tenantId, token);
    if (outcome.kind !== 'failed' || !(await attempts.revive(tenantId, token, clock.now()))) return outcome;
    log.warn('payment_after_failure', { tenantId });
    return finalize(tenantId, token);
  }

  async function untilEnd(
    tenantId: TenantId,
    token: string,
    ask: (attempt: StartedAttempt, provider: PaymentProvider) => Promise<PaymentOutcome>,
  ): Promise<AttemptOutcome> {
    for (let round = 0; round < ROUNDS_MAX; round++) {
      const attempt = await attempts.get(tenantId, token);
      if (!attempt) return { kind: 'unknown_attempt' };
      if (attempt.state === 'failed') return { kind: 'failed', failure: attempt.failure };
      if (attempt.state === 'done')
        return { kind: 'succeeded', orderId: attempt.orderId, completedAt: attempt.completedAt };
      const outcome = await ask(attempt, providerOf(attempt));
      if (outcome.kind === 'begun') {
        await attempts.keepReference(attempt, outcome.reference);
        continue;
      }
      if (outcome.kind === 'pending' || outcome.kind === 'requires_action') return wait(attempt, outcome);
      if (outcome.kind === 'declined') {
        await fail(attempt, outcome);
        continue;
      }
      if ((await placeOrder(attempt, outcome)) === 'waits') return { kind: 'pending' };
    }
    throw new Error(`Attempt ${token.slice(0, 8)}… was not settled after ${ROUNDS_MAX} rounds`);
  }

  function providerOf({ instrument }: StartedAttempt): PaymentProvider {
    const provider = providers[instrument.provider];
    if (!provider) throw new Error(`There is no payment provider ${instrument.provider}`);
    return provider;
  }

  function paymentOf(attempt: StartedAttempt, key: string): StartPayment {
    const { tenantId, instrument, draft, returnUrl } = attempt;
    return { tenantId, key, instrument, amountCents: draft.totalCents, returnUrl, draft };
  }

  function progressOf(attempt: StartedAttempt, provider: PaymentProvider): Promise<PaymentOutcome> {
    const { paymentReference: reference } = attempt;
    const payment = paymentOf(attempt, paymentKeyOf(attempt));
    return reference === undefined ? provider.start(payment) : provider.confirm({ ...payment, reference });
  }

  /** Starts a payment without a reference first, because the provider may already have it. */
  async function cancelled(attempt: StartedAttempt, provider: PaymentProvider): Promise<PaymentOutcome> {
    const { tenantId, paymentReference } = attempt;
    const key = paymentKeyOf(attempt);
    if (paymentReference !== undefined) return provider.cancel({ tenantId, key, reference: paymentReference });
    const outcome = await provider.start(paymentOf(attempt, key));
    return 'reference' in outcome ? provider.cancel({ tenantId, key, reference: outcome.reference }) : outcome;
  }

  async function wait(
    attempt: StartedAttempt,
    outcome: Extract<PaymentOutcome, { kind: 'pending' | 'requires_action' }>,
  ): Promise<AttemptOutcome> {
    if (attempt.paymentReference !== outcome.reference) await attempts.keepReference(attempt, outcome.reference);
    return outcome.kind === 'pending' ? { kind: 'pending' } : { kind: 'requires_action', url: outcome.url };
  }

  async function fail(
    attempt: StartedAttempt,
    { reason, message, mayBePaidLater }: Extract<PaymentOutcome, { kind: 'declined' }>,
  ): Promise<void> {
    const { tenantId, token, cartId, isLate } = attempt;
    const reopenCart = isLate ? undefined : carts.reopen(tenantId, cartId, token);
    const keptUntil = mayBePaidLater ? new Date(clock.now().getTime() + UNPAID_KEPT_DAYS * DAY_MS) : undefined;
    await attempts.fail(attempt, { reason, message }, reopenCart, keptUntil);
    log.info('payment_declined', { tenantId, cartId, reason });
  }

  async function placeOrder(
    attempt: StartedAttempt,
    { payment, review }: Extract<PaymentOutcome, { kind: 'paid' }>,
  ): Promise<'waits' | undefined> {
    const { tenantId, token, cartId, orderId } = attempt;
    const taken = attempt.isLate
      ? await takenLate(attempt)
      : { actions: [carts.complete(tenantId, cartId, token, orderId)] };
    if ('orderId' in taken) {
      await giveBack(attempt, payment, taken.orderId);
      return undefined;
    }
    if (!taken.actions) return 'waits';
    const placed = await orders.place({
      order: orderOf(attempt, payment, { review, now: clock.now() }),
      owner: attempt.owner,
      cartId,
      alongside: [...attempts.done(attempt, clock.now().toISOString()), ...taken.actions],
    });
    if (placed.kind === 'placed') log.info('order_placed', { tenantId, cartId, orderId });
    if (placed.kind === 'id_taken')
      throw new Error(`Order ${orderId} exists although attempt ${token.slice(0, 8)}… reserved it`);
    if (placed.kind === 'cart_has_order' && placed.orderId !== orderId)
      await giveBack(attempt, payment, placed.orderId);
    return undefined;
  }

  /**
   * Resources that an attempt has to claim again if it was paid after it failed. It waits for any other attempt that
   * holds its cart or projects.
   *
   * @returns no actions while it waits; the order that has the projects, if one does
   */
  async function takenLate(
    attempt: StartedAttempt,
  ): Promise<{ actions: TransactionAction[] | undefined } | { orderId: string }> {
    const { tenantId, cartId, token, orderId, claims } = attempt;
    const [cart, taken] = await Promise.all([
      carts.get(tenantId, cartId),
      attempts.projectsTakenBy(tenantId, claims.owners),
    ]);
    if (cart?.orderId !== undefined && cart.orderId !== orderId) return { orderId: cart.orderId };
    if (cart?.lockedBy !== undefined) return { actions: undefined };
    for (const projectId of claims.projectIds) {
      const other = taken.get(projectId);
      if (other === undefined || other === token) continue;
      const winner = await attempts.get(tenantId, other);
      return winner?.state === 'done' ? { orderId: winner.orderId } : { actions: undefined };
    }
    const completed = cart ? [carts.completeOpen(tenantId, cartId, orderId)] : [];
    return { actions: [...completed, ...attempts.takeProjects(attempt)] };
  }

  /**
   * Refunds the second payment of a cart. One attempt locks a cart until it ends, so either the lock failed, or the
   * attempt was paid after it had failed.
   */
  async function giveBack(
    attempt: StartedAttempt,
    { reference, amountCents }: Omit<Order['payment'], 'provider'>,
    orderId: string,
  ): Promise<void> {
    const { tenantId, cartId } = attempt;
    log.error('cart_paid_twice', { tenantId, cartId, orderId });
    const refund = { tenantId, key: `${paymentKeyOf(attempt)}-twice`, reference, amountCents };
    const outcome = await providerOf(attempt).refund(refund);
    // The attempt stays open and is retried until the refund succeeds.
    if (outcome.kind === 'refused') throw new Error(`The second payment of a cart is not refunded: ${outcome.message}`);
    const message = `This cart has already been ordered. Your order is ${orderId}, and the second payment was refunded.`;
    await attempts.fail(attempt, { reason: 'cancelled', message }, undefined);
  }

  /** @returns undefined if the outcome cannot be determined */
  const tried =
    (end: typeof finalize) =>
    async (tenantId: TenantId, token: string): Promise<AttemptOutcome | undefined> => {
      try {
        return await end(tenantId, token);
      } catch (error) {
        log.error('finalize_failed', { tenantId, error });
        return undefined;
      }
    };

  return { tryFinalize: tried(finalize), tryFinalizePaid: tried(finalizePaid), tryAbandon: tried(abandon) };
}

function promoOf({ code, mailbox }: PromoUse, token: string): Order['promo'] {
  return { code, use: promoUseOf(token), ...(mailbox !== undefined && { mailbox }) };
}

/**
 * Builds the order of a paid attempt. It is on hold for review if the captured amount differs from the quote.
 *
 * @param placing `now`: start of the change window, because a bank may have delayed the payment; `review`: another
 * reason for a review
 */
function orderOf(
  attempt: StartedAttempt,
  payment: Omit<Order['payment'], 'provider'>,
  { now, review }: { now: Date; review: string | undefined },
): Order {
  const { productionHours, changeMinutes = 0, merchandise: _merchandise, ...bought } = attempt.draft;
  const at = attempt.startedAt;
  const actor: Actor =
    bought.customerId === undefined ? { kind: 'shopper' } : { kind: 'shopper', id: bought.customerId };
  const order: Order = {
    ...bought,
    id: attempt.orderId,
    version: 1,
    placedAt: at,
    dueAt: new Date(Date.parse(at) + productionHours * HOUR_MS).toISOString(),
    paymentState: 'Paid',
    productionState: 'Placed',
    holds: [],
    history: [{ at, actor, event: 'placed' }],
    payment: { ...payment, provider: attempt.instrument.provider },
    ...(attempt.welcomeEmail !== undefined && { welcomeEmail: attempt.welcomeEmail }),
    ...(attempt.gift !== undefined && { gift: attempt.gift }),
    ...(attempt.promo && { promo: promoOf(attempt.promo, attempt.token) }),
    ...(changeMinutes > 0 && { changeableUntil: new Date(now.getTime() + changeMinutes * MINUTE_MS).toISOString() }),
  };
  const isAmountRight = payment.amountCents === bought.totalCents;
  if (isAmountRight && review === undefined) return order;
  const mismatch = `Paid ${formatCents(payment.amountCents)} instead of ${formatCents(bought.totalCents)}`;
  const note = [...(isAmountRight ? [] : [mismatch]), ...(review === undefined ? [] : [review])].join('. ');
  const held = applyChanges(order, [{ kind: 'hold', reason: 'payment_mismatch', note }], {
    actor: { kind: 'provider', id: attempt.instrument.provider },
    at,
  });
  return held.kind === 'changed' ? { ...order, ...held.progress, version: 1 } : order;
}
