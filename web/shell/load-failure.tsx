import { useEffect } from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';
import { selectProjects } from '../documents/projects/index.ts';
import { mayLoadAgain } from '../lib/load-again.ts';
import { showLoadFailure } from '../lib/load-failure-box.ts';
import { loadFailures } from '../lib/load-failures.ts';
import { useStore } from '../lib/use-store.ts';
import { paths } from '../site/paths.ts';
import { useAppSelector } from '../site/store-hooks.ts';
import type { RootState } from '../site/store-types.ts';

const hasOpenWork = (state: RootState): boolean =>
  selectProjects(state).some(({ status, tiles }) => status !== 'Completed' && tiles.length > 0);

/**
 * Reports that code failed to load while the shopper waits for it: docs/spec 3.7.
 *
 * @param isFirstScreen the page's screen has not loaded yet
 */
export function LoadFailureNotice({ isFirstScreen = false }: { isFirstScreen?: boolean }): null {
  const failure = useStore(loadFailures, loadFailures.read, () => undefined);
  const { location: target } = useNavigation();
  const { pathname } = useLocation();
  // Works offline: the code is precached (infra/build/service-worker.ts), and the wall is stored in this browser.
  const hasWall = useAppSelector(hasOpenWork) && (target?.pathname ?? pathname) !== paths.printing();
  const address = target && createPath(target);
  const isAwaited = failure !== undefined && (!failure.isScreen || isFirstScreen || address !== undefined);
  useEffect(() => {
    if (!isAwaited) return;
    const { kind, isScreen, build, retry } = failure;
    const reload = (): void => (address === undefined ? location.reload() : location.assign(address));
    const mayLeave = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    if (isScreen && mayLoadAgain(build, { storage: () => sessionStorage, mayLeave })) return reload();
    showLoadFailure(document, { kind, retry, reload, hasWall });
    return () => showLoadFailure(document, undefined);
  }, [isAwaited, failure, address, hasWall]);
  // Pressing the link again retries.
  useEffect(() => {
    if (target) loadFailures.read()?.retry();
  }, [target]);
  return null;
}
