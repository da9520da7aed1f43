import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GalleryArtist, GalleryCollection, GalleryWork } from '../../../shared/content/gallery-manifest.ts';
import { isPrecustomized, productsOfGroup } from '../../../shared/product/kinds.ts';
import { Product } from '../../../shared/product/schema.ts';
import { SEEDED_TENANT_IDS } from '../../../shared/seed/test-tenants.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { createCatalogStore } from '../../core/catalog/catalog-store.ts';
import { createGalleryStore } from '../../core/catalog/gallery-store.ts';
import { parsePhotoKey, previewKey, thumbnailKey } from '../../core/photos/photo-keys.ts';
import { isReadyPhoto } from '../../core/photos/photo-record.ts';
import { createPhotoStore } from '../../core/photos/photo-store.ts';
import { artistProducts, pictureKey } from './gallery-rows.ts';
import { seedGallery, seedSitePictures } from './seed-gallery.ts';
import { bucketInMemory, fileAt, galleryOf, workOf } from './test-gallery.ts';

function artistOf(works: GalleryWork[]): GalleryArtist {
  return { id: 'tides', name: 'Ada Brush', collectionName: 'Tides', technique: 'Ink', sortOrder: 1, works };
}

function albumOf(works: GalleryWork[]): GalleryCollection {
  return { id: 'coast', name: 'Coast', sortOrder: 1, works };
}

describe('the gallery of a shop', () => {
  let dynamo: TestDynamo;
  beforeAll(async () => {
    dynamo = await startDynamo();
  });
  afterAll(() => dynamo.stop());

  /** A separate bucket; each test uses separate works in the tables. */
  function newShop() {
    const bucket = bucketInMemory();
    const photos = createPhotoStore(dynamo.shop);
    const gallery = createGalleryStore(dynamo.catalog, 'seed');
    const catalog = createCatalogStore(dynamo.catalog, 'seed');
    return { ...bucket, photos, gallery, catalog, deps: { objects: bucket.objects, photos, gallery, catalog } };
  }

  test('is copied to every tenant, ready to show and print, and is read once', async () => {
    const shop = newShop();
    const [work, other] = [workOf('low-tide'), workOf('first-wave')];
    const artist = artistOf([work]);
    const gallery = galleryOf({ artists: [artist], albums: [albumOf([other])] });
    expect(await seedGallery(shop.deps, gallery, SEEDED_TENANT_IDS)).toBe(2);
    expect([...gallery.reads.values()]).toEqual([1, 1, 1, 1, 1, 1]);
    for (const tenantId of SEEDED_TENANT_IDS) {
      const key = pictureKey(tenantId, artist, work);
      const location = parsePhotoKey(key);
      if (!location) throw new Error(`Not a key: ${key}`);
      const record = await shop.photos.get(tenantId, key);
      expect(record && isReadyPhoto(record)).toBe(true);
      const original = shop.stored.get(key);
      expect(original?.options).toEqual({ contentType: 'image/webp' });
      expect(record).toMatchObject({
        widthPx: 60,
        heightPx: 40,
        orientation: 1,
        faces: [],
        bytes: original?.body.length,
        etag: hashOf('md5', original?.body),
        sha256: hashOf('sha256', original?.body),
      });
      for (const shown of [previewKey(location), thumbnailKey(location)])
        expect(shop.stored.get(shown)?.options).toMatchObject({
          contentType: 'image/webp',
          cacheControl: 'public, max-age=31536000, immutable',
          metadata: { width: '60', height: '40' },
        });
      expect((await shop.gallery.artistGroups(tenantId)).map(({ name }) => name)).toEqual(['Ada Brush']);
      const [album] = await shop.gallery.albums(tenantId);
      expect(album?.images.map(({ title, width, height }) => [title, width, height])).toEqual([['first-wave', 60, 40]]);
      const [product] = productsOfGroup(await shop.catalog.products(tenantId), 'tides');
      expect(product?.precustomizedPicture?.key).toBe(key);
      expect(await shop.catalog.productBySlug(tenantId, 'ada-brush-low-tide')).toEqual(product);
    }

    // A repeated seed reads, copies and changes nothing.
    const writes = shop.writes();
    const before = await Promise.all(SEEDED_TENANT_IDS.map((tenantId) => shop.catalog.products(tenantId)));
    expect(await seedGallery(shop.deps, gallery, SEEDED_TENANT_IDS)).toBe(0);
    expect([...gallery.reads.values()]).toEqual([1, 1, 1, 1, 1, 1]);
    expect(shop.writes()).toBe(writes);
    expect(await Promise.all(SEEDED_TENANT_IDS.map((tenantId) => shop.catalog.products(tenantId)))).toEqual(before);
  });

  test('seeded twice concurrently has the same result as seeded once', async () => {
    const works = ['ebb', 'flow', 'slack'].map((id) => workOf(id));
    const album = albumOf(works);
    const shop = newShop();
    await Promise.all([1, 2].map(() => seedGallery(shop.deps, galleryOf({ albums: [album] }), SEEDED_TENANT_IDS)));
    expect(shop.stored.size).toBe(works.length * 3 * SEEDED_TENANT_IDS.length);
    for (const tenantId of SEEDED_TENANT_IDS) {
      const keys = works.map((work) => pictureKey(tenantId, album, work));
      const records = await shop.photos.getAll(tenantId, keys);
      expect(keys.map((key) => records.get(key)?.etag)).toEqual(
        keys.map((key) => hashOf('md5', shop.stored.get(key)?.body)),
      );
    }
    expect(await seedGallery(shop.deps, galleryOf({ albums: [album] }), SEEDED_TENANT_IDS)).toBe(0);
  });

  test('shows a new version of a picture, and keeps the old one for existing references', async () => {
    const shop = newShop();
    const [old, renewed, same] = [workOf('dune'), workOf('dune', 2), workOf('stone')];
    await seedGallery(shop.deps, galleryOf({ albums: [albumOf([old, same])] }), SEEDED_TENANT_IDS);
    const release = galleryOf({ albums: [albumOf([renewed, same])] });
    expect(await seedGallery(shop.deps, release, SEEDED_TENANT_IDS)).toBe(1);
    expect([...release.reads.keys()].every((path) => path.startsWith('dune-2/'))).toBe(true);
    const [oldKey, newKey] = [old, renewed].map((work) => pictureKey('pharmacy', albumOf([]), work));
    const [album] = await shop.gallery.albums('pharmacy');
    expect(album?.images[0]?.key).toBe(newKey);
    expect((await shop.photos.getAll('pharmacy', [oldKey ?? '', newKey ?? ''])).size).toBe(2);
    expect(shop.stored.get(oldKey ?? '')?.body.toString()).toBe('dune-1/original.webp');
    expect(shop.stored.get(newKey ?? '')?.body.toString()).toBe('dune-2/original.webp');
  });

  test('resumes after a timeout, and copies to a tenant that was added later', async () => {
    const shop = newShop();
    const [first, second] = [workOf('reed'), workOf('heron')];
    const album = albumOf([first, second]);
    const photos = {
      ...shop.photos,
      async put(record: Parameters<typeof shop.photos.put>[0]) {
        if (record.key.includes('heron') || record.tenantId === 'convenience') throw new Error('Out of time');
        await shop.photos.put(record);
      },
    };
    await expect(
      seedGallery({ ...shop.deps, photos }, galleryOf({ albums: [album] }), SEEDED_TENANT_IDS),
    ).rejects.toThrow('Out of time');
    expect(await seedGallery(shop.deps, galleryOf({ albums: [album] }), SEEDED_TENANT_IDS)).toBe(2);
    for (const tenantId of SEEDED_TENANT_IDS)
      for (const work of album.works) {
        const key = pictureKey(tenantId, album, work);
        expect(await shop.photos.get(tenantId, key)).toMatchObject({ status: 'ready' });
        expect(shop.stored.has(key)).toBe(true);
      }
  });

  test('never overwrites staff edits', async () => {
    const shop = newShop();
    const album = albumOf([workOf('gull')]);
    await seedGallery(shop.deps, galleryOf({ albums: [album] }), SEEDED_TENANT_IDS);
    const own = { id: album.id, name: 'Our Coast', sortOrder: 1, images: [] };
    await createGalleryStore(dynamo.catalog).putAlbum('default', own);
    await seedGallery(shop.deps, galleryOf({ albums: [album] }), SEEDED_TENANT_IDS);
    expect((await shop.gallery.albums('default')).map(({ name }) => name)).toEqual(['Our Coast']);
    expect((await shop.gallery.albums('pharmacy')).map(({ name }) => name)).toEqual(['Coast']);
  });
});

test('sells a work as a tile, with the picture in every frame', () => {
  for (const product of artistProducts('pharmacy', artistOf([workOf('low-tide'), workOf('first-wave')]))) {
    expect(Product.parse(product)).toEqual(product);
    expect(isPrecustomized(product)).toBe(true);
    expect(product.precustomizedPicture?.key.startsWith('shared/pharmacy/')).toBe(true);
    for (const variant of product.variants) expect(variant.precustomizedImageUrl).toBe(product.imageUrls[0]);
  }
});

function hashOf(algorithm: string, bytes: Buffer = Buffer.alloc(0)): string {
  return createHash(algorithm).update(bytes).digest('hex');
}

const CACHING = 'public, max-age=86400';
const picture = (name: string, path = name) => ({ ...fileAt(path), key: `media/${name}`, cacheControl: CACHING });

test('copies site pictures once, with their manifest metadata', async () => {
  const bucket = bucketInMemory();
  const gallery = galleryOf({ sitePictures: [picture('art/lake.jpg'), picture('catalog/wall.jpg')] });
  expect(await seedSitePictures(bucket.objects, gallery)).toBe(2);
  expect(bucket.stored.get('media/catalog/wall.jpg')).toEqual({
    body: Buffer.from('catalog/wall.jpg'),
    options: {
      contentType: 'image/jpeg',
      cacheControl: CACHING,
      metadata: { sha256: fileAt('catalog/wall.jpg').sha256 },
    },
  });
  expect(await seedSitePictures(bucket.objects, gallery)).toBe(0);
  expect(bucket.writes()).toBe(2);
});

test('copies lost and updated pictures again', async () => {
  const bucket = bucketInMemory();
  const names = ['art/lake.jpg', 'art/night.jpg', 'catalog/wall.jpg'];
  await seedSitePictures(bucket.objects, galleryOf({ sitePictures: names.map((name) => picture(name)) }));
  bucket.stored.delete('media/catalog/wall.jpg');
  const release = names.map((name) => picture(name, name === 'art/night.jpg' ? 'art/another-night.jpg' : name));
  expect(await seedSitePictures(bucket.objects, galleryOf({ sitePictures: release }))).toBe(2);
  expect(bucket.stored.get('media/art/night.jpg')?.body.toString()).toBe('art/another-night.jpg');
  expect(bucket.stored.get('media/catalog/wall.jpg')?.body.toString()).toBe('catalog/wall.jpg');
});
