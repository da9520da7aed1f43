import { createReconciler, type ReconcileDeps } from '../../lib/reconcile.ts';
import { isAsWanted } from './cart-plan.ts';
import type { Cart, WantedCart } from './model.ts';
import { type CartIdKeeper, CartRefusal, type CartServer } from './mutations.ts';

const KEY = 'cart';
const PAUSE_MS = 1_000;
const DEADLINE_MS = 15_000;
/** Removing, changing, adding, a code: twice, for another window may do the same at the same moment. */
const STEPS_MAX = 8;

export interface CartReconcilerDeps extends Pick<ReconcileDeps<never>, 'network' | 'clock' | 'retryAfterMs'> {
  /** the storefront of the tenant */
  server(): Promise<CartServer>;
  ids: CartIdKeeper;
  cartToken(): string;
  /** the server's last answer: null where there is no cart, undefined where nothing is known */
  answer: { read(): Cart | null | undefined; write(cart: Cart | null): void };
  /** an order may just have been placed: nobody touches the cart until its outcome is known */
  isPaying(): boolean;
  /**
   * Asked when our cart is gone: ordered in another window, or too old?
   *
   * @returns those of these projects that were ordered
   */
  orderedOf(projectIds: readonly string[], signal: AbortSignal): Promise<readonly string[]>;
  /** takes them out of this window's cart */
  onOrdered(projectIds: readonly string[]): void;
}

interface CartStatus {
  /** the server's last answer is the cart that is wanted, read since it was asked for */
  isInLine: boolean;
  /** the cart is being brought in line */
  isUpdating: boolean;
  /** why it is not in line, as the last attempt met it */
  error: unknown;
}

export type CartFlushed = { kind: 'in_line'; cart: Cart | null } | { kind: 'failed'; error: unknown };

/** Keeps the server's cart as the projects in the cart want it, while somebody looks at it: docs/product.md 13.13. */
export interface CartReconciler {
  /** what is wanted from now on; undefined while nobody looks, or it is not known */
  want(wanted: WantedCart | undefined): void;
  /** The server's cart may be another one than the last answer: it is read again. */
  refresh(): void;
  /** Something may differ now: an attempt to pay has ended. */
  changed(): void;
  /** Brings the cart in line now, in spite of earlier failures. */
  flush(): Promise<CartFlushed>;
  /** The cart became an order: the next one is new. */
  ordered(): void;
  /** Whoever wanted this has left: nothing of it is written any more, and the next visitor starts with nothing. */
  forget(): void;
  /** the same object until something changes */
  status(): CartStatus;
  subscribe(listener: () => void): () => void;
}

export function createCartReconciler(deps: CartReconcilerDeps): CartReconciler {
  const { ids, answer } = deps;
  const listeners = new Set<() => void>();
  let wanted: WantedCart | undefined;
  let isRead = false;
  /** counted up when an answer that is under way is none any more */
  let readings = 0;
  /** somebody has asked for it anew, so that the earlier error is none of it */
  let flushes = 0;
  let status: CartStatus = { isInLine: false, isUpdating: false, error: undefined };
  let reconciler = start();

  function start() {
    const started = createReconciler({
      differences: () => (isTouchable() && !isInLine() ? [{ key: KEY }] : []),
      apply: (_change, signal) => bringInLine(signal),
      // an attempt that was given up may still arrive, and overtake what came after it
      recheck: (_key, signal) => bringInLine(signal),
      retryAfterMs: deps.retryAfterMs,
      network: deps.network,
      clock: deps.clock,
      pauseMs: PAUSE_MS,
      deadlineMs: DEADLINE_MS,
    });
    started.subscribe(tell);
    return started;
  }

  const isTouchable = (): boolean => wanted !== undefined && !deps.isPaying();

  function isInLine(): boolean {
    if (!wanted || !isRead) return false;
    const cart = answer.read();
    if (cart === undefined || !isAsWanted(cart, wanted)) return false;
    // another window may have made the cart of this browser anew
    return cart === null || ids.read() === undefined || cart.id === ids.read();
  }

  /** Reads what the server has, and changes it until it is what was wanted when it was read. */
  async function bringInLine(signal: AbortSignal): Promise<void> {
    if (!isTouchable()) return;
    const reading = readings;
    const server = await deps.server();
    signal.throwIfAborted();
    const id = ids.read();
    let cart = id === undefined ? null : await server.read(id, signal);
    signal.throwIfAborted();
    const now = wanted;
    // the latest wins: what is not wanted any more is left to the next attempt
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
    if (!isOutdated() && !isInLine()) throw new CartNotAsWanted();
  }

  /** A refusal may mean only that another window was faster: then the cart is another one now. */
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
    // whoever has left meanwhile leaves nothing behind
    signal.throwIfAborted();
    ids.write(cart.id);
    return cart;
  }

  function took(cart: Cart | null): void {
    isRead = true;
    answer.write(cart);
    tell();
  }

  function tell(): void {
    const inLine = isInLine();
    const error = inLine || flushes > 0 ? undefined : reconciler.status().error;
    const isUpdating = isTouchable() && !inLine && error === undefined;
    if (status.isInLine === inLine && status.isUpdating === isUpdating && status.error === error) return;
    status = { isInLine: inLine, isUpdating, error };
    for (const listener of [...listeners]) listener();
  }

  function changed(): void {
    reconciler.changed();
    tell();
  }

  async function flush(): Promise<CartFlushed> {
    flushes++;
    tell();
    try {
      const flushed = await reconciler.flush([KEY]);
      if (isInLine()) return { kind: 'in_line', cart: answer.read() ?? null };
      return { kind: 'failed', error: flushed.kind === 'failed' ? flushed.error : undefined };
    } finally {
      flushes--;
      tell();
    }
  }

  return {
    changed,
    flush,
    want(next) {
      if (sameWanted(wanted, next)) return;
      const hadError = status.error !== undefined;
      wanted = next;
      changed();
      // an edit is worth another try at once
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
      tell();
    },
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The storefront took every change, and its cart is another one all the same. */
class CartNotAsWanted extends Error {
  constructor() {
    super('The storefront has another cart than it was asked for.');
    this.name = 'CartNotAsWanted';
  }
}

/** By content, so that an object that says the same again interrupts nothing. */
function sameWanted(one: WantedCart | undefined, other: WantedCart | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
