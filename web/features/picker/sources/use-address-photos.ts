import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { canBeFramed, selectPhoto } from '../../../documents/photos/index.ts';
import { customerMessageOf, isAbort } from '../../../lib/api-problem.ts';
import { textsOf } from '../../../lib/texts.ts';
import { paths } from '../../../site/paths.ts';
import { useSite } from '../../../site/site-context.tsx';
import { useAppDispatch, useAppSelector } from '../../../site/store-hooks.ts';
import { addressPhotoAdded, addressPhotoFetched } from './address-photo.ts';
import { addressSplitOpened, requestedSplit } from './address-split.ts';
import { photoSourcesTexts } from './copy.ts';
import { COLS, PHOTO, ROWS } from './place.ts';

/** More in one URL is a mistake or abuse. */
const ADDRESSES_MAX = 20;

interface Refusal {
  title: string;
  /** A sentence. */
  reason: string;
}

export interface AddressPhotos {
  isFetching: boolean;
  /** Why the URL's request failed. */
  refusal: Refusal | undefined;
  dismiss(): void;
}

/**
 * `/photo-picker?photo=https://…` adds a photo, repeated for several; with `&rows=2&cols=3` the one photo is split and
 * shown. The URL is cleaned at once, so that neither a reload nor a shared link repeats it.
 */
export function useAddressPhotos(): AddressPhotos {
  const site = useSite();
  const dispatch = useAppDispatch();
  const [query, setQuery] = useSearchParams();
  const taken = useRef(new Set<string>());
  const [fetching, setFetching] = useState(0);
  const [refusal, setRefusal] = useState<Refusal>();
  const { isWaiting, splitWhenReady } = useSplitWhenReady();

  useEffect(() => {
    const addresses = query.getAll(PHOTO);
    if (addresses.length === 0) return;
    const copy = textsOf(site, photoSourcesTexts);
    const asked = requestedSplit(copy, query);
    setQuery(
      (before) => {
        for (const name of [PHOTO, ROWS, COLS]) before.delete(name);
        return before;
      },
      { replace: true },
    );
    if (asked.kind === 'refused') setRefusal({ title: copy.splitFailedTitle, reason: asked.reason });
    for (const url of new Set(addresses.slice(0, ADDRESSES_MAX))) {
      if (taken.current.has(url)) continue;
      taken.current.add(url);
      setFetching((count) => count + 1);
      const bring = async () => {
        if (asked.kind !== 'split') await dispatch(addressPhotoAdded(url));
        else splitWhenReady({ ...asked, url, photoId: await dispatch(addressPhotoFetched(url)) });
      };
      void bring()
        .catch((error: unknown) => {
          // The same URL may be retried.
          taken.current.delete(url);
          if (isAbort(error)) return;
          const reason = customerMessageOf(error) ?? copy.addressFailed;
          setRefusal({ title: copy.addressFailedTitle, reason });
        })
        .finally(() => setFetching((count) => count - 1));
    }
  }, [site, query, setQuery, dispatch, splitWhenReady]);

  return { isFetching: fetching > 0 || isWaiting, refusal, dismiss: () => setRefusal(undefined) };
}

type AskedOf = Parameters<typeof addressSplitOpened>[0];

/** Opens a split as soon as the size of its photo is known. A refused photo stays on the shelf with its reason. */
function useSplitWhenReady() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [asked, splitWhenReady] = useState<AskedOf>();
  const photo = useAppSelector((state) => selectPhoto(state, asked?.photoId ?? ''));
  const isReady = photo !== undefined && canBeFramed(photo);
  useEffect(() => {
    if (!asked || !isReady) return;
    splitWhenReady(undefined);
    dispatch(addressSplitOpened(asked));
    navigate(paths.printing(), { replace: true });
  }, [asked, isReady, dispatch, navigate]);
  const isHopeless = photo?.status === 'refused' || photo?.status === 'failed';
  return { isWaiting: asked !== undefined && !isHopeless, splitWhenReady };
}
