import type { Cart } from '../../documents/cart/index.ts';
import { createReconciler, type ReconcileDeps } from '../../lib/reconcile.ts';
import type { DeliveryChoices } from './checkout-form.ts';

const KEY = 'delivery';
const PAUSE_MS = 1_000;
/** Three calls, each of which is given up after 15 s. */
const DEADLINE_MS = 45_000;

interface DeliveryWish {
  cart: Cart;
  address: DeliveryChoices;
}

interface DeliveryStatus {
  /** the last answer: the cart with what delivery costs */
  cart: Cart | undefined;
  isLooking: boolean;
  error: unknown;
}

/** Tells the storefront where a cart goes, and what it answers delivery costs there. */
export interface DeliveryQuote {
  /** from now on; undefined where it is not known, or not time to ask */
  want(wish: DeliveryWish | undefined): void;
  retry(): void;
  /** whether the last answer is the one to this */
  isOf(wish: DeliveryWish): boolean;
  /** nobody looks any more: what was answered is none of the next one's */
  forget(): void;
  /** the same object until something changes */
  status(): DeliveryStatus;
  subscribe(listener: () => void): () => void;
}

export interface DeliveryQuoteDeps extends Pick<ReconcileDeps<never>, 'network' | 'clock' | 'retryAfterMs'> {
  setDelivery(wish: DeliveryWish, signal: AbortSignal): Promise<Cart>;
}

const NOTHING: DeliveryStatus = { cart: undefined, isLooking: false, error: undefined };

export function createDeliveryQuote({ setDelivery, ...deps }: DeliveryQuoteDeps): DeliveryQuote {
  const listeners = new Set<() => void>();
  let wish: DeliveryWish | undefined;
  let answered: { key: string; cart: Cart } | undefined;
  /** somebody has asked for it anew, so that the earlier error is none of it */
  let retries = 0;
  let status = NOTHING;
  const isOf = (asked: DeliveryWish) => answered?.key === keyOf(asked);
  const isAnswered = () => wish === undefined || isOf(wish);
  const reconciler = createReconciler({
    ...deps,
    differences: () => (isAnswered() ? [] : [{ key: KEY }]),
    async apply(_change, signal) {
      const asked = wish;
      if (!asked) return;
      const cart = await setDelivery(asked, signal);
      signal.throwIfAborted();
      // whoever asked may have left meanwhile
      if (wish?.cart.id === asked.cart.id) answered = { key: keyOf(asked), cart };
      tell();
    },
    pauseMs: PAUSE_MS,
    deadlineMs: DEADLINE_MS,
  });
  reconciler.subscribe(tell);

  function tell(): void {
    const error = isAnswered() || retries > 0 ? undefined : reconciler.status().error;
    const next = { cart: answered?.cart, isLooking: !isAnswered() && error === undefined, error };
    if (next.cart === status.cart && next.isLooking === status.isLooking && next.error === status.error) return;
    status = next;
    for (const listener of [...listeners]) listener();
  }

  function changed(): void {
    reconciler.changed();
    tell();
  }

  async function retry(): Promise<void> {
    retries++;
    tell();
    await reconciler.flush([KEY]);
    retries--;
    tell();
  }

  return {
    want(next) {
      wish = next;
      changed();
      // another address deserves a try at once
      if (status.error !== undefined) void retry();
    },
    retry: () => void retry(),
    isOf,
    forget() {
      wish = undefined;
      answered = undefined;
      changed();
    },
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** What the lines cost is in it: delivery may be free from some total on, and whoever signs in may pay less. */
function keyOf({ cart, address }: DeliveryWish): string {
  return JSON.stringify([
    cart.id,
    cart.lines.map(({ id, quantity, totalCents }) => [id, quantity, totalCents]),
    cart.codes,
    address,
  ]);
}
