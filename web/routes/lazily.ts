import { loadScreen } from '../lib/load-with-retry.ts';
import type { RouteHandle } from '../shell/route-handle.ts';

type Place = { path: string } | { index: true };

/**
 * A screen whose code comes when somebody goes there.
 *
 * @param module that is loaded, from web/: a page that is made on the server names its files, so that they come together
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
