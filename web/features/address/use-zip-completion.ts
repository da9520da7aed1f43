import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FormAddress } from '../../../shared/customer/address-form.ts';
import type { ZipPlace } from './zip-place.ts';

const COMPLETED = ['city', 'provinceCode'] as const;

/**
 * Completes city and state from the ZIP code. Typed text stays: only empty fields and earlier completions are filled
 * in.
 *
 * @returns the place just filled in, for a screen reader announcement
 */
export function useZipCompletion(place: ZipPlace | undefined): ZipPlace | undefined {
  const { getValues, setValue, clearErrors } = useFormContext<FormAddress>();
  const before = useRef<ZipPlace>(undefined);
  const [filled, setFilled] = useState<ZipPlace>();
  useEffect(() => {
    if (!place) return;
    const open = COMPLETED.filter((name) => {
      const typed = getValues(name).trim();
      return typed !== place[name] && (typed === '' || typed === before.current?.[name]);
    });
    before.current = place;
    for (const name of open) setValue(name, place[name], { shouldDirty: true });
    if (open.length === 0) return;
    // The completion resolves missing and contradictory values.
    clearErrors([...open, 'zip']);
    setFilled(place);
  }, [place, getValues, setValue, clearErrors]);
  return filled;
}
