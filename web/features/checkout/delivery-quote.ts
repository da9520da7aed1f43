import type { Cart } from '../../documents/cart/index.ts';
import { createReconciler, type ReconcileDeps } from '../../lib/reconcile.ts';
import type { DeliveryChoices } from './checkout-form.ts';

const KEY = 'delivery';
const PAUSE_MS = 1_000;
/** Three calls with a timeout of 15 s each. */
const DEADLINE_MS = 45_000;

interface DeliveryRequest {
  cart: Cart;
  address: DeliveryChoices;
}

interface DeliveryStatus {
  /** The last reply: the cart including the delivery price. */
  cart: Cart | undefined;
  isLooking: boolean;
  error: unknown;
}

/** Sends the address of a cart to the storefront and returns its delivery price. */
export interface DeliveryQuote {
  /** Sets the wish; undefined if the address is unknown or incomplete. */
  want(wanted: DeliveryRequest | undefined): void;
  retry(): void;
  /** Whether the last reply is for this wish. */
  isOf(wanted: DeliveryRequest): boolean;
  /** Drops the reply for the next visitor. */
  forget(): void;
  /** Referentially stable until it changes. */
  status(): DeliveryStatus;
  subscribe(listener: () => void): () => void;
}

export interface DeliveryQuoteDeps extends Pick<ReconcileDeps<never>, 'network' | 'clock' | 'retryAfterMs'> {
  setDelivery(wanted: DeliveryRequest, signal: AbortSignal): Promise<Cart>;
}

const NOTHING: DeliveryStatus = { cart: undefined, isLooking: false, error: undefined };

export function createDeliveryQuote({ setDelivery, ...deps }: DeliveryQuoteDeps): DeliveryQuote {
  const listeners = new Set<() => void>();
  let wanted: DeliveryRequest | undefined;
  let answered: { key: string; cart: Cart } | undefined;
  /** Incremented by an explicit retry, which clears the earlier error. */
  let retries = 0;
  let status = NOTHING;
  const isOf = (requested: DeliveryRequest) => answered?.key === keyOf(requested);
  const isAnswered = () => wanted === undefined || isOf(wanted);
  const reconciler = createReconciler({
    ...deps,
    differences: () => (isAnswered() ? [] : [{ key: KEY }]),
    async apply(_change, signal) {
      const requested = wanted;
      if (!requested) return;
      const cart = await setDelivery(requested, signal);
      signal.throwIfAborted();
      // The caller may have left in the meantime.
      if (wanted?.cart.id === requested.cart.id) answered = { key: keyOf(requested), cart };
      notify();
    },
    pauseMs: PAUSE_MS,
    deadlineMs: DEADLINE_MS,
  });
  reconciler.subscribe(notify);

  function notify(): void {
    const error = isAnswered() || retries > 0 ? undefined : reconciler.status().error;
    const next = { cart: answered?.cart, isLooking: !isAnswered() && error === undefined, error };
    if (next.cart === status.cart && next.isLooking === status.isLooking && next.error === status.error) return;
    status = next;
    for (const listener of [...listeners]) listener();
  }

  function changed(): void {
    reconciler.changed();
    notify();
  }

  async function retry(): Promise<void> {
    retries++;
    notify();
    await reconciler.flush([KEY]);
    retries--;
    notify();
  }

  return {
    want(next) {
      wanted = next;
      changed();
      // Another address justifies an immediate retry.
      if (status.error !== undefined) void retry();
    },
    retry: () => void retry(),
    isOf,
    forget() {
      wanted = undefined;
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

/** Includes the price of the lines: delivery may be free above a total, and a customer may pay less. */
function keyOf({ cart, address }: DeliveryRequest): string {
  return JSON.stringify([
    cart.id,
    cart.lines.map(({ id, quantity, totalCents }) => [id, quantity, totalCents]),
    cart.codes,
    address,
  ]);
}
