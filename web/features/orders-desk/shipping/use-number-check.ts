import { useState } from 'react';
import { workCopy } from '../work-copy.ts';
import { useCarrierOptions } from './carriers.tsx';
import type { ReadParcel } from './parcel-draft.ts';

/** Warns once about an unlikely number; submitting it again overrides the warning. */
export function useNumberCheck({ tracking, isUnlikely }: ReadParcel) {
  const [warned, setWarned] = useState<string>();
  const options = useCarrierOptions();
  const key = tracking && `${tracking.carrier} ${tracking.number}`;
  const isWarned = isUnlikely && key !== undefined && warned === key;
  const name = options.find(({ value }) => value === tracking?.carrier)?.label ?? tracking?.carrier ?? '';
  return {
    isWarned,
    warning: isWarned ? workCopy.ship.unlikely(name) : undefined,
    /** @returns whether to submit: the number is likely, or the warning was shown */
    check(): boolean {
      if (!isUnlikely || isWarned) return true;
      setWarned(key);
      return false;
    },
  };
}
