import { useEffect } from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';
import { selectProjects } from '../documents/projects/index.ts';
import { mayLoadAgain } from '../lib/load-again.ts';
import { loadTroubles } from '../lib/load-trouble.ts';
import { showTrouble } from '../lib/trouble-box.ts';
import { useStore } from '../lib/use-store.ts';
import { paths } from '../site/paths.ts';
import { useAppSelector } from '../site/store-hooks.ts';
import type { RootState } from '../site/store-types.ts';

const hasOpenWork = (state: RootState): boolean =>
  selectProjects(state).some(({ status, tiles }) => status !== 'Completed' && tiles.length > 0);

/**
 * Reports that code failed to load while the shopper waits for it: docs/spec 3.7.
 *
 * @param isArriving the page's screen has not loaded yet
 */
export function LoadTrouble({ isArriving = false }: { isArriving?: boolean }): null {
  const trouble = useStore(loadTroubles, loadTroubles.read, () => undefined);
  const { location: target } = useNavigation();
  const { pathname } = useLocation();
  // the code of the wall is kept in this browser (service-worker/serve-shop.ts), and so is what hangs on it
  const hasWall = useAppSelector(hasOpenWork) && (target?.pathname ?? pathname) !== paths.printing();
  const address = target && createPath(target);
  const isAwaited = trouble !== undefined && (!trouble.isScreen || isArriving || address !== undefined);
  useEffect(() => {
    if (!isAwaited) return;
    const { kind, isScreen, build, again } = trouble;
    const reload = (): void => (address === undefined ? location.reload() : location.assign(address));
    const mayLeave = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    if (isScreen && mayLoadAgain(build, { storage: () => sessionStorage, mayLeave })) return reload();
    showTrouble(document, { kind, again, reload, hasWall });
    return () => showTrouble(document, undefined);
  }, [isAwaited, trouble, address, hasWall]);
  // Pressing the link again retries.
  useEffect(() => {
    if (target) loadTroubles.read()?.again();
  }, [target]);
  return null;
}
