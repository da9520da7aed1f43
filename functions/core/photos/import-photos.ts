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

/** A photo by the name that the browser has for it and by the provider's own. */
interface WantedPhoto {
  id: string;
  photoId: string;
}

/**
 * Has photos of a connected source fetched.
 *
 * @returns the key of each, in their order; undefined where nobody of these is connected
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

/** Has one photo fetched by its address, which must have been checked. */
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
 * Has uploads of somebody else's copied, who has given them away.
 *
 * @returns for each of their keys the one that it is copied to
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

/** What is there already is not fetched again; what could not be fetched is. */
async function haveFetched({ photos, imports }: ImportDeps, messages: readonly ImportMessage[]): Promise<void> {
  const [first] = messages;
  if (!first) return;
  const keys = messages.map(({ key }) => key);
  const known = await keepUsed(photos, first.tenantId, await photos.getAll(first.tenantId, keys));
  const isThere = (record: PhotoRecord | undefined) => record !== undefined && record.refusal !== 'not_fetched';
  const wanted = messages.filter(({ key }) => !isThere(known.get(key)));
  // first, so that nobody who asks for the photo meanwhile hears of the last time
  const stale = wanted.flatMap(({ key }) => known.get(key) ?? []);
  await Promise.all(stale.map((record) => photos.forget(record)));
  await imports.sendAll(wanted);
}

/** Letters of base64url: 132 bits, as much as the ids that chance makes for uploads. */
const PHOTO_ID_LETTERS = 22;

/** A photo from elsewhere: the provider's own id, its address, or the key that it has with somebody else. */
export interface PhotoOrigin {
  source: SourceId | 'address' | 'copy';
  id: string;
}

/**
 * The key of a photo that the server fetches. It follows from whose it is and where it comes from, so that importing it
 * twice is one photo.
 */
export function importKey(tenantId: TenantId, owner: OwnerKey, { source, id }: PhotoOrigin): string {
  const hash = createHash('sha256').update(JSON.stringify([tenantId, owner, source, id]));
  return uploadKey({ tenantId, owner, photoId: hash.digest('base64url').slice(0, PHOTO_ID_LETTERS) });
}
