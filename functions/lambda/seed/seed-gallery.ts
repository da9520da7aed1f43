import { readFile } from 'node:fs/promises';
import {
  type GalleryCollection,
  type GalleryFile,
  GalleryManifest,
  type GalleryWork,
} from '../../../shared/content/gallery-manifest.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { CatalogStore } from '../../core/catalog/catalog-store.ts';
import type { GalleryStore } from '../../core/catalog/gallery-store.ts';
import { forEachOf } from '../../core/lib/for-each-of.ts';
import type { Objects } from '../../core/lib/objects.ts';
import { parsePhotoKey, previewKey, thumbnailKey } from '../../core/photos/photo-keys.ts';
import type { PhotoRecord } from '../../core/photos/photo-record.ts';
import type { PhotoStore } from '../../core/photos/photo-store.ts';
import { createPictureStore } from '../../core/photos/picture-store.ts';
import { artistGroup, artistProducts, pictureKey, storedAlbum } from './gallery-rows.ts';

/** The gallery made by `npm run paint`; its files are committed and ship with the function. */
export interface GalleryFiles {
  manifest: GalleryManifest;
  read(file: GalleryFile): Promise<Buffer>;
}

export async function openGallery(manifestUrl: URL): Promise<GalleryFiles> {
  const manifest = GalleryManifest.parse(JSON.parse(await readFile(manifestUrl, 'utf8')));
  return { manifest, read: ({ path }) => readFile(new URL(path, manifestUrl)) };
}

export interface GalleryDeps {
  objects: Pick<Objects, 'put' | 'head' | 'copy'>;
  photos: Pick<PhotoStore, 'getAll' | 'put'>;
  gallery: Pick<GalleryStore, 'putArtistGroup' | 'putAlbum'>;
  catalog: Pick<CatalogStore, 'putProduct'>;
}

/** Each holds the three files of one work, about 2 MB. */
const WORKS_AT_ONCE = 4;

/** A work to copy, with the missing keys, one per tenant. */
interface MissingWork {
  work: GalleryWork;
  keys: { tenantId: TenantId; key: string }[];
}

/**
 * Copies the shop's own pictures to every tenant that lacks them, then writes their artists and albums. Skips pictures
 * that have a record, so a timed-out invocation is simply repeated. Concurrent runs write the same bytes and rows.
 *
 * @returns how many pictures were copied
 */
export async function seedGallery(
  deps: GalleryDeps,
  files: GalleryFiles,
  tenantIds: readonly TenantId[],
): Promise<number> {
  const { artists, albums } = files.manifest;
  const missing = await missingWorks(deps.photos, [...artists, ...albums], tenantIds);
  await forEachOf(missing, WORKS_AT_ONCE, (entry) => copyWork(deps, files, entry));
  await Promise.all(
    tenantIds.map(async (tenantId) => {
      for (const artist of artists) await deps.gallery.putArtistGroup(tenantId, artistGroup(tenantId, artist));
      for (const album of albums) await deps.gallery.putAlbum(tenantId, storedAlbum(tenantId, album));
      // A product of the shop that uses the address stays.
      for (const artist of artists)
        for (const product of artistProducts(tenantId, artist)) await deps.catalog.putProduct(tenantId, product);
    }),
  );
  return missing.length;
}

async function missingWorks(
  photos: GalleryDeps['photos'],
  collections: readonly GalleryCollection[],
  tenantIds: readonly TenantId[],
): Promise<MissingWork[]> {
  const wanted = collections.flatMap((collection) =>
    collection.works.map((work) => ({
      work,
      keys: tenantIds.map((tenantId) => ({ tenantId, key: pictureKey(tenantId, collection, work) })),
    })),
  );
  const known = await Promise.all(
    tenantIds.map((tenantId) =>
      photos.getAll(
        tenantId,
        wanted.flatMap(({ keys }) => keys.filter((entry) => entry.tenantId === tenantId).map(({ key }) => key)),
      ),
    ),
  );
  const knownKeys = new Set(known.flatMap((records) => [...records.keys()]));
  return wanted
    .map(({ work, keys }) => ({ work, keys: keys.filter(({ key }) => !knownKeys.has(key)) }))
    .filter(({ keys }) => keys.length > 0);
}

/** Uploads the files for one tenant; the others get copies inside the bucket. */
async function copyWork(deps: GalleryDeps, files: GalleryFiles, { work, keys }: MissingWork): Promise<void> {
  const [first, ...others] = keys;
  if (!first) return;
  await uploadFiles(deps.objects, files, first.key, work);
  await writeRecord(deps, first.tenantId, first.key, work);
  await Promise.all(
    others.map(async ({ tenantId, key }) => {
      await copyObjects(deps.objects, first.key, key);
      await writeRecord(deps, tenantId, key, work);
    }),
  );
}

async function uploadFiles(
  objects: GalleryDeps['objects'],
  { read }: GalleryFiles,
  key: string,
  { original, preview, thumbnail, widthPx, heightPx }: GalleryWork,
): Promise<void> {
  const [printed, ...shown] = await Promise.all([read(original), read(preview), read(thumbnail)]);
  await Promise.all([
    objects.put(key, printed, { contentType: original.contentType }),
    createPictureStore(objects).put(locationOf(key), { preview: shown[0], thumbnail: shown[1] }, { widthPx, heightPx }),
  ]);
}

async function copyObjects(objects: GalleryDeps['objects'], fromKey: string, toKey: string): Promise<void> {
  const [from, to] = [locationOf(fromKey), locationOf(toKey)];
  await Promise.all([
    objects.copy(fromKey, toKey),
    objects.copy(previewKey(from), previewKey(to)),
    objects.copy(thumbnailKey(from), thumbnailKey(to)),
  ]);
}

/** Last: a picture with a record can be shown and printed. */
async function writeRecord(
  { objects, photos }: GalleryDeps,
  tenantId: TenantId,
  key: string,
  { original, widthPx, heightPx }: GalleryWork,
): Promise<void> {
  const head = await objects.head(key);
  if (!head) throw new Error(`${key} is missing although it was written`);
  const record: PhotoRecord = {
    tenantId,
    key,
    status: 'ready',
    widthPx,
    heightPx,
    orientation: 1,
    iccClass: 'none',
    bytes: original.bytes,
    sha256: original.sha256,
    etag: head.etag,
    // Known to have none, which saves a detection.
    faces: [],
  };
  await photos.put(record);
}

function locationOf(key: string) {
  const location = parsePhotoKey(key);
  if (!location) throw new RangeError(`Not the key of a picture: ${key}`);
  return location;
}

const FILES_AT_ONCE = 4;

/**
 * Copies the site's missing and changed pictures to the bucket, with one HEAD each if nothing changed.
 *
 * @returns how many were copied
 */
export async function seedSitePictures(
  media: Pick<Objects, 'head' | 'put'>,
  { manifest, read }: GalleryFiles,
): Promise<number> {
  let copied = 0;
  await forEachOf(manifest.sitePictures, FILES_AT_ONCE, async (picture) => {
    const { key, sha256, contentType, cacheControl } = picture;
    // Uses this instead of the ETag, which is no content hash in a bucket with a KMS key.
    if ((await media.head(key))?.metadata.sha256 === sha256) return;
    await media.put(key, await read(picture), { contentType, cacheControl, metadata: { sha256 } });
    copied++;
  });
  return copied;
}
