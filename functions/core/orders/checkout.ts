import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { Order } from '../../../shared/schemas/order.ts';
import type { Cart } from '../../commerce/cart/cart.ts';
import type { CartStore } from '../../commerce/cart/cart-store.ts';
import type { NotReady } from '../../commerce/words/not-ready.ts';
import type { Failure, StartedAttempt } from '../payments/attempt.ts';
import type { AttemptStore } from '../payments/attempt-store.ts';
import type { ChargeResult, PaymentPort } from '../payments/payment-port.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { OrderStore } from './order-store.ts';
import type { Readiness } from './validate-checkout.ts';

export type Outcome =
  | { kind: 'succeeded'; orderId: string; completedAt: string }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'unknown_attempt' };

export type Submitted =
  | { kind: 'accepted' }
  | { kind: 'already_accepted' }
  | { kind: 'unknown_cart' }
  | { kind: 'not_ready'; errors: NotReady[] }
  /** this cart became that order by another attempt */
  | { kind: 'already_ordered'; orderId: string }
  /** the token belongs to an attempt on another cart */
  | { kind: 'foreign_token' }
  /** another attempt on this cart is not decided yet: ask again */
  | { kind: 'busy' };

export interface CheckoutDeps {
  carts: CartStore;
  attempts: AttemptStore;
  orders: OrderStore;
  payments: PaymentPort;
  clock: Clock;
  newOrderId(): string;
  log: Log;
}

/** Each round either ends or finds that someone else moved on; many rounds mean that something is wrong. */
const ROUNDS_MAX = 10;

export type Checkout = ReturnType<typeof createCheckout>;

/**
 * Turns carts into orders, exactly once in effect. An attempt freezes the order-to-be and locks the cart in one
 * transaction; from then on `finalize` can be called by anyone, at any time and any number of times, and the process
 * may die between any two of its steps: the charge is kept under the attempt's token by the provider, and the order,
 * the end of the attempt and the end of the cart are one transaction: docs/product.md 13.6.
 */
export function createCheckout({ carts, attempts, orders, payments, clock, newOrderId, log }: CheckoutDeps) {
  /**
   * Begins an attempt with a cart that is ready, and finishes it at once where it can.
   *
   * @param judge says whether the cart as it is now can be paid and what order it makes
   */
  async function submit(
    tenantId: TenantId,
    cartId: string,
    token: string,
    judge: (cart: Cart) => Promise<Readiness>,
  ): Promise<Submitted> {
    for (let round = 0; round < ROUNDS_MAX; round++) {
      const known = await attempts.get(tenantId, token);
      if (known) return { kind: known.cartId === cartId ? 'already_accepted' : 'foreign_token' };
      const cart = await carts.get(tenantId, cartId);
      if (!cart) return { kind: 'unknown_cart' };
      if (cart.orderId) return { kind: 'already_ordered', orderId: cart.orderId };
      if (cart.lockedBy) {
        if (!(await tryFinalize(tenantId, cart.lockedBy))) return { kind: 'busy' };
        continue;
      }
      const readiness = await judge(cart);
      if (readiness.kind === 'not_ready' || !cart.owner)
        return { kind: 'not_ready', errors: readiness.kind === 'not_ready' ? readiness.errors : [] };
      const attempt: StartedAttempt = {
        token,
        tenantId,
        cartId,
        state: 'started',
        startedAt: clock.now().toISOString(),
        orderId: newOrderId(),
        owner: cart.owner,
        sessionId: readiness.sessionId,
        draft: readiness.draft,
      };
      if ((await attempts.begin(attempt, carts.lock(cart, token))) !== 'begun') continue;
      await tryFinalize(tenantId, token);
      return { kind: 'accepted' };
    }
    return { kind: 'busy' };
  }

  /**
   * Brings an attempt to its end. Rejects when that is not possible now (the provider or a table cannot be reached):
   * the outcome is open then, and calling again is right.
   */
  async function finalize(tenantId: TenantId, token: string): Promise<Outcome> {
    for (let round = 0; round < ROUNDS_MAX; round++) {
      const attempt = await attempts.get(tenantId, token);
      if (!attempt) return { kind: 'unknown_attempt' };
      if (attempt.state === 'failed') return { kind: 'failed', failure: attempt.failure };
      if (attempt.state === 'done')
        return { kind: 'succeeded', orderId: attempt.orderId, completedAt: attempt.completedAt };
      await step(attempt);
    }
    throw new Error(`Attempt ${token.slice(0, 8)}… does not come to an end`);
  }

  async function step(attempt: StartedAttempt): Promise<void> {
    const { tenantId, token, cartId, sessionId, draft } = attempt;
    const key = `${tenantId}-${token}`;
    const charge = await payments.charge({ key, sessionId, amountCents: draft.totalCents });
    if (charge.kind === 'declined') {
      const failure = { code: charge.code, message: charge.message };
      await attempts.fail(attempt, failure, carts.reopen(tenantId, cartId, token));
      log.info('payment_declined', { tenantId, cartId, code: charge.code });
      return;
    }
    const completedAt = clock.now().toISOString();
    const placed = await orders.place({
      order: orderOf(attempt, charge),
      owner: attempt.owner,
      cartId,
      alongside: [attempts.done(attempt, completedAt), carts.complete(tenantId, cartId, token, attempt.orderId)],
    });
    if (placed.kind === 'placed') log.info('order_placed', { tenantId, cartId, orderId: attempt.orderId });
    if (placed.kind === 'id_taken') await attempts.renumber(attempt, newOrderId());
    // a cart is locked by one attempt until that attempt has ended, so this says that the lock has failed
    if (placed.kind === 'cart_has_order' && placed.orderId !== attempt.orderId)
      log.error('charged_for_an_ordered_cart', { tenantId, cartId, orderId: placed.orderId });
  }

  /** @returns undefined when the outcome is still open */
  async function tryFinalize(tenantId: TenantId, token: string): Promise<Outcome | undefined> {
    try {
      return await finalize(tenantId, token);
    } catch (error) {
      log.error('finalize_failed', { tenantId, error });
      return undefined;
    }
  }

  return { submit, tryFinalize };
}

/** What was charged decides: an amount that is not the quote's needs a person. */
function orderOf(attempt: StartedAttempt, charge: Extract<ChargeResult, { kind: 'paid' }>): Order {
  const { brand, last4, reference } = charge;
  return {
    ...attempt.draft,
    id: attempt.orderId,
    status: charge.amountCents === attempt.draft.totalCents ? 'Paid' : 'Review',
    placedAt: attempt.startedAt,
    payment: { brand, last4, reference },
  };
}
