import { createHash } from 'node:crypto';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { SourceId } from '../../../shared/photo/sources.ts';
import { type OwnerKey, ownersOf, type Shopper } from '../lib/owner.ts';
import type { QueueSender } from '../lib/queue.ts';
import type { ImportMessage } from './fetch-photo.ts';
import { keepUsed } from './keep-used.ts';
import { uploadKey } from './photo-keys.ts';
import type { PhotoRecord } from './photo-record.ts';
import type { PhotoStore } from './photo-store.ts';
import type { Connections } from './sources/connections.ts';
import type { PhotoSource } from './sources/photo-source.ts';

type ImportDeps = {
  photos: PhotoStore;
  imports: QueueSender<ImportMessage>;
};

/** A photo by the browser's id and the provider's id. */
interface WantedPhoto {
  id: string;
  photoId: string;
}

/**
 * Queues fetches of photos from a connected source.
 *
 * @returns the key of each, in order; undefined if none of the owners is connected
 */
export async function importPhotos(
  deps: ImportDeps & {
    connections: () => Promise<Connections>;
  },
  tenantId: TenantId,
  shopper: Shopper,
  source: PhotoSource,
  wanted: readonly WantedPhoto[],
): Promise<{ id: string; key: string }[] | undefined> {
  const connectedOwner = await (await deps.connections()).connectedOwner(tenantId, ownersOf(shopper), source.id);
  if (!connectedOwner) return undefined;
  const photos = wanted.map(({ id, photoId }) => {
    const key = importKey(tenantId, shopper.owner, { source: source.id, id: source.lastingId(photoId) });
    return { id, photoId, key };
  });
  const distinct = new Map(photos.map(({ photoId, key }) => [key, photoId]));
  await haveFetched(
    deps,
    [...distinct].map(([key, photoId]) => ({
      kind: 'source',
      tenantId,
      connectedOwner,
      sourceId: source.id,
      photoId,
      key,
    })),
  );
  return photos.map(({ id, key }) => ({ id, key }));
}

/** Queues the fetch of a photo by its URL, which the caller has checked. */
export async function importByAddress(
  deps: ImportDeps,
  tenantId: TenantId,
  owner: OwnerKey,
  url: string,
): Promise<string> {
  const key = importKey(tenantId, owner, { source: 'address', id: url });
  await haveFetched(deps, [{ kind: 'address', tenantId, url, key }]);
  return key;
}

/**
 * Queues copies of uploads that another shopper has shared.
 *
 * @returns the new key for each of their keys
 */
export async function importCopies(
  deps: ImportDeps,
  tenantId: TenantId,
  owner: OwnerKey,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const copies = new Map(keys.map((from) => [from, importKey(tenantId, owner, { source: 'copy', id: from })]));
  await haveFetched(
    deps,
    [...copies].map(([from, key]) => ({ kind: 'copy', tenantId, from, key })),
  );
  return copies;
}

/** Skips photos that exist, and retries those that failed. */
async function haveFetched({ photos, imports }: ImportDeps, messages: readonly ImportMessage[]): Promise<void> {
  const [first] = messages;
  if (!first) return;
  const keys = messages.map(({ key }) => key);
  const known = await keepUsed(photos, first.tenantId, await photos.getAll(first.tenantId, keys));
  const isThere = (record: PhotoRecord | undefined) => record !== undefined && record.refusal !== 'not_fetched';
  const wanted = messages.filter(({ key }) => !isThere(known.get(key)));
  // First, so that no concurrent reader sees the earlier failure.
  const stale = wanted.flatMap(({ key }) => known.get(key) ?? []);
  await Promise.all(stale.map((record) => photos.forget(record)));
  await imports.sendAll(wanted);
}

/** Letters of base64url: 132 bits, as many as the random ids of uploads. */
const PHOTO_ID_LETTERS = 22;

/** Source of a remote photo, with the provider's id, its URL, or the key of the other owner. */
export interface PhotoOrigin {
  source: SourceId | 'address' | 'copy';
  id: string;
}

/**
 * Key of a photo that the server fetches. Derived from its owner and source, so that repeated imports are one photo.
 */
export function importKey(tenantId: TenantId, owner: OwnerKey, { source, id }: PhotoOrigin): string {
  const hash = createHash('sha256').update(JSON.stringify([tenantId, owner, source, id]));
  return uploadKey({ tenantId, owner, photoId: hash.digest('base64url').slice(0, PHOTO_ID_LETTERS) });
}
