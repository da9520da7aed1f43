import { useState } from 'react';
import { useStore } from 'react-redux';
import { hasUnsaved, saveAll } from '../../documents/projects/sync/index.ts';
import { ongoing } from '../../site/ongoing.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch } from '../../site/store-hooks.ts';
import type { RootState } from '../../site/store-types.ts';
import { logOut } from './log-out.ts';

/**
 * Logs out at once when everything is saved. Logging out clears this browser (docs/spec 5.9), so unsaved work is
 * saved first, and the customer confirms losing the rest.
 */
export function useLogOut(onLoggedOut: () => void) {
  const site = useSite();
  const dispatch = useAppDispatch();
  const { getState } = useStore<RootState>();
  const [step, setStep] = useState<'resting' | 'saving' | 'asking'>('resting');

  function leave(): void {
    logOut(site);
    onLoggedOut();
  }

  async function startLogOut(): Promise<void> {
    if (step === 'saving') return;
    if (hasUnsaved(getState())) {
      setStep('saving');
      if (!(await dispatch(saveAll()))) return setStep('asking');
    }
    // A photo that is still uploading is not in any saved wall.
    if (ongoing(site).isAnything()) return setStep('asking');
    leave();
  }

  return { step, startLogOut, leave };
}
