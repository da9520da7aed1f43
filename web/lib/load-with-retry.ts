import { chunkErrorOf } from './chunk-error.ts';
import { withDeadline } from './deadline.ts';
import { type LoadFailures, loadFailures } from './load-failures.ts';
import { newerBuild } from './newer-build.ts';

const CHUNK_LOAD_TIMEOUT_MS = 120_000;

const RETRY_DELAY_MS = 600;

export interface LoadDeps {
  failures: LoadFailures;
  wait(milliseconds: number): Promise<void>;
  isOnline(): boolean;
  untilOnline(): Promise<void>;
  newerBuild(): Promise<string | undefined>;
  fetch: typeof globalThis.fetch;
}

/**
 * Loads part of the page: retries once after a moment, then on request or once online. Never reloads the page, which
 * would lose the shopper's input.
 */
export function loadWithRetry<Module>(load: () => Promise<Module>, deps = browser()): Promise<Module> {
  return loadAtLast(load, false, deps);
}

/** Loads the code of a screen. The current page stays until it is there. */
export function loadScreen<Module>(load: () => Promise<Module>, deps = browser()): Promise<Module> {
  return loadAtLast(load, true, deps);
}

async function loadAtLast<Module>(load: () => Promise<Module>, isScreen: boolean, deps: LoadDeps): Promise<Module> {
  for (;;) {
    try {
      return await loadTwice(load, deps);
    } catch (cause) {
      if (!deps.isOnline()) {
        const { retry, end } = deps.failures.wait({ kind: 'offline', isScreen });
        void deps.untilOnline().then(end);
        await retry;
        continue;
      }
      const [error, build] = await Promise.all([chunkErrorOf(cause, deps.fetch), deps.newerBuild()]);
      console.error(error);
      await deps.failures.wait({ kind: build === undefined ? 'failed' : 'newer', isScreen, build }).retry;
    }
  }
}

async function loadTwice<Module>(load: () => Promise<Module>, { wait }: LoadDeps): Promise<Module> {
  const deadline = { wait, deadlineMs: CHUNK_LOAD_TIMEOUT_MS };
  try {
    return await withDeadline(load, deadline);
  } catch {
    await wait(RETRY_DELAY_MS);
    return await withDeadline(load, deadline);
  }
}

function browser(): LoadDeps {
  return {
    failures: loadFailures,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    isOnline: () => navigator.onLine,
    untilOnline: () => new Promise((resolve) => addEventListener('online', () => resolve(), { once: true })),
    newerBuild: () => newerBuild(document),
    fetch: (...args) => fetch(...args),
  };
}
