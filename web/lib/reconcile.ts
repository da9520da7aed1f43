import { DeadlinePassed, withDeadline } from './deadline.ts';

/** One thing that the server does not have yet as this browser wants it. */
export interface Difference {
  /** of the document, for example 'save p1': one attempt for a key at a time */
  key: string;
}

export interface ReconcileDeps<Change extends Difference> {
  /** Everything in which the server differs from what is wanted now. It is asked anew before every attempt. */
  differences(): readonly Change[];
  /**
   * Brings one difference to the server. When it has resolved, the difference is gone, or it is a later one. It may be
   * repeated at any time: an attempt that was given up may still arrive.
   */
  apply(change: Change, signal: AbortSignal): Promise<void>;
  /**
   * Compares with the server once more. Asked for after an attempt was given up and a later one has succeeded, where the
   * one given up could overtake it. Left out where the server refuses what is outdated.
   */
  recheck?(key: string, signal: AbortSignal): Promise<void>;
  /** how long the server asks to be left alone; 0 where it says nothing */
  retryAfterMs(error: unknown): number;
  network: { isOnline(): boolean; subscribe(listener: () => void): () => void };
  clock: { now(): number; wait(milliseconds: number): Promise<void> };
  /** between the beginnings of two attempts */
  pauseMs: number;
  /** an attempt that takes longer is given up */
  deadlineMs: number;
}

/** `error` is what the last attempt met; undefined where none has ended yet. */
export type Flushed = { kind: 'flushed' } | { kind: 'failed'; error: unknown };

interface ReconcileStatus {
  /** an attempt is under way, or about to be */
  isPending: boolean;
  /** of the last attempt; undefined after one that succeeded */
  error: unknown;
}

export interface Reconciler {
  /** Something may differ now. Cheap, for calling after every action. */
  changed(): void;
  /**
   * Brings these keys to the server now, in spite of earlier failures.
   *
   * @returns once the server has them, or as soon as an attempt that was begun for this has failed
   */
  flush(keys: readonly string[]): Promise<Flushed>;
  /** The same object until something changes. */
  status(): ReconcileStatus;
  subscribe(listener: () => void): () => void;
  /** Ends all attempts: whoever wanted this has left. */
  stop(): void;
}

/** Slow networks time out now and then; a server that is down is not asked more often than this. */
const LONGEST_REST_MS = 30_000;
/** Hung attempts beside which others may begin. */
const ATTEMPTS_AT_A_TIME = 3;

interface Rest {
  failures: number;
  /** when the attempt that failed was begun */
  begunAtMs: number;
  untilMs: number;
  /** the server has said so: nobody asks it earlier */
  isTold: boolean;
  error: unknown;
}

/**
 * Brings the server in line with what this browser wants, for as long as they differ: the latest state wins, one attempt
 * a pause, ever longer rests after failures, none while the line is down. An attempt that hangs is given up, and other
 * keys need not wait for it.
 */
export function createReconciler<Change extends Difference>(deps: ReconcileDeps<Change>): Reconciler {
  const { clock, network } = deps;
  const attempts = new Map<string, AbortController>();
  const begunAt = new Map<string, number>();
  const rests = new Map<string, Rest>();
  /** keys whose attempt was given up, and when it can no longer arrive */
  const doubts = new Map<string, number>();
  const flushed = new Map<string, number>();
  const listeners = new Set<() => void>();
  /** called at the end of every attempt */
  const awaiting = new Set<() => void>();
  let offlineSinceMs: number | undefined;
  let lastBeginMs = Number.NEGATIVE_INFINITY;
  let isLooping = false;
  let isStopped = false;
  let wake = (): void => {};
  let status: ReconcileStatus = { isPending: false, error: undefined };
  const unsubscribe = network.subscribe(() => changed());

  function tell(): void {
    const isPending = attempts.size > 0 || deps.differences().length > 0;
    const [rest] = rests.values();
    if (status.isPending === isPending && status.error === rest?.error) return;
    status = { isPending, error: rest?.error };
    for (const listener of listeners) listener();
  }

  function changed(): void {
    if (isStopped) return;
    look();
    // what somebody waits for may be what the server has after all
    answerWaiting();
  }

  function look(): void {
    wake();
    if (!isLooping) void loop();
    tell();
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
  }

  /** What is to be done next, and when: what somebody waits for first, then what has waited longest. */
  function nextDue(): { key: string; run(signal: AbortSignal): Promise<void>; atMs: number } | undefined {
    if (attempts.size >= ATTEMPTS_AT_A_TIME) return undefined;
    const open = deps.differences().filter(({ key }) => !attempts.has(key));
    const differing = new Set(open.map(({ key }) => key));
    for (const key of rests.keys())
      if (!differing.has(key) && !attempts.has(key) && !doubts.has(key)) rests.delete(key);
    const soonest = (key: string) => Math.max(lastBeginMs + deps.pauseMs, restUntilMs(key), lineUntilMs(key));
    const candidates = [
      ...open.map((change) => ({
        key: change.key,
        run: (signal: AbortSignal) => deps.apply(change, signal),
        atMs: soonest(change.key),
      })),
      ...[...doubts].flatMap(([key, untilMs]) => {
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
        (begunAt.get(a.key) ?? 0) - (begunAt.get(b.key) ?? 0),
    );
    return first;
  }

  function restUntilMs(key: string): number {
    const rest = rests.get(key);
    return rest && (rest.isTold || !flushed.has(key)) ? rest.untilMs : 0;
  }

  /** Browsers are wrong about their line now and then: one is tried once in a while all the same. */
  function lineUntilMs(key: string): number {
    offlineSinceMs = network.isOnline() ? undefined : (offlineSinceMs ?? clock.now());
    if (offlineSinceMs === undefined || flushed.has(key)) return 0;
    return Math.max(offlineSinceMs, begunAt.get(key) ?? 0) + LONGEST_REST_MS;
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
    begunAt.set(key, lastBeginMs);
    tell();
    let error: unknown;
    try {
      await withDeadline(run, { wait: clock.wait, deadlineMs: deps.deadlineMs, signal: controller.signal });
      rests.delete(key);
      if ((doubts.get(key) ?? Number.POSITIVE_INFINITY) <= lastBeginMs) doubts.delete(key);
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
    const failures = (rests.get(key)?.failures ?? 0) + 1;
    const toldMs = deps.retryAfterMs(error);
    const ownMs = Math.min(deps.pauseMs * 2 ** failures, LONGEST_REST_MS);
    const untilMs = clock.now() + Math.max(ownMs, toldMs);
    rests.set(key, { failures, begunAtMs: begunAt.get(key) ?? 0, untilMs, isTold: toldMs > 0, error });
    if (error instanceof DeadlinePassed && deps.recheck) doubts.set(key, clock.now() + deps.deadlineMs);
  }

  async function flush(keys: readonly string[]): Promise<Flushed> {
    const askedAtMs = clock.now();
    for (const key of keys) flushed.set(key, (flushed.get(key) ?? 0) + 1);
    try {
      for (;;) {
        if (!isStopped) look();
        const open = keys.filter((key) => deps.differences().some((change) => change.key === key));
        if (open.length === 0) return { kind: 'flushed' };
        const failed = open.map((key) => rests.get(key)).find((rest) => rest && isFinal(rest, askedAtMs));
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

  /** Whether whoever asked has their answer: it was tried for them, or the server has said that it is too early. */
  function isFinal(rest: Rest, askedAtMs: number): boolean {
    return rest.begunAtMs >= askedAtMs || (rest.isTold && rest.untilMs > clock.now());
  }

  return {
    changed,
    flush,
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop() {
      isStopped = true;
      unsubscribe();
      for (const controller of attempts.values()) controller.abort();
      wake();
      answerWaiting();
    },
  };
}
