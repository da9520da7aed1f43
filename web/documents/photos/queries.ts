import { queryOptions } from '@tanstack/react-query';
import type { PhotoView } from '../../../shared/photo/schema.ts';
import { KnownPhotosReply, PhotoStatusReply } from '../../../shared/photo/wire.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { createBatches } from '../../lib/batches.ts';
import type { Site } from '../../site/create-site.ts';
import { perSite } from '../../site/per-site.ts';
import type { PhotoStatusAnswer } from './delivery/photo-poller.ts';

export interface DescribedPhoto {
  view: PhotoView;
  /** Expiry of its URLs, in milliseconds. */
  usableUntilMs: number;
}

const KEYS_PER_CALL_MAX = 100;
/** Files are hashed one by one; a short delay batches a handful of lookups. */
const LOOKUP_DELAY_MS = 150;
/** A wall requests its pictures tile by tile; a short delay batches them. */
const BATCH_DELAY_MS = 100;
/** A picture requested now must load before its URL expires. */
const END_MARGIN_MS = 5 * 60_000;
/** A new reply counts as valid, even if this machine's clock disagrees. */
const FRESH_MS = 10 * 60_000;

/** @param nowMs when the server replied */
export function described(view: PhotoView, nowMs: number): DescribedPhoto {
  const endMs = view.addressesEndAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(view.addressesEndAt);
  return { view, usableUntilMs: Math.max(endMs - END_MARGIN_MS, nowMs + FRESH_MS) };
}

/** Prefix of every query key of this module. */
export const PHOTO_QUERIES = ['photo'] as const;
export const photoKey = (key: string) => [...PHOTO_QUERIES, key] as const;

/**
 * The server's view of one photo; concurrent requests are batched. The entry stays until its URLs expire:
 * previews/picture-urls.ts.
 */
export const photoQuery = (site: Site, key: string) =>
  queryOptions({
    queryKey: photoKey(key),
    queryFn: async (): Promise<DescribedPhoto> => {
      const view = (await asking(site)(key)) ?? { key, status: 'processing' };
      return described(view, site.environment.now());
    },
    retry: false,
    networkMode: 'always',
  });

const asking = perSite((site) =>
  createBatches({
    fetchMany: async (keys) => new Map((await fetchViews(site, keys)).views.map((view) => [view.key, view])),
    batchDelayMs: BATCH_DELAY_MS,
    keysMax: KEYS_PER_CALL_MAX,
    wait: site.environment.wait,
  }),
);

/** The cached view of a photo, or a new one; undefined if the request fails. */
export async function knownView(site: Site, key: string): Promise<PhotoView | undefined> {
  const query = { ...photoQuery(site, key), staleTime: Number.POSITIVE_INFINITY };
  return site.queryClient.fetchQuery(query).then(
    ({ view }) => view,
    () => undefined,
  );
}

/** The server refuses a whole batch if one key is not the caller's; retries with the others. */
export async function fetchViews({ api }: Site, keys: string[]): Promise<PhotoStatusAnswer> {
  const ask = async (known: string[]) =>
    (await api.post('/v1/photos/status', { reply: PhotoStatusReply, body: { keys: known } })).photos;
  try {
    return { views: await ask(keys), unknownKeys: [] };
  } catch (error) {
    if (!isProblem(error, 'unknown_photo')) throw error;
    const unknownKeys = error.errors.flatMap(({ path }) => keys[Number(path.split('.')[1])] ?? []);
    const known = keys.filter((key) => !unknownKeys.includes(key));
    return { views: known.length > 0 && unknownKeys.length > 0 ? await ask(known) : [], unknownKeys };
  }
}

/** Looks up a file on the server by its hash; undefined if the server has no such file. */
export const fileLookup = perSite(({ api, environment }) =>
  createBatches({
    async fetchMany(sha256) {
      const { photos } = await api.post('/v1/photos/known', { reply: KnownPhotosReply, body: { sha256 } });
      return new Map(photos.map((view) => [view.sha256 ?? '', view]));
    },
    batchDelayMs: LOOKUP_DELAY_MS,
    keysMax: KEYS_PER_CALL_MAX,
    wait: environment.wait,
  }),
);
