import type { PhotoView } from '../../../../shared/photo/schema.ts';

/** Outcome of an upload: the server's view, `unknown` if the server has no such photo, `unconfirmed` on a timeout. */
type Confirmation = PhotoView | 'unknown' | 'unconfirmed';

export interface PhotoStatusAnswer {
  views: PhotoView[];
  /** Keys that are not the caller's, for example after another customer signs in. */
  unknownKeys: string[];
}

export interface PhotoPollerDeps {
  /** Keys of photos that the server is still processing. */
  pendingKeys(): string[];
  /** POST /v1/photos/status for at most 100 keys; rejects when it fails. */
  fetchViews(keys: string[]): Promise<PhotoStatusAnswer>;
  onViews(views: PhotoView[]): void;
  isOnline(): boolean;
  wait(milliseconds: number): Promise<void>;
}

export interface PhotoPoller {
  wake(): void;
  /** Resolves once the server is done with an upload: ready or refused. */
  confirm(key: string, signal: AbortSignal): Promise<Confirmation>;
}

const KEYS_PER_CALL_MAX = 100;
const FIRST_DELAY_MS = 400;
const DELAY_MAX_MS = 5_000;
/** A hundred large photos take the server minutes; longer online waits mean a fault. */
const CONFIRM_TIMEOUT_MS = 10 * 60_000;

/** Polls the server until all photos are done, at growing intervals; a new photo resets the interval. */
export function createPhotoPoller(deps: PhotoPollerDeps): PhotoPoller {
  const awaited = new Map<string, { timeLeftMs: number; resolve(confirmation: Confirmation): void }>();
  /** Keys known not to be the caller's: including them again would fail every batch. */
  const unknown = new Set<string>();
  let isRunning = false;
  let delayMs = FIRST_DELAY_MS;

  const openKeys = () => [...new Set([...awaited.keys(), ...deps.pendingKeys()])].filter((key) => !unknown.has(key));

  function confirm(key: string, confirmation: Confirmation): void {
    awaited.get(key)?.resolve(confirmation);
    awaited.delete(key);
  }

  async function askAfter(keys: string[]): Promise<void> {
    // The next round retries a failed call.
    const answer = await deps.fetchViews(keys).catch(() => undefined);
    if (!answer) return;
    for (const key of answer.unknownKeys) {
      unknown.add(key);
      confirm(key, 'unknown');
    }
    for (const view of answer.views) if (view.status !== 'processing') confirm(view.key, view);
    if (answer.views.length > 0) deps.onViews(answer.views);
  }

  function losePatience(waitedMs: number): void {
    if (!deps.isOnline()) return;
    for (const [key, waiter] of awaited) {
      waiter.timeLeftMs -= waitedMs;
      if (waiter.timeLeftMs <= 0) confirm(key, 'unconfirmed');
    }
  }

  async function run(): Promise<void> {
    for (let keys = openKeys(); keys.length > 0; keys = openKeys()) {
      const waitedMs = delayMs;
      await deps.wait(waitedMs);
      delayMs = Math.min(delayMs * 1.5, DELAY_MAX_MS);
      for (let from = 0; from < keys.length; from += KEYS_PER_CALL_MAX) {
        await askAfter(keys.slice(from, from + KEYS_PER_CALL_MAX));
      }
      losePatience(waitedMs);
    }
    // In the same tick as the check of the keys, so that no wake-up in between is lost.
    isRunning = false;
  }

  function wake(): void {
    delayMs = FIRST_DELAY_MS;
    if (isRunning) return;
    isRunning = true;
    void run();
  }

  return {
    wake,
    confirm(key, signal) {
      return new Promise((resolve) => {
        unknown.delete(key);
        awaited.set(key, { timeLeftMs: CONFIRM_TIMEOUT_MS, resolve });
        signal.addEventListener('abort', () => confirm(key, 'unconfirmed'), { once: true });
        wake();
      });
    },
  };
}
