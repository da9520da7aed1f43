import { loadScreen } from '../lib/load-with-retry.ts';
import type { RouteHandle } from '../shell/route-handle.ts';

type Place = { path: string } | { index: true };

/**
 * A screen whose code loads on navigation.
 *
 * @param module to load, relative to web/: a server-rendered page lists its files, so that they load in parallel
 */
export function lazily<At extends Place, Module>(
  screen: At & { handle: RouteHandle },
  module: string,
  load: () => Promise<Module>,
  pick: (module: Module) => React.ComponentType,
) {
  const lazy = async () => ({ Component: pick(await loadScreen(load)) });
  return { ...screen, handle: { ...screen.handle, module }, lazy };
}
