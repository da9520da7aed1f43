import type { ReactNode } from 'react';
import { type Exported, lazyComponent } from './lazy-extra.tsx';
import { loadWithRetry } from './load-with-retry.ts';

/** A component whose code loads when it is first rendered, with the retries of load-with-retry.ts. */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  fallback?: ReactNode,
): Exported<Module, Name> {
  return lazyComponent(() => loadWithRetry(load), name, fallback);
}
