import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isAbort, isProblem } from '../../lib/api-problem.ts';
import { useAppDispatch } from '../../site/store-hooks.ts';
import { addressPhotoAdded } from './address-photo.ts';
import { copy } from './copy.ts';
import { PHOTO } from './place.ts';

/** More in one address is a mistake, or somebody's joke. */
const ADDRESSES_MAX = 20;

export interface AddressPhotos {
  isFetching: boolean;
  /** why an address was not taken, in a sentence */
  refusal: string | undefined;
  dismiss(): void;
}

/**
 * `/photo-picker?photo=https://…` brings a photo along, several `photo` several. The address is cleaned at once, so that
 * neither a reload nor a shared link brings them a second time.
 */
export function useAddressPhotos(): AddressPhotos {
  const dispatch = useAppDispatch();
  const [query, setQuery] = useSearchParams();
  const taken = useRef(new Set<string>());
  const [fetching, setFetching] = useState(0);
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => {
    const addresses = query.getAll(PHOTO);
    if (addresses.length === 0) return;
    setQuery(
      (before) => {
        before.delete(PHOTO);
        return before;
      },
      { replace: true },
    );
    for (const url of new Set(addresses.slice(0, ADDRESSES_MAX))) {
      if (taken.current.has(url)) continue;
      taken.current.add(url);
      setFetching((count) => count + 1);
      void dispatch(addressPhotoAdded(url))
        .catch((error: unknown) => {
          // another try of the same address is a new one
          taken.current.delete(url);
          if (!isAbort(error)) setRefusal((isProblem(error) && error.customerMessage) || copy.addressFailed);
        })
        .finally(() => setFetching((count) => count - 1));
    }
  }, [query, setQuery, dispatch]);

  return { isFetching: fetching > 0, refusal, dismiss: () => setRefusal(undefined) };
}
