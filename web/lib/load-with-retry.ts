import { CHUNK_LOAD_TIMEOUT_MS } from '../../shared/constants/limits.ts';

const RETRY_DELAY_MS = 600;
/** Within this time a second reload would only be a loop. */
const RELOAD_PAUSE_MS = 60_000;
const RELOADED_AT = 'chunk-reloaded-at';

export interface ReloadDeps {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  reload(): void;
  now(): number;
  wait(ms: number): Promise<void>;
}

/**
 * Loads a chunk: once more after a moment, then by reloading the page once. After a deployment the old chunks are
 * gone and only a reload brings the new names.
 *
 * @throws what the last try threw, when the page was reloaded for this a moment ago
 */
export async function loadWithRetry<Module>(load: () => Promise<Module>, deps = browser()): Promise<Module> {
  try {
    return await inTime(load(), deps);
  } catch {
    await deps.wait(RETRY_DELAY_MS);
  }
  try {
    return await inTime(load(), deps);
  } catch (error) {
    const reloadedAt = Number(deps.storage.getItem(RELOADED_AT) ?? 0);
    if (deps.now() - reloadedAt < RELOAD_PAUSE_MS) throw error;
    deps.storage.setItem(RELOADED_AT, String(deps.now()));
    deps.reload();
    // the page is about to go: nothing should render meanwhile
    return await new Promise<never>(() => {});
  }
}

function inTime<Module>(loading: Promise<Module>, deps: ReloadDeps): Promise<Module> {
  const late = deps
    .wait(CHUNK_LOAD_TIMEOUT_MS)
    .then(() => Promise.reject(new Error('The chunk took too long to load.')));
  // a rejection after the race is decided is nobody's business
  late.catch(() => {});
  return Promise.race([loading, late]);
}

function browser(): ReloadDeps {
  return {
    storage: sessionStorage,
    reload: () => location.reload(),
    now: Date.now,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
}
