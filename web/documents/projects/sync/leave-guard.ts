import { useEffect } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useIsOngoing } from '../../../site/ongoing.ts';
import { useSite } from '../../../site/site-context.tsx';
import { useAppSelector } from '../../../site/store-hooks.ts';
import { projectsTexts } from '../copy.ts';
import { hasUnsaved } from './unsaved.ts';

/**
 * Asks for confirmation before the page unloads with unsaved or uploading data: docs/spec 11.9. A component
 * without output, so that only it re-renders on every edit.
 */
export function LeaveGuard(): null {
  const copy = useTexts(projectsTexts);
  const { isFramed } = useSite().environment;
  const hasChanges = useAppSelector(hasUnsaved);
  const isOngoing = useIsOngoing();
  const isAtRisk = !isFramed && (hasChanges || isOngoing);
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
      // Older browsers show this text, newer ones their own.
      event.returnValue = copy.leave;
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk, copy.leave]);
  return null;
}
