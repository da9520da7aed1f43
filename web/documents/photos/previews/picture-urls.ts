import { isCancelledError } from '@tanstack/react-query';
import type { PhotoView } from '../../../../shared/photo/schema.ts';
import { createEmitter } from '../../../lib/create-store.ts';
import { textsOf } from '../../../lib/texts.ts';
import type { Site } from '../../../site/create-site.ts';
import { networkOf } from '../../../site/network.ts';
import { perSite } from '../../../site/per-site.ts';
import type { AppStartListening } from '../../../site/store-types.ts';
import { commonTexts } from '../../../ui/copy.ts';
import { photosTexts } from '../copy.ts';
import { type DescribedPhoto, described, PHOTO_QUERIES, photoKey, photoQuery } from '../queries.ts';
import { photosRestored, photosViewed } from '../reducers/photos-slice.ts';
import type { PictureUse } from './local-previews.ts';

/** none: not requested, or expired. missing: the server has no working one, or cannot be reached. */
type UrlState = 'none' | 'asking' | 'usable' | 'missing';

/**
 * The server's picture URLs, by photo key. They expire, so only the query client stores them, and expired ones are
 * never returned. docs/spec 9.7.
 */
export interface PictureUrls {
  /** The server has described photos. */
  note(views: readonly PhotoView[]): void;
  urlOf(key: string, use: PictureUse): string | undefined;
  /** URL of the copy for high-density screens; undefined if the photo has none. */
  detailOf(key: string): string | undefined;
  stateOf(key: string): UrlState;
  /** Requests a URL unless there is one or a request is pending. */
  want(key: string): void;
  /** An image failed to load: requests a new URL, rate-limited. */
  failed(key: string): void;
  tryAgain(): void;
  /** Tells the shopper, once for all pictures, that some cannot be shown. */
  reportMissing(): void;
  subscribe(listener: () => void): () => void;
}

/** Minimum delay before a renewed URL that also fails is renewed again. */
const RENEWAL_PAUSE_MS = 60_000;
const MISSING = 'pictures-missing';
const SMALL_USES: readonly PictureUse[] = ['small', 'thumbnail'];

function createPictureUrls(site: Site): PictureUrls {
  const { queryClient, toast } = site;
  const network = networkOf(site);
  const { now, wait } = site.environment;
  const asking = new Set<string>();
  const missing = new Set<string>();
  /** When a failed image last triggered a renewal, by key. */
  const renewedAt = new Map<string, number>();
  const { emit, subscribe } = createEmitter();
  let isToTell = false;
  let isReported = false;
  let nextEndMs = Number.POSITIVE_INFINITY;

  /** Batches notifications, because a hundred replies arrive at once. */
  function notify(): void {
    if (isToTell) return;
    isToTell = true;
    queueMicrotask(() => {
      isToTell = false;
      emit();
    });
  }

  queryClient.setQueryDefaults(PHOTO_QUERIES, { gcTime: Number.POSITIVE_INFINITY });
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === PHOTO_QUERIES[0]) notify();
  });
  network.subscribe(() => {
    if (network.isOnline()) tryAgain();
  });

  function usable(key: string): PhotoView | undefined {
    const known = queryClient.getQueryData<DescribedPhoto>(photoKey(key));
    return known && known.view.previewUrl !== undefined && known.usableUntilMs > now() ? known.view : undefined;
  }

  function drop(key: string): void {
    queryClient.removeQueries({ queryKey: photoKey(key), exact: true });
  }

  /** Removes expired URLs; components that show them request new ones. */
  async function watchEnd(endMs: number): Promise<void> {
    if (endMs >= nextEndMs || endMs === Number.POSITIVE_INFINITY) return;
    nextEndMs = endMs;
    await wait(endMs - now());
    if (nextEndMs === endMs) nextEndMs = Number.POSITIVE_INFINITY;
    const found = queryClient.getQueriesData<DescribedPhoto>({ queryKey: PHOTO_QUERIES });
    for (const [, known] of found) {
      if (known && known.usableUntilMs <= now()) drop(known.view.key);
      else if (known) void watchEnd(known.usableUntilMs);
    }
  }

  async function ask(key: string): Promise<void> {
    asking.add(key);
    notify();
    try {
      const { view, usableUntilMs } = await queryClient.fetchQuery({ ...photoQuery(site, key), staleTime: 0 });
      void watchEnd(usableUntilMs);
      if (view.previewUrl === undefined) missing.add(key);
    } catch (error) {
      if (!isCancelledError(error)) missing.add(key);
    }
    asking.delete(key);
    notify();
  }

  function tryAgain(): void {
    if (isReported) toast.dismiss(MISSING);
    isReported = false;
    missing.clear();
    renewedAt.clear();
    notify();
  }

  return {
    note(views) {
      for (const view of views) {
        if (view.previewUrl === undefined) continue;
        const photo = described(view, now());
        queryClient.setQueryData<DescribedPhoto>(photoKey(view.key), photo);
        missing.delete(view.key);
        void watchEnd(photo.usableUntilMs);
      }
    },
    urlOf(key, use) {
      // The new URL is often equal, and an image reloads only if its URL was unset in between.
      if (missing.has(key) || asking.has(key)) return undefined;
      const view = usable(key);
      return SMALL_USES.includes(use) ? (view?.thumbnailUrl ?? view?.previewUrl) : view?.previewUrl;
    },
    detailOf: (key) => (missing.has(key) || asking.has(key) ? undefined : usable(key)?.detailUrl),
    stateOf(key) {
      if (missing.has(key)) return 'missing';
      if (asking.has(key)) return 'asking';
      return usable(key) ? 'usable' : 'none';
    },
    want(key) {
      if (!missing.has(key) && !asking.has(key) && !usable(key)) void ask(key);
    },
    failed(key) {
      if (missing.has(key) || asking.has(key)) return;
      const lastMs = renewedAt.get(key) ?? Number.NEGATIVE_INFINITY;
      drop(key);
      if (!network.isOnline() || now() - lastMs < RENEWAL_PAUSE_MS) missing.add(key);
      else {
        renewedAt.set(key, now());
        void ask(key);
      }
      notify();
    },
    tryAgain,
    reportMissing() {
      const common = textsOf(site, commonTexts);
      const copy = textsOf(site, photosTexts);
      if (isReported) return;
      isReported = true;
      toast.error(copy.picturesMissing, { id: MISSING, action: { label: common.retry, onClick: tryAgain } });
    },
    subscribe,
  };
}

export const pictureUrls = perSite(createPictureUrls);

/** Collects URLs from every photo view of the server; the reducers ignore them. */
export function registerPictureUrls(startListening: AppStartListening, site: Site): void {
  const { note } = pictureUrls(site);
  startListening({ actionCreator: photosViewed, effect: ({ payload }) => note(payload) });
  startListening({ actionCreator: photosRestored, effect: ({ payload }) => note(payload.map(({ view }) => view)) });
}
