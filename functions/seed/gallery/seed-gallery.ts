import { createHash } from 'node:crypto';
import { TENANT_IDS, type TenantId } from '../../../shared/constants/tenants.ts';
import type { CatalogStore } from '../../core/catalog/catalog-store.ts';
import type { GalleryStore } from '../../core/catalog/gallery-store.ts';
import { parsePhotoKey, previewKey, thumbnailKey } from '../../core/photos/photo-keys.ts';
import type { PhotoRecord } from '../../core/photos/photo-record.ts';
import type { PhotoStore } from '../../core/photos/photo-store.ts';
import { createPictureStore } from '../../core/photos/picture-store.ts';
import type { Objects } from '../../core/ports/objects.ts';
import { whilePainting } from '../paint.ts';
import { ALBUMS, ARTISTS } from './collections.ts';
import { paintWork } from './paint-work.ts';
import { artistGroup, artistProducts, pictureKey, storedAlbum } from './rows.ts';
import type { Artist, Collection, SharedAlbum, Work } from './work.ts';

export interface GalleryDeps {
  objects: Pick<Objects, 'put' | 'head' | 'copy'>;
  photos: Pick<PhotoStore, 'getAll' | 'put'>;
  gallery: Pick<GalleryStore, 'putArtistGroup' | 'putAlbum'>;
  catalogue: Pick<CatalogStore, 'putProduct'>;
}

/** While the library encodes one picture the next is drawn; more at once would only need more memory. */
const WORKS_AT_ONCE = 2;

/**
 * Hangs the shop's own pictures: paints each that no tenant has, copies it to those who do not have it, and then writes
 * who made it and which album shows it. A picture whose record is there is never painted or copied again, so an
 * invocation that ran out of time is simply repeated.
 *
 * @returns how many pictures were painted
 */
export async function seedGallery(
  deps: GalleryDeps,
  { artists, albums }: { artists: readonly Artist[]; albums: readonly SharedAlbum[] } = {
    artists: ARTISTS,
    albums: ALBUMS,
  },
): Promise<number> {
  const painted = await hangAll(deps, [...artists, ...albums]);
  for (const tenantId of TENANT_IDS) {
    for (const artist of artists) await deps.gallery.putArtistGroup(tenantId, artistGroup(tenantId, artist));
    for (const album of albums) await deps.gallery.putAlbum(tenantId, storedAlbum(tenantId, album));
    // where the shop has given the address to a product of its own, that product stays
    for (const artist of artists)
      for (const product of artistProducts(tenantId, artist)) await deps.catalogue.putProduct(tenantId, product);
  }
  return painted;
}

async function hangAll(deps: GalleryDeps, collections: readonly Collection[]): Promise<number> {
  const known = await knownPictures(deps.photos, collections);
  const missing = collections
    .flatMap((collection) => collection.works.map((work) => ({ collection, work })))
    .filter(
      ({ collection, work }) => !TENANT_IDS.every((tenantId) => known.has(pictureKey(tenantId, collection, work))),
    );
  if (missing.length === 0) return 0;
  const queue = missing.values();
  let painted = 0;
  const hangOnes = async () => {
    for (const { collection, work } of queue) if (await hang(deps, known, collection, work)) painted++;
  };
  const ended = await whilePainting(() => Promise.allSettled(Array.from({ length: WORKS_AT_ONCE }, hangOnes)));
  // only now: what else was on its way hangs, and the next invocation need not do it again
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
  return painted;
}

async function knownPictures(
  photos: GalleryDeps['photos'],
  collections: readonly Collection[],
): Promise<ReadonlyMap<string, PhotoRecord>> {
  const found = await Promise.all(
    TENANT_IDS.map((tenantId) =>
      photos.getAll(
        tenantId,
        collections.flatMap((collection) => collection.works.map((work) => pictureKey(tenantId, collection, work))),
      ),
    ),
  );
  return new Map(found.flatMap((records) => [...records]));
}

/** @returns whether the work had to be painted */
async function hang(
  deps: GalleryDeps,
  known: ReadonlyMap<string, PhotoRecord>,
  collection: Collection,
  work: Work,
): Promise<boolean> {
  const keys = TENANT_IDS.map((tenantId) => ({ tenantId, key: pictureKey(tenantId, collection, work) }));
  const there = keys.flatMap(({ key }) => known.get(key) ?? [])[0];
  const source = there ?? (await hangPainted(deps, keys[0]?.tenantId ?? 'default', collection, work));
  await Promise.all(
    keys
      .filter(({ key }) => key !== source.key && !known.has(key))
      .map(({ tenantId, key }) => hangCopy(deps, source, tenantId, key)),
  );
  return !there;
}

/** Writes the picture, its copies, and last its record: a picture that says ready can be shown and printed. */
async function hangPainted(
  { objects, photos }: GalleryDeps,
  tenantId: TenantId,
  collection: Collection,
  work: Work,
): Promise<PhotoRecord> {
  const key = pictureKey(tenantId, collection, work);
  const { original, preview, thumbnail } = await paintWork(work);
  await objects.put(key, original, { contentType: 'image/jpeg' });
  await createPictureStore(objects).put(addressOf(key), { preview, thumbnail }, work.size);
  const record: PhotoRecord = {
    tenantId,
    key,
    status: 'ready',
    ...work.size,
    orientation: 1,
    iccClass: 'none',
    bytes: original.length,
    sha256: createHash('sha256').update(original).digest('hex'),
    etag: await etagOf(objects, key),
    // nobody needs to look for them
    faces: [],
  };
  await photos.put(record);
  return record;
}

async function hangCopy(
  { objects, photos }: GalleryDeps,
  source: PhotoRecord,
  tenantId: TenantId,
  key: string,
): Promise<void> {
  const [from, to] = [addressOf(source.key), addressOf(key)];
  await Promise.all([
    objects.copy(source.key, key),
    objects.copy(previewKey(from), previewKey(to)),
    objects.copy(thumbnailKey(from), thumbnailKey(to)),
  ]);
  await photos.put({ ...source, tenantId, key, etag: await etagOf(objects, key) });
}

async function etagOf(objects: Pick<Objects, 'head'>, key: string): Promise<string> {
  const head = await objects.head(key);
  if (!head) throw new Error(`${key} is not there although it was written`);
  return head.etag;
}

function addressOf(key: string) {
  const address = parsePhotoKey(key);
  if (!address) throw new RangeError(`Not the key of a picture: ${key}`);
  return address;
}
