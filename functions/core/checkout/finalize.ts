import type { TenantId } from '../../../shared/constants/tenants.ts';
import { formatCents } from '../../../shared/money/cents.ts';
import type { Order } from '../../../shared/schemas/order.ts';
import type { Actor } from '../../../shared/schemas/order-history.ts';
import type { TransactionAction } from '../db/transact.ts';
import { type PaymentFailure, paymentKeyOf, type StartedAttempt, UNPAID_KEPT_DAYS } from '../payments/attempt.ts';
import type { AttemptStore } from '../payments/attempt-store.ts';
import type { PaymentOutcome, PaymentProvider, PaymentProviders, StartPayment } from '../payments/payment-provider.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { applyChanges } from '../orders/order-states.ts';
import type { OrderStore } from '../orders/order-store.ts';

export type AttemptOutcome =
  | { kind: 'succeeded'; orderId: string; completedAt: string }
  | { kind: 'failed'; failure: PaymentFailure }
  /** the provider has not decided yet */
  | { kind: 'pending' }
  /** the shopper has to confirm the payment at this address */
  | { kind: 'requires_action'; url: string }
  | { kind: 'unknown_attempt' };

/** The carts of whatever storefront: what has to become true of a cart in the same moment as of its attempt. */
interface CartLocks {
  /** gives the cart back, whole, but without the payment that was refused */
  reopen(tenantId: TenantId, cartId: string, token: string): TransactionAction;
  complete(tenantId: TenantId, cartId: string, token: string, orderId: string): TransactionAction;
  get(
    tenantId: TenantId,
    cartId: string,
  ): Promise<{ lockedBy?: string | undefined; orderId?: string | undefined } | undefined>;
  /** of a cart that no attempt has locked */
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

/** Each round either ends or finds that someone else moved on; many rounds mean that something is wrong. */
const ROUNDS_MAX = 10;
const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Where the shop finds out what became of an attempt, in whatever browser. */
export const returnPath = (token: string): string => `/confirm?attempt=${token}`;

export type Finalize = ReturnType<typeof createFinalize>;

/**
 * Brings checkout attempts to their end, exactly once in effect. It can be called by anyone, at any time and any number
 * of times, and the process may die between any two of its steps: the payment is kept under the attempt's key by the
 * provider, and the order, the end of the attempt and the end of the cart are one transaction.
 */
export function createFinalize(deps: FinalizeDeps) {
  const { carts, attempts, orders, providers, clock, log } = deps;

  /**
   * Rejects when the outcome cannot be found out now (the provider or a table cannot be reached): it is open then, and
   * calling again is right.
   */
  async function finalize(tenantId: TenantId, token: string): Promise<AttemptOutcome> {
    return untilEnd(tenantId, token, progressOf);
  }

  /** Gives up an attempt whose shopper has left it waiting; where it was paid meanwhile, the order is placed. */
  async function abandon(tenantId: TenantId, token: string): Promise<AttemptOutcome> {
    return untilEnd(tenantId, token, cancelled);
  }

  /** For a payment that is said to have been made: also of an attempt that was given up before. */
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
    throw new Error(`Attempt ${token.slice(0, 8)}… does not come to an end`);
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

  /** A payment that was never begun, as far as we know, is begun first: the provider may know better. */
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
   * What an attempt has to take that was given up and paid all the same. Another attempt that has its cart or its projects
   * decides first.
   *
   * @returns no actions while it waits; an order where that has the projects
   */
  async function takenLate(
    attempt: StartedAttempt,
  ): Promise<{ actions: TransactionAction[] | undefined } | { orderId: string }> {
    const { tenantId, cartId, token, orderId, claims } = attempt;
    const [cart, taken] = await Promise.all([
      carts.get(tenantId, cartId),
      attempts.projectsTakenBy(tenantId, claims?.owners ?? []),
    ]);
    if (cart?.orderId !== undefined && cart.orderId !== orderId) return { orderId: cart.orderId };
    if (cart?.lockedBy !== undefined) return { actions: undefined };
    for (const projectId of claims?.projectIds ?? []) {
      const other = taken.get(projectId);
      if (other === undefined || other === token) continue;
      const winner = await attempts.get(tenantId, other);
      return winner?.state === 'done' ? { orderId: winner.orderId } : { actions: undefined };
    }
    const completed = cart ? [carts.completeOpen(tenantId, cartId, orderId)] : [];
    return { actions: [...completed, ...attempts.takeProjects(attempt)] };
  }

  /**
   * The shopper has paid twice and gets the second payment back. A cart is locked by one attempt until that attempt has
   * ended, so either the lock has failed, or the payment is one that was given up before.
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
    // the attempt stays open, and is asked after, until the money is back
    if (outcome.kind === 'refused') throw new Error(`The second payment of a cart is not refunded: ${outcome.message}`);
    const message = `This cart has been ordered already: your order is ${orderId}. The second payment was refunded.`;
    await attempts.fail(attempt, { reason: 'cancelled', message }, undefined);
  }

  /** @returns undefined when the outcome cannot be found out now */
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

/**
 * What was really taken decides: an amount that is not the quote's needs a person before anything is printed.
 *
 * @param placing `now`: the time to change it begins when it is placed, a bank may have taken its time; `review`: what
 *   else a person has to look at
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
