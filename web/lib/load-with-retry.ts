import { CHUNK_LOAD_TIMEOUT_MS } from '../../shared/constants/limits.ts';
import { attempt, type StoragePort } from './browser-storage.ts';

const RETRY_DELAY_MS = 600;
/** Within this time a second reload would only be a loop. */
const RELOAD_PAUSE_MS = 60_000;
const RELOADED_AT = 'chunk-reloaded-at';

export interface ReloadDeps {
  storage: Pick<StoragePort, 'getItem' | 'setItem'>;
  reload(): void;
  now(): number;
  wait(milliseconds: number): Promise<void>;
  isOnline(): boolean;
  /** resolves with the next line */
  untilOnline(): Promise<void>;
}

/** The code of a screen has not come because there is no line. Trying again helps once there is one. */
export class OfflineError extends Error {
  constructor(cause: unknown) {
    super('There is no line to load this screen.', { cause });
    this.name = 'OfflineError';
  }
}

/**
 * Loads a chunk: once more after a moment, then by reloading the page once. After a deployment the old chunks are
 * gone and only a reload brings the new names. Without a line a reload would leave an empty page: it begins again with
 * the next line instead.
 *
 * @throws what the last try threw, when the page was reloaded for this a moment ago
 */
export async function loadWithRetry<Module>(load: () => Promise<Module>, deps = browser()): Promise<Module> {
  for (;;) {
    try {
      return await loadScreen(load, deps);
    } catch (error) {
      if (!(error instanceof OfflineError)) throw error;
      await deps.untilOnline();
    }
  }
}

/**
 * The same for the code of a screen: whoever goes there without a line is told, and need not wait.
 *
 * @throws OfflineError where there is no line
 */
export async function loadScreen<Module>(load: () => Promise<Module>, deps = browser()): Promise<Module> {
  try {
    return await inTime(load(), deps);
  } catch {
    await deps.wait(RETRY_DELAY_MS);
  }
  try {
    return await inTime(load(), deps);
  } catch (error) {
    if (!deps.isOnline()) throw new OfflineError(error);
    const reloadedAt = Number(attempt(() => deps.storage.getItem(RELOADED_AT)) ?? 0);
    if (deps.now() - reloadedAt < RELOAD_PAUSE_MS) throw error;
    // where nothing can be kept there is no telling a loop: the page is not reloaded
    if (attempt(() => keepReload(deps)) === undefined) throw error;
    deps.reload();
    // the page is about to go: nothing should render meanwhile
    return await new Promise<never>(() => {});
  }
}

function keepReload({ storage, now }: ReloadDeps): true {
  storage.setItem(RELOADED_AT, String(now()));
  return true;
}

function inTime<Module>(loading: Promise<Module>, deps: ReloadDeps): Promise<Module> {
  const late = deps
    .wait(CHUNK_LOAD_TIMEOUT_MS)
    .then(() => Promise.reject(new Error('The chunk took too long to load.')));
  // a rejection after the race is decided is nobody's business
  late.catch(() => {});
  return Promise.race([loading, late]);
}

/** Nothing is looked at before it is needed: a browser may refuse to name its storage. */
function browser(): ReloadDeps {
  return {
    get storage() {
      return globalThis.sessionStorage;
    },
    reload: () => location.reload(),
    now: Date.now,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    isOnline: () => navigator.onLine,
    untilOnline: () => new Promise((resolve) => addEventListener('online', () => resolve(), { once: true })),
  };
}
