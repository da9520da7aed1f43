import { useState } from 'react';
import { useCarrierOptions } from './carriers.tsx';
import type { ReadParcel } from './parcel-draft.ts';
import { workCopy } from './work-copy.ts';

/** Warns once of a number that is unlikely. Sending the same one again overrules the warning. */
export function useNumberCheck({ tracking, isUnlikely }: ReadParcel) {
  const [warned, setWarned] = useState<string>();
  const options = useCarrierOptions();
  const key = tracking && `${tracking.carrier} ${tracking.number}`;
  const isWarned = isUnlikely && key !== undefined && warned === key;
  const name = options.find(({ value }) => value === tracking?.carrier)?.label ?? tracking?.carrier ?? '';
  return {
    isWarned,
    warning: isWarned ? workCopy.ship.unlikely(name) : undefined,
    /** @returns whether it may be sent: it is likely, or the warning was read */
    check(): boolean {
      if (!isUnlikely || isWarned) return true;
      setWarned(key);
      return false;
    },
  };
}
