import { decimalFromCents } from '../../../shared/money/money.ts';
import { CHECKOUT_POLL_DELAY_MS, CHECKOUT_POLL_SLOW_DELAY_MS } from '../../../shared/order/cart.ts';
import { type AttemptStore, type CartFlushed, CartRefusal, type StoredAttempt } from '../../documents/cart/index.ts';
import type { Flushed } from '../../documents/projects/sync/index.ts';
import { type TextsOf, textsOf, type WithTexts } from '../../lib/texts.ts';
import type { VaultResult } from './card-vault.ts';
import type { CheckoutForm } from './checkout-form.ts';
import type { CheckoutStorefront, Completion } from './checkout-storefront.ts';
import { checkoutTexts } from './copy.ts';

const CHECKOUT_POLL_TRIES_MAX = 30;

/** The steps of placing an order, in sequence. */
export type CheckoutStep = keyof TextsOf<typeof checkoutTexts>['steps'];

export type Outcome =
  | { kind: 'placed'; orderId: string; projectIds: string[] }
  /** The card was declined: the message is shown next to it. */
  | { kind: 'declined'; message: string }
  /** Another obstacle; nothing was charged. */
  | { kind: 'refused'; message: string }
  /** The cart differs from what the shopper saw: it was read again and must be reviewed. */
  | { kind: 'changed'; message: string }
  /** The shopper has to confirm the payment on the bank's page; it is open until then. */
  | { kind: 'action_required'; url: string }
  /** Money may have moved: only another look-up can tell. */
  | { kind: 'unknown'; message: string };

/** The payment of an order; none if it is free, or paid on the page of the tenant's store. */
export type OrderPayment =
  | { kind: 'nothing' }
  | { kind: 'card' }
  /** @property token sends the content of the provider's own fields to the provider */
  | { kind: 'fields'; token(form: CheckoutForm): Promise<VaultResult> };

export interface PlaceOrderDeps {
  storefront: CheckoutStorefront;
  attempts: AttemptStore;
  /** Saves the tiles, so that the order matches the screen. */
  flush(projectIds: readonly string[]): Promise<Flushed>;
  syncCart(): Promise<CartFlushed>;
  sendCardToVault(vaultUrl: string, form: CheckoutForm): Promise<VaultResult>;
  onStep(step: CheckoutStep): void;
  wait(milliseconds: number): Promise<void>;
  site: WithTexts;
}

/**
 * Places an order from a complete form, effectively exactly once: the attempt's token is created and stored before
 * anything that may move money, and one attempt is followed up until its outcome is known.
 *
 * @param seenCents the total that the shopper has agreed to
 */
export async function placeOrder(
  deps: PlaceOrderDeps,
  order: {
    cartId: string;
    projectIds: readonly string[];
    seenCents: number;
    form: CheckoutForm;
    payment: OrderPayment;
  },
): Promise<Outcome> {
  const copy = textsOf(deps.site, checkoutTexts);
  const { storefront, attempts, onStep } = deps;
  const attempt = attempts.start(order.cartId, order.projectIds);
  if (attempt.isSubmitted) return resumeOrder(deps, attempt);
  onStep('saving');
  const flushed = await deps.flush(order.projectIds);
  if (flushed.kind === 'unsaved') return { kind: 'refused', message: flushed.reason ?? copy.outcomes.notSaved };
  const synced = await deps.syncCart();
  if (synced.kind === 'failed') return { kind: 'refused', message: outOfSync(copy, synced.error) };
  if (synced.cart?.id !== order.cartId) return { kind: 'changed', message: copy.outcomes.changed };
  onStep('address');
  const cart = await storefront.setDelivery(order.cartId, order.form);
  if (cart.totalCents !== order.seenCents) return { kind: 'changed', message: copy.outcomes.changed };
  const taken = await sessionOf(deps, order.payment, order.form);
  if (taken.kind === 'refused') return { kind: 'declined', message: taken.message ?? copy.outcomes.cardRefused };
  if (taken.kind === 'unreachable') return { kind: 'refused', message: copy.outcomes.unreachable };
  const sessionId = taken.kind === 'kept' ? taken.sessionId : undefined;
  await storefront.setPayment(order.cartId, sessionId, decimalFromCents(order.seenCents), order.form);
  const obstacle = await untilReady(deps, order.cartId);
  if (obstacle) return obstacle;
  onStep('placing');
  attempts.submitted(attempt);
  return submit(deps, attempt);
}

async function sessionOf(
  deps: PlaceOrderDeps,
  payment: OrderPayment,
  form: CheckoutForm,
): Promise<VaultResult | { kind: 'nothing' }> {
  if (payment.kind === 'nothing') return payment;
  deps.onStep('card');
  return payment.kind === 'fields' ? payment.token(form) : deps.sendCardToVault(await deps.storefront.vaultUrl(), form);
}

const outOfSync = (copy: TextsOf<typeof checkoutTexts>, error: unknown): string =>
  error instanceof CartRefusal ? error.message : copy.outcomes.cartNotInLine;

/** Looks up an attempt whose reply was lost, and continues it. */
export async function resumeOrder(deps: PlaceOrderDeps, attempt: StoredAttempt): Promise<Outcome> {
  deps.onStep('resuming');
  const first = await asked(deps, attempt.token);
  // The request never arrived: the same token cannot order twice.
  return first === 'not_begun' ? submit(deps, attempt) : poll(deps, attempt, first);
}

/** Abandons a payment that the shopper does not want to confirm, unless it was paid in the meantime. */
export async function abandonPayment(deps: PlaceOrderDeps, attempt: StoredAttempt): Promise<Outcome> {
  deps.onStep('canceling');
  // A refusal may mean that the cart has become an order, so look that up too.
  await deps.storefront.reclaim(attempt.cartId).catch(() => undefined);
  return poll(deps, attempt, await asked(deps, attempt.token));
}

type Decided =
  | Exclude<Completion, { kind: 'processing' }>
  | { kind: 'unknown'; message: string }
  /** No such attempt exists. */
  | { kind: 'not_begun' };

/** Looks up an attempt known only by the token in the return URL. */
export async function lookUpAttempt(
  deps: Pick<PlaceOrderDeps, 'storefront' | 'wait' | 'site'>,
  token: string,
): Promise<Decided> {
  const first = await asked(deps, token);
  return first === 'not_begun' ? { kind: 'not_begun' } : untilDecided(deps, token, first);
}

async function submit(deps: PlaceOrderDeps, attempt: StoredAttempt): Promise<Outcome> {
  const copy = textsOf(deps.site, checkoutTexts);
  const { storefront, attempts } = deps;
  for (let attemptNumber = 0; attemptNumber < CHECKOUT_POLL_TRIES_MAX; attemptNumber++) {
    const result = await storefront.submit(attempt.cartId, attempt.token).catch(() => 'lost' as const);
    // Sent without a reply: it may have arrived.
    if (result === 'lost') return poll(deps, attempt, await asked(deps, attempt.token));
    if (result.kind === 'accepted') {
      deps.onStep('waiting');
      return poll(deps, attempt, await asked(deps, attempt.token));
    }
    if (result.kind === 'ordered') return placed(deps, attempt, result.orderId);
    if (result.kind === 'refused') {
      attempts.forget();
      return { kind: 'refused', message: result.message };
    }
    await deps.wait(CHECKOUT_POLL_DELAY_MS);
  }
  return { kind: 'unknown', message: copy.outcomes.unknown };
}

type Asked = Completion | 'not_begun' | 'lost';

async function asked({ storefront }: Pick<PlaceOrderDeps, 'storefront'>, token: string): Promise<Asked> {
  return (await storefront.completion(token).catch(() => 'lost' as const)) ?? 'not_begun';
}

async function poll(deps: PlaceOrderDeps, attempt: StoredAttempt, first: Asked): Promise<Outcome> {
  const decided = await untilDecided(deps, attempt.token, first);
  if (decided.kind === 'succeeded') return placed(deps, attempt, decided.orderId);
  if (decided.kind !== 'failed') return decided;
  deps.attempts.forget();
  return { kind: 'declined', message: decided.message };
}

async function untilDecided(
  deps: Pick<PlaceOrderDeps, 'storefront' | 'wait' | 'site'>,
  token: string,
  first: Asked,
): Promise<Exclude<Decided, { kind: 'not_begun' }>> {
  const copy = textsOf(deps.site, checkoutTexts);
  let now = first;
  for (let tries = 1; isOpen(now) && tries < CHECKOUT_POLL_TRIES_MAX; tries++) {
    const pollDelay = typeof now === 'object' ? now.pollDelayMs : 0;
    await deps.wait(Math.max(CHECKOUT_POLL_DELAY_MS, pollDelay));
    now = await asked(deps, token);
  }
  if (!isOpen(now)) return now;
  return { kind: 'unknown', message: typeof now === 'object' ? copy.outcomes.undecided : copy.outcomes.unknown };
}

function isOpen(now: Asked): now is Extract<Asked, string | { kind: 'processing' }> {
  return typeof now === 'string' || now.kind === 'processing';
}

function placed(deps: PlaceOrderDeps, attempt: StoredAttempt, orderId: string): Outcome {
  deps.attempts.forget();
  return { kind: 'placed', orderId, projectIds: attempt.projectIds };
}

/** @returns the obstacle; undefined if the order can be placed */
async function untilReady(deps: PlaceOrderDeps, cartId: string): Promise<Outcome | undefined> {
  const copy = textsOf(deps.site, checkoutTexts);
  for (let tries = 0; tries < CHECKOUT_POLL_TRIES_MAX; tries++) {
    const errors = await deps.storefront.prepare(cartId);
    if (errors.length === 0) return undefined;
    if (errors.some(({ code }) => code === 'CART_OUT_OF_DATE'))
      return { kind: 'changed', message: copy.outcomes.changed };
    const isOnlyWaiting = errors.every(({ code }) => code === 'PHOTOS_NOT_READY' || code === 'THROTTLED');
    if (!isOnlyWaiting) return { kind: 'refused', message: errors.map(({ message }) => message).join(' ') };
    deps.onStep('photos');
    await deps.wait(CHECKOUT_POLL_SLOW_DELAY_MS);
  }
  return { kind: 'refused', message: copy.outcomes.photosSlow };
}
