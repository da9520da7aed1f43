import { useEffect, useSyncExternalStore } from 'react';
import { createPath, useNavigation } from 'react-router';
import { mayLoadAgain } from '../lib/load-again.ts';
import { loadTroubles } from '../lib/load-trouble.ts';
import { showTrouble } from '../lib/trouble-box.ts';

const { subscribe, read } = loadTroubles;

/**
 * Says that code has not come, while somebody waits for it: docs/product.md 3.7.
 *
 * @param isArriving on a page whose own screen is not here yet
 */
export function LoadTrouble({ isArriving = false }: { isArriving?: boolean }): null {
  const trouble = useSyncExternalStore(subscribe, read, () => undefined);
  const { location: target } = useNavigation();
  const address = target && createPath(target);
  const isAwaited = trouble !== undefined && (!trouble.isScreen || isArriving || address !== undefined);
  useEffect(() => {
    if (!isAwaited) return;
    const { kind, isScreen, build, again } = trouble;
    const reload = (): void => (address === undefined ? location.reload() : location.assign(address));
    const mayLeave = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    if (isScreen && mayLoadAgain(build, { storage: () => sessionStorage, mayLeave })) return reload();
    showTrouble(document, { kind, again, reload });
    return () => showTrouble(document, undefined);
  }, [isAwaited, trouble, address]);
  // whoever presses the link once more has asked for another try
  useEffect(() => {
    if (target) read()?.again();
  }, [target]);
  return null;
}
