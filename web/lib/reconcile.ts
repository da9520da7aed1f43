import { createStore } from './create-store.ts';
import { DeadlinePassed, withDeadline } from './deadline.ts';

/** A difference between the server and the wanted state. */
export interface Difference {
  /** Identifies the document, for example 'save p1': one attempt per key at a time. */
  key: string;
}

export interface ReconcileDeps<Change extends Difference> {
  /** All current differences. Evaluated before every attempt. */
  differences(): readonly Change[];
  /**
   * Sends one difference to the server. Once resolved, the difference is gone or a newer one. Must be idempotent: an
   * attempt that timed out may still arrive.
   */
  apply(change: Change, signal: AbortSignal): Promise<void>;
  /**
   * Compares with the server again. Called if a timed-out attempt may have overwritten a later successful one. Omit it
   * if the server refuses outdated writes.
   */
  recheck?(key: string, signal: AbortSignal): Promise<void>;
  /** The delay that the server asks for; 0 if it gives none. */
  retryAfterMs(error: unknown): number;
  network: { isOnline(): boolean; subscribe(listener: () => void): () => void };
  clock: { now(): number; wait(milliseconds: number): Promise<void> };
  /** Between the starts of two attempts. */
  pauseMs: number;
  deadlineMs: number;
}

/** `error` is that of the last attempt; undefined if none has ended yet. */
export type Flushed = { kind: 'flushed' } | { kind: 'failed'; error: unknown };

interface ReconcileStatus {
  /** An attempt is running or scheduled. */
  isPending: boolean;
  /** Error of the last attempt; undefined after a success. */
  error: unknown;
}

export interface Reconciler {
  /** Call after every possible change; cheap. */
  changed(): void;
  /**
   * Syncs these keys now, regardless of earlier failures.
   *
   * @returns once the server is up to date, or as soon as an attempt started for this call has failed
   */
  flush(keys: readonly string[]): Promise<Flushed>;
  /** Referentially stable until it changes. */
  status(): ReconcileStatus;
  subscribe(listener: () => void): () => void;
  /** Cancels all attempts, because the visitor has left. */
  stop(): void;
}

/** Maximum delay between retries while the server is down. */
const RETRY_DELAY_MAX_MS = 30_000;
/** Others may start while these hang. */
const ATTEMPTS_AT_A_TIME = 3;

interface RetryDelay {
  failures: number;
  /** Start time of the failed attempt. */
  startedAtMs: number;
  untilMs: number;
  /** The server asked for this delay: no earlier retry. */
  isServerDelay: boolean;
  error: unknown;
}

/**
 * Syncs the server with this browser's wanted state: latest wins, one attempt per pause, growing delays after failures,
 * none while offline. A hanging attempt times out and does not block other keys.
 */
export function createReconciler<Change extends Difference>(deps: ReconcileDeps<Change>): Reconciler {
  const { clock, network } = deps;
  const attempts = new Map<string, AbortController>();
  const startedAt = new Map<string, number>();
  const retryDelays = new Map<string, RetryDelay>();
  /** Keys whose attempt timed out, and when it can no longer arrive. */
  const timedOut = new Map<string, number>();
  const flushed = new Map<string, number>();
  /** Called at the end of every attempt. */
  const awaiting = new Set<() => void>();
  let offlineSinceMs: number | undefined;
  let lastBeginMs = Number.NEGATIVE_INFINITY;
  let isLooping = false;
  let isStopped = false;
  let wake = (): void => {};
  const status = createStore<ReconcileStatus>({ isPending: false, error: undefined });
  const unsubscribe = network.subscribe(() => changed());

  function notify(): void {
    const isPending = attempts.size > 0 || deps.differences().length > 0;
    const [rest] = retryDelays.values();
    const last = status.read();
    if (last.isPending === isPending && last.error === rest?.error) return;
    status.write({ isPending, error: rest?.error });
  }

  function changed(): void {
    if (isStopped) return;
    look();
    // A flush may be satisfied by the current state.
    answerWaiting();
  }

  function look(): void {
    wake();
    if (!isLooping) void loop();
    notify();
  }

  async function loop(): Promise<void> {
    isLooping = true;
    while (!isStopped) {
      const due = nextDue();
      if (!due) break;
      const waitMs = due.atMs - clock.now();
      if (waitMs <= 0) void attempt(due.key, due.run);
      else await untilWoken(waitMs);
    }
    isLooping = false;
    // A change taken back leaves no attempt that would clear its error.
    if (!isStopped) notify();
  }

  /** The next task and its time: flushed keys first, then the longest waiting. */
  function nextDue(): { key: string; run(signal: AbortSignal): Promise<void>; atMs: number } | undefined {
    if (attempts.size >= ATTEMPTS_AT_A_TIME) return undefined;
    const open = deps.differences().filter(({ key }) => !attempts.has(key));
    const differing = new Set(open.map(({ key }) => key));
    for (const key of retryDelays.keys())
      if (!differing.has(key) && !attempts.has(key) && !timedOut.has(key)) retryDelays.delete(key);
    const soonest = (key: string) => Math.max(lastBeginMs + deps.pauseMs, restUntilMs(key), offlineUntilMs(key));
    const candidates = [
      ...open.map((change) => ({
        key: change.key,
        run: (signal: AbortSignal) => deps.apply(change, signal),
        atMs: soonest(change.key),
      })),
      ...[...timedOut].flatMap(([key, untilMs]) => {
        const { recheck } = deps;
        if (!recheck || differing.has(key) || attempts.has(key)) return [];
        return [{ key, run: (signal: AbortSignal) => recheck(key, signal), atMs: Math.max(untilMs, soonest(key)) }];
      }),
    ];
    const isWaitedFor = (key: string): number => (flushed.has(key) ? 0 : 1);
    const nowMs = clock.now();
    const [first] = candidates.sort(
      (a, b) =>
        Math.max(a.atMs, nowMs) - Math.max(b.atMs, nowMs) ||
        isWaitedFor(a.key) - isWaitedFor(b.key) ||
        (startedAt.get(a.key) ?? 0) - (startedAt.get(b.key) ?? 0),
    );
    return first;
  }

  function restUntilMs(key: string): number {
    const rest = retryDelays.get(key);
    return rest && (rest.isServerDelay || !flushed.has(key)) ? rest.untilMs : 0;
  }

  /** Browsers are wrong about being offline now and then, so it still tries occasionally. */
  function offlineUntilMs(key: string): number {
    offlineSinceMs = network.isOnline() ? undefined : (offlineSinceMs ?? clock.now());
    if (offlineSinceMs === undefined || flushed.has(key)) return 0;
    return Math.max(offlineSinceMs, startedAt.get(key) ?? 0) + RETRY_DELAY_MAX_MS;
  }

  async function untilWoken(milliseconds: number): Promise<void> {
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    await Promise.race([woken, clock.wait(milliseconds)]);
  }

  async function attempt(key: string, run: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const controller = new AbortController();
    attempts.set(key, controller);
    lastBeginMs = clock.now();
    startedAt.set(key, lastBeginMs);
    notify();
    let error: unknown;
    try {
      await withDeadline(run, { wait: clock.wait, deadlineMs: deps.deadlineMs, signal: controller.signal });
      retryDelays.delete(key);
      if ((timedOut.get(key) ?? Number.POSITIVE_INFINITY) <= lastBeginMs) timedOut.delete(key);
    } catch (caught) {
      error = caught;
      rest(key, error);
    }
    controller.abort(error);
    attempts.delete(key);
    changed();
  }

  function answerWaiting(): void {
    const waiting = [...awaiting];
    awaiting.clear();
    for (const resolve of waiting) resolve();
  }

  function rest(key: string, error: unknown): void {
    const failures = (retryDelays.get(key)?.failures ?? 0) + 1;
    const serverDelayMs = deps.retryAfterMs(error);
    const ownMs = Math.min(deps.pauseMs * 2 ** failures, RETRY_DELAY_MAX_MS);
    const untilMs = clock.now() + Math.max(ownMs, serverDelayMs);
    retryDelays.set(key, {
      failures,
      startedAtMs: startedAt.get(key) ?? 0,
      untilMs,
      isServerDelay: serverDelayMs > 0,
      error,
    });
    if (error instanceof DeadlinePassed && deps.recheck) timedOut.set(key, clock.now() + deps.deadlineMs);
  }

  async function flush(keys: readonly string[]): Promise<Flushed> {
    const askedAtMs = clock.now();
    for (const key of keys) flushed.set(key, (flushed.get(key) ?? 0) + 1);
    try {
      for (;;) {
        if (!isStopped) look();
        const open = keys.filter((key) => deps.differences().some((change) => change.key === key));
        if (open.length === 0) return { kind: 'flushed' };
        const failed = open.map((key) => retryDelays.get(key)).find((rest) => rest && isFinal(rest, askedAtMs));
        if (failed || isStopped) return { kind: 'failed', error: failed?.error };
        await new Promise<void>((resolve) => awaiting.add(resolve));
      }
    } finally {
      for (const key of keys) {
        const others = (flushed.get(key) ?? 1) - 1;
        if (others > 0) flushed.set(key, others);
        else flushed.delete(key);
      }
    }
  }

  /** Whether a flush can settle: it was attempted, or the server asked for a delay. */
  function isFinal(rest: RetryDelay, askedAtMs: number): boolean {
    return rest.startedAtMs >= askedAtMs || (rest.isServerDelay && rest.untilMs > clock.now());
  }

  return {
    changed,
    flush,
    status: status.read,
    subscribe: status.subscribe,
    stop() {
      isStopped = true;
      unsubscribe();
      for (const controller of attempts.values()) controller.abort();
      wake();
      answerWaiting();
    },
  };
}
