import { useEffect, useState } from 'react';
import { readZip } from '../../../shared/customer/zip.ts';
import { placeOfZip, type ZipPlace } from './zip-place.ts';

const WHOLE = /^(\d{5})(-\d{4})?$/;

/** Looks up a complete ZIP code; `isUnknown` if it is not in the data. */
export function useZipPlace(zip: string): { place: ZipPlace | undefined; isUnknown: boolean } {
  const digits = WHOLE.exec(readZip(zip))?.[1];
  const [answer, setAnswer] = useState<{ digits: string; place: ZipPlace | null }>();
  useEffect(() => {
    if (digits === undefined) return;
    let isWanted = true;
    void placeOfZip(digits).then((place) => isWanted && setAnswer({ digits, place }));
    return () => {
      isWanted = false;
    };
  }, [digits]);
  const place = answer?.digits === digits ? answer?.place : undefined;
  return { place: place ?? undefined, isUnknown: place === null };
}
