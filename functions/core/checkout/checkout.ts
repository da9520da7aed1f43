/**
 * Checkout: from a cart to an order. quote.ts prices a request, validate-checkout.ts validates it, an attempt locks its
 * cart (checkout.ts), and finalize.ts completes it exactly once with the payment provider. Writes go through the
 * stores of payments, orders and the storefront's carts.
 */

import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { TransactionAction } from '../db/transact.ts';
import type { Clock } from '../lib/clock.ts';
import type { CartOwner } from '../lib/owner.ts';
import type { StartedAttempt } from '../payments/attempt.ts';
import type { AttemptStore } from '../payments/attempt-store.ts';
import type { CheckoutProblem } from './checkout-request.ts';
import type { Finalize } from './finalize.ts';
import type { CheckoutValidation } from './validate-checkout.ts';

export type Submitted =
  | { kind: 'accepted' }
  | { kind: 'already_accepted' }
  | { kind: 'unknown_cart' }
  | { kind: 'not_ready'; problems: CheckoutProblem[] }
  /** Another attempt turned this cart into that order. */
  | { kind: 'already_ordered'; orderId: string }
  /** The token belongs to an attempt on another cart. */
  | { kind: 'foreign_token' }
  /** Another attempt on this cart is undecided; the caller should retry. */
  | { kind: 'busy' };

/** The part of a cart that checkout needs, independent of the storefront. */
export interface CheckoutCart {
  id: string;
  tenantId: TenantId;
  orderId?: string | undefined;
  lockedBy?: string | undefined;
  owner: CartOwner;
}

interface CheckoutCarts<Cart extends CheckoutCart> {
  get(tenantId: TenantId, cartId: string): Promise<Cart | undefined>;
  /** Transaction action that locks the cart for one attempt if it is unchanged since it was read. */
  lock(cart: Cart, token: string): TransactionAction;
}

export interface CheckoutDeps<Cart extends CheckoutCart> {
  carts: CheckoutCarts<Cart>;
  attempts: AttemptStore;
  finalize: Pick<Finalize, 'tryFinalize' | 'tryAbandon'>;
  clock: Clock;
  newOrderId(): string;
}

/** Guards against livelock: each round makes progress or loses a race. */
const ROUNDS_MAX = 10;

export type Checkout<Cart extends CheckoutCart> = ReturnType<typeof createCheckout<Cart>>;

/**
 * Turns carts into orders. An attempt stores the future order and locks the cart in one transaction;
 * `createFinalize` then completes it.
 */
export function createCheckout<Cart extends CheckoutCart>(deps: CheckoutDeps<Cart>) {
  const { carts, attempts, finalize, clock, newOrderId } = deps;

  /**
   * Starts an attempt for a cart that is ready, and completes it immediately if possible.
   *
   * @param validate checks whether the cart can be bought, and returns its order
   * @param returnUrl where the payment confirmation page sends the shopper back
   */
  async function submit(
    tenantId: TenantId,
    cartId: string,
    token: string,
    { validate, returnUrl }: { validate(cart: Cart): Promise<CheckoutValidation>; returnUrl: string },
  ): Promise<Submitted> {
    for (let round = 0; round < ROUNDS_MAX; round++) {
      const known = await attempts.get(tenantId, token);
      if (known) return { kind: known.cartId === cartId ? 'already_accepted' : 'foreign_token' };
      const cart = await carts.get(tenantId, cartId);
      if (!cart) return { kind: 'unknown_cart' };
      if (cart.orderId) return { kind: 'already_ordered', orderId: cart.orderId };
      if (cart.lockedBy) {
        if (await isUndecided(tenantId, cart.lockedBy)) return { kind: 'busy' };
        continue;
      }
      const validation = await validate(cart);
      if (validation.kind === 'invalid') {
        // A concurrent attempt on this cart may have claimed the projects, which is no reason to reject them.
        if (await hasStarted(tenantId, cartId, token)) continue;
        return { kind: 'not_ready', problems: validation.problems };
      }
      const attempt: StartedAttempt = {
        token,
        tenantId,
        cartId,
        state: 'started',
        startedAt: clock.now().toISOString(),
        orderId: newOrderId(),
        owner: cart.owner,
        instrument: validation.instrument,
        returnUrl,
        draft: validation.draft,
        claims: validation.claims,
        welcomeEmail: validation.welcomeEmail,
        gift: validation.gift,
        promo: validation.promo,
      };
      if ((await attempts.begin(attempt, carts.lock(cart, token))) !== 'begun') continue;
      await finalize.tryFinalize(tenantId, token);
      return { kind: 'accepted' };
    }
    return { kind: 'busy' };
  }

  /** Whether this attempt exists by now, or another one has locked the cart. */
  async function hasStarted(tenantId: TenantId, cartId: string, token: string): Promise<boolean> {
    const [attempt, cart] = await Promise.all([attempts.get(tenantId, token), carts.get(tenantId, cartId)]);
    return attempt !== undefined || cart?.lockedBy !== undefined;
  }

  /**
   * Whether an attempt still locks its cart because its payment is undecided. A shopper who returns to the cart has
   * left the confirmation page, so that payment is canceled.
   */
  async function isUndecided(tenantId: TenantId, token: string): Promise<boolean> {
    const outcome = await finalize.tryFinalize(tenantId, token);
    if (outcome?.kind !== 'requires_action') return outcome === undefined || outcome.kind === 'pending';
    const given = await finalize.tryAbandon(tenantId, token);
    return given === undefined || given.kind === 'pending' || given.kind === 'requires_action';
  }

  return { submit, isUndecided };
}
