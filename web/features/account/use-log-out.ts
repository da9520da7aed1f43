import { useState } from 'react';
import { useStore } from 'react-redux';
import { hasUnsaved, saveAll } from '../../documents/projects/index.ts';
import { ongoing } from '../../site/ongoing.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch } from '../../site/store-hooks.ts';
import type { RootState } from '../../site/store-types.ts';
import { logOut } from './log-out.ts';

/**
 * Out at once where everything is saved. Logging out clears what this browser has (docs/product.md 5.9), so that what is
 * not saved is saved first, and what cannot be is asked about.
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

  async function begin(): Promise<void> {
    if (step === 'saving') return;
    if (hasUnsaved(getState())) {
      setStep('saving');
      if (!(await dispatch(saveAll()))) return setStep('asking');
    }
    // a photo whose upload is not over is in no saved wall
    if (ongoing(site).isAnything()) return setStep('asking');
    leave();
  }

  return { step, begin, leave };
}
