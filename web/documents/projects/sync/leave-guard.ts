import { useEffect } from 'react';
import { useIsOngoing } from '../../../site/ongoing.ts';
import { useSite } from '../../../site/site-context.tsx';
import { useAppSelector } from '../../../site/store-hooks.ts';
import { copy } from '../copy.ts';
import { hasUnsaved } from './unsaved.ts';

/**
 * Asks before the page is left while something is not saved or still on its way: docs/product.md 11.9. It draws
 * nothing and is by itself: every edit changes its answer, and nothing around it need be drawn for that.
 */
export function LeaveGuard(): null {
  const { isFramed } = useSite().environment;
  const hasChanges = useAppSelector(hasUnsaved);
  const isOngoing = useIsOngoing();
  const isAtRisk = !isFramed && (hasChanges || isOngoing);
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
      // older browsers show this text, newer ones their own
      event.returnValue = copy.leave;
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
  return null;
}
