import { createStore } from '../../lib/create-store.ts';
import { createReconciler, type ReconcileDeps } from '../../lib/reconcile.ts';
import { isAsWanted } from './cart-plan.ts';
import type { Cart, WantedCart } from './model.ts';
import { type CartIdStore, CartRefusal, type CartServer } from './mutations.ts';

const KEY = 'cart';
const PAUSE_MS = 1_000;
const DEADLINE_MS = 15_000;
/** Remove, change, add, code: each twice, because another window may make the same changes concurrently. */
const STEPS_MAX = 8;

export interface CartReconcilerDeps extends Pick<ReconcileDeps<never>, 'network' | 'clock' | 'retryAfterMs'> {
  server(): Promise<CartServer>;
  ids: CartIdStore;
  cartToken(): string;
  /** The server's last reply: null if there is no cart, undefined if unknown. */
  answer: { read(): Cart | null | undefined; write(cart: Cart | null): void };
  /** An order may have just been placed: the cart is off limits until the outcome is known. */
  isPaying(): boolean;
  /**
   * Called when our cart is gone, to tell whether another window ordered it or it expired.
   *
   * @returns the ordered ones of these projects
   */
  orderedOf(projectIds: readonly string[], signal: AbortSignal): Promise<readonly string[]>;
  /** Removes them from this window's cart. */
  onOrdered(projectIds: readonly string[]): void;
}

interface CartStatus {
  /** The server's last reply matches the wanted cart and is newer than the request for it. */
  isInSync: boolean;
  isUpdating: boolean;
  /** The error of the last attempt. */
  error: unknown;
}

export type CartFlushed = { kind: 'in_sync'; cart: Cart | null } | { kind: 'failed'; error: unknown };

/** Syncs the server's cart with the projects while a screen shows it: docs/spec 13.13. */
export interface CartReconciler {
  /** Sets the wanted cart; undefined if no screen shows it or it is not known yet. */
  want(wanted: WantedCart | undefined): void;
  /** Reads the server's cart again, because the last reply may be outdated. */
  refresh(): void;
  /** Call when conditions change, for example when a payment attempt ends. */
  changed(): void;
  /** Syncs now, regardless of earlier failures. */
  flush(): Promise<CartFlushed>;
  /** The cart became an order; the next sync creates a new one. */
  ordered(): void;
  /** The shopper left: cancels pending writes and starts empty for the next visitor. */
  forget(): void;
  /** Referentially stable until it changes. */
  status(): CartStatus;
  subscribe(listener: () => void): () => void;
}

export function createCartReconciler(deps: CartReconcilerDeps): CartReconciler {
  const { ids, answer } = deps;
  let wanted: WantedCart | undefined;
  let isRead = false;
  /** Incremented to invalidate replies in flight. */
  let readings = 0;
  /** Incremented by an explicit retry, which clears the earlier error. */
  let flushes = 0;
  const status = createStore<CartStatus>({ isInSync: false, isUpdating: false, error: undefined });
  let reconciler = start();

  function start() {
    const started = createReconciler({
      differences: () => (isTouchable() && !isInSync() ? [{ key: KEY }] : []),
      apply: (_change, signal) => syncCart(signal),
      // An attempt that timed out may still arrive, and overtake a later one.
      recheck: (_key, signal) => syncCart(signal),
      retryAfterMs: deps.retryAfterMs,
      network: deps.network,
      clock: deps.clock,
      pauseMs: PAUSE_MS,
      deadlineMs: DEADLINE_MS,
    });
    started.subscribe(notify);
    return started;
  }

  const isTouchable = (): boolean => wanted !== undefined && !deps.isPaying();

  function isInSync(): boolean {
    if (!wanted || !isRead) return false;
    const cart = answer.read();
    if (cart === undefined || !isAsWanted(cart, wanted)) return false;
    // Another window may have created a new cart for this browser.
    return cart === null || ids.read() === undefined || cart.id === ids.read();
  }

  /** Reads the server's cart and changes it until it matches the wanted one. */
  async function syncCart(signal: AbortSignal): Promise<void> {
    if (!isTouchable()) return;
    const reading = readings;
    const server = await deps.server();
    signal.throwIfAborted();
    const id = ids.read();
    let cart = id === undefined ? null : await server.read(id, signal);
    signal.throwIfAborted();
    const now = wanted;
    // Latest wins: an outdated wish is left to the next attempt.
    const isOutdated = () => signal.aborted || now !== wanted || !isTouchable();
    if (!now || isOutdated()) return;
    if (!cart && now.lines.length > 0) {
      if (id !== undefined && (await isOrdered(now, signal, isOutdated))) return;
      cart = await create(server, now, signal);
    }
    for (let steps = 0; cart && steps < STEPS_MAX && !isOutdated(); steps++) {
      const step = server.nextStep(cart, now);
      if (!step) break;
      cart = await step(signal).catch(againUnlessSame(server, cart, signal));
      signal.throwIfAborted();
    }
    if (reading !== readings) return;
    took(cart);
    if (!isOutdated() && !isInSync()) throw new CartNotAsWanted();
  }

  /** A refusal may only mean that another window was faster, in which case the cart has changed. */
  const againUnlessSame =
    (server: CartServer, before: Cart, signal: AbortSignal) =>
    async (refusal: unknown): Promise<Cart> => {
      const cart = refusal instanceof CartRefusal ? await server.read(before.id, signal) : null;
      if (!cart || JSON.stringify(cart.lines) === JSON.stringify(before.lines)) throw refusal;
      return cart;
    };

  async function isOrdered(now: WantedCart, signal: AbortSignal, isOutdated: () => boolean): Promise<boolean> {
    const projectIds = [...new Set(now.lines.flatMap(({ projectId }) => projectId ?? []))];
    const ordered = await deps.orderedOf(projectIds, signal);
    if (isOutdated()) return true;
    if (ordered.length === 0) return false;
    ids.remove();
    deps.onOrdered(ordered);
    return true;
  }

  async function create(server: CartServer, now: WantedCart, signal: AbortSignal): Promise<Cart> {
    const cart = await server.create(now, deps.cartToken(), signal);
    // Write nothing after the shopper has left.
    signal.throwIfAborted();
    ids.write(cart.id);
    return cart;
  }

  function took(cart: Cart | null): void {
    isRead = true;
    answer.write(cart);
    notify();
  }

  function notify(): void {
    const inSync = isInSync();
    const error = inSync || flushes > 0 ? undefined : reconciler.status().error;
    const isUpdating = isTouchable() && !inSync && error === undefined;
    const last = status.read();
    if (last.isInSync === inSync && last.isUpdating === isUpdating && last.error === error) return;
    status.write({ isInSync: inSync, isUpdating, error });
  }

  function changed(): void {
    reconciler.changed();
    notify();
  }

  async function flush(): Promise<CartFlushed> {
    flushes++;
    notify();
    try {
      const flushed = await reconciler.flush([KEY]);
      if (isInSync()) return { kind: 'in_sync', cart: answer.read() ?? null };
      return { kind: 'failed', error: flushed.kind === 'failed' ? flushed.error : undefined };
    } finally {
      flushes--;
      notify();
    }
  }

  return {
    changed,
    flush,
    want(next) {
      if (sameWanted(wanted, next)) return;
      const hadError = status.read().error !== undefined;
      wanted = next;
      changed();
      // An edit justifies an immediate retry.
      if (hadError && next) void flush();
    },
    refresh() {
      readings++;
      isRead = false;
      changed();
    },
    ordered() {
      readings++;
      wanted = undefined;
      ids.remove();
      took(null);
    },
    forget() {
      reconciler.stop();
      readings++;
      wanted = undefined;
      isRead = false;
      reconciler = start();
      notify();
    },
    status: status.read,
    subscribe: status.subscribe,
  };
}

/** The storefront accepted every change, but its cart still differs. */
class CartNotAsWanted extends Error {
  constructor() {
    super('The storefront has another cart than it was asked for.');
    this.name = 'CartNotAsWanted';
  }
}

/** Compares by content, so that an equal object does not interrupt a sync. */
function sameWanted(one: WantedCart | undefined, other: WantedCart | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
