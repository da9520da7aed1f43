import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TENANT_IDS } from '../../../shared/constants/tenants.ts';
import { artistSlug } from '../../../shared/gallery/artist-slug.ts';
import { isPrecustomized, productsOfGroup } from '../../../shared/gallery/precustomized.ts';
import { Product } from '../../../shared/schemas/product.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { createCatalogStore } from '../../core/catalog/catalog-store.ts';
import { createGalleryStore } from '../../core/catalog/gallery-store.ts';
import { parsePhotoKey, previewKey, thumbnailKey } from '../../core/photos/photo-keys.ts';
import { isReadyPhoto } from '../../core/photos/photo-record.ts';
import { createPhotoStore } from '../../core/photos/photo-store.ts';
import type { PutOptions } from '../../core/ports/objects.ts';
import { decodeNative, openPicture } from '../../imaging/pictures.ts';
import { readHeader } from '../../imaging/read-header.ts';
import { whilePainting } from '../paint.ts';
import { ALBUMS, ARTISTS } from './collections.ts';
import { paintWork } from './paint-work.ts';
import { artistProducts, pictureKey } from './rows.ts';
import { seedGallery } from './seed-gallery.ts';
import type { Artist, Collection, SharedAlbum, Work } from './work.ts';

/** A work of one colour that counts how often it is painted. */
function plainWork(id: string, version = 1): Work & { painted: number } {
  const size = { widthPx: 60, heightPx: 40 };
  const work = {
    id,
    title: id,
    version,
    size,
    painted: 0,
    paint() {
      work.painted++;
      return { ...size, data: new Uint8Array(60 * 40 * 3).fill(40 * version) };
    },
  };
  return work;
}

function artistOf(works: Work[]): Artist {
  return { id: 'tides', name: 'Ada Brush', collectionName: 'Tides', technique: 'Ink', sortOrder: 1, works };
}

function albumOf(works: Work[]): SharedAlbum {
  return { id: 'coast', name: 'Coast', sortOrder: 1, works };
}

/** A bucket in memory. */
function newBucket() {
  const stored = new Map<string, { body: Buffer; options: PutOptions }>();
  let writes = 0;
  return {
    stored,
    writes: () => writes,
    objects: {
      async put(key: string, body: Uint8Array, options: PutOptions) {
        writes++;
        stored.set(key, { body: Buffer.from(body), options });
      },
      async head(key: string) {
        const found = stored.get(key);
        const etag = createHash('md5')
          .update(found?.body ?? '')
          .digest('hex');
        return found && { bytes: found.body.length, etag, metadata: found.options.metadata ?? {} };
      },
      async copy(from: string, to: string) {
        writes++;
        const found = stored.get(from);
        if (!found) throw new Error(`Nothing at ${from}`);
        stored.set(to, found);
      },
    },
  };
}

describe('the gallery of a shop', () => {
  let dynamo: TestDynamo;
  beforeAll(async () => {
    dynamo = await startDynamo();
  });
  afterAll(() => dynamo.stop());

  /** A bucket, and stores of tables that the other tests have not written. */
  function newShop() {
    const bucket = newBucket();
    const photos = createPhotoStore(dynamo.shop);
    const gallery = createGalleryStore(dynamo.catalog, 'seed');
    const catalogue = createCatalogStore(dynamo.catalog, 'seed');
    return { ...bucket, photos, gallery, catalogue, deps: { objects: bucket.objects, photos, gallery, catalogue } };
  }

  test('is painted once and hangs in every tenant, where it can be shown and printed', async () => {
    const shop = newShop();
    const [work, other] = [plainWork('low-tide'), plainWork('first-wave')];
    const wanted = { artists: [artistOf([work])], albums: [albumOf([other])] };
    expect(await seedGallery(shop.deps, wanted)).toBe(2);
    expect([work.painted, other.painted]).toEqual([1, 1]);
    for (const tenantId of TENANT_IDS) {
      const key = pictureKey(tenantId, wanted.artists[0] as Artist, work);
      const address = parsePhotoKey(key);
      if (!address) throw new Error(`Not a key: ${key}`);
      const record = await shop.photos.get(tenantId, key);
      expect(record && isReadyPhoto(record)).toBe(true);
      const original = shop.stored.get(key);
      expect(record).toMatchObject({
        ...work.size,
        orientation: 1,
        faces: [],
        bytes: original?.body.length,
        etag: createHash('md5')
          .update(original?.body ?? '')
          .digest('hex'),
        sha256: createHash('sha256')
          .update(original?.body ?? '')
          .digest('hex'),
      });
      for (const shown of [previewKey(address), thumbnailKey(address)])
        expect(shop.stored.get(shown)?.options).toMatchObject({
          contentType: 'image/webp',
          cacheControl: 'public, max-age=31536000, immutable',
          metadata: { width: '60', height: '40' },
        });
      expect((await shop.gallery.artistGroups(tenantId)).map(({ name }) => name)).toEqual(['Ada Brush']);
      const [album] = await shop.gallery.albums(tenantId);
      expect(album?.images.map(({ title, width, height }) => [title, width, height])).toEqual([['first-wave', 60, 40]]);
      const [product] = productsOfGroup(await shop.catalogue.products(tenantId), 'tides');
      expect(product?.precustomizedPicture?.key).toBe(key);
      expect(await shop.catalogue.productBySlug(tenantId, 'ada-brush-low-tide')).toEqual(product);
    }

    // again: nothing is painted, copied or changed
    const writes = shop.writes();
    const before = await Promise.all(TENANT_IDS.map((tenantId) => shop.catalogue.products(tenantId)));
    expect(await seedGallery(shop.deps, wanted)).toBe(0);
    expect(shop.writes()).toBe(writes);
    expect(await Promise.all(TENANT_IDS.map((tenantId) => shop.catalogue.products(tenantId)))).toEqual(before);
  });

  test('shows a new version of a picture, while the old one stays for whoever has it', async () => {
    const shop = newShop();
    const [old, renewed, same] = [plainWork('dune'), plainWork('dune', 2), plainWork('stone')];
    await seedGallery(shop.deps, { artists: [], albums: [albumOf([old, same])] });
    expect(await seedGallery(shop.deps, { artists: [], albums: [albumOf([renewed, same])] })).toBe(1);
    expect([renewed.painted, same.painted]).toEqual([1, 1]);
    const [oldKey, newKey] = [old, renewed].map((work) => pictureKey('pharmacy', albumOf([]), work));
    const [album] = await shop.gallery.albums('pharmacy');
    expect(album?.images[0]?.key).toBe(newKey);
    expect((await shop.photos.getAll('pharmacy', [oldKey ?? '', newKey ?? ''])).size).toBe(2);
    expect(shop.stored.get(oldKey ?? '')?.body.equals(shop.stored.get(newKey ?? '')?.body ?? Buffer.alloc(0))).toBe(
      false,
    );
  });

  test('goes on where an invocation ran out of time, and copies to a tenant that came later', async () => {
    const shop = newShop();
    const [first, second] = [plainWork('reed'), plainWork('heron')];
    const album = albumOf([first, second]);
    const photos = {
      ...shop.photos,
      async put(record: Parameters<typeof shop.photos.put>[0]) {
        if (record.key.includes('heron') || record.tenantId === 'convenience') throw new Error('Out of time');
        await shop.photos.put(record);
      },
    };
    await expect(seedGallery({ ...shop.deps, photos }, { artists: [], albums: [album] })).rejects.toThrow(
      'Out of time',
    );
    await seedGallery(shop.deps, { artists: [], albums: [album] });
    expect([first.painted, second.painted]).toEqual([1, 2]);
    for (const tenantId of TENANT_IDS)
      for (const work of album.works) {
        const key = pictureKey(tenantId, album, work);
        expect(await shop.photos.get(tenantId, key)).toMatchObject({ status: 'ready' });
        expect(shop.stored.has(key)).toBe(true);
      }
  });

  test('leaves alone what the shop has made of it', async () => {
    const shop = newShop();
    const album = albumOf([plainWork('gull')]);
    await seedGallery(shop.deps, { artists: [], albums: [album] });
    const own = { id: album.id, name: 'Our Coast', sortOrder: 1, images: [] };
    await createGalleryStore(dynamo.catalog).putAlbum('default', own);
    await seedGallery(shop.deps, { artists: [], albums: [album] });
    expect((await shop.gallery.albums('default')).map(({ name }) => name)).toEqual(['Our Coast']);
    expect((await shop.gallery.albums('pharmacy')).map(({ name }) => name)).toEqual(['Coast']);
  });
});

describe('what the shop hangs', () => {
  const collections: readonly Collection[] = [...ARTISTS, ...ALBUMS];
  const everyWork = collections.flatMap((collection) => collection.works.map((work) => ({ collection, work })));

  test('is at least three artists with six works each and three albums of six to eight pictures', () => {
    expect(ARTISTS.length).toBeGreaterThanOrEqual(3);
    expect(ALBUMS.length).toBeGreaterThanOrEqual(3);
    for (const { works } of ARTISTS) expect(works.length).toBeGreaterThanOrEqual(6);
    for (const { works } of ALBUMS) expect([6, 7, 8]).toContain(works.length);
  });

  test('has a name of its own for every artist, product and address', () => {
    const products = ARTISTS.flatMap((artist) => artistProducts('default', artist));
    for (const names of [
      ARTISTS.map(({ name }) => artistSlug(name)),
      collections.map(({ id }) => id),
      products.map(({ id }) => id),
      products.map(({ urlSlug }) => urlSlug),
      products.map(({ sku }) => sku),
    ])
      expect(new Set(names).size).toBe(names.length);
  });

  test('is sold as the tile, with the picture in every frame', () => {
    for (const artist of ARTISTS)
      for (const product of artistProducts('pharmacy', artist)) {
        expect(Product.parse(product)).toEqual(product);
        expect(isPrecustomized(product)).toBe(true);
        expect(product.id.length).toBeLessThanOrEqual(64);
        expect(product.precustomizedPicture?.key.startsWith('shared/pharmacy/')).toBe(true);
        for (const variant of product.variants) expect(variant.precustomizedImageUrl).toBe(product.imageUrls[0]);
      }
  });

  test.each(everyWork.map(({ collection, work }) => [`${collection.id}/${work.id}`, work] as const))(
    '%s is large enough to print a crop of it',
    (_name, { size }) => expect(Math.min(size.widthPx, size.heightPx)).toBeGreaterThanOrEqual(2475),
  );

  // all of them as they were seeded: tests/system/gallery.test.ts
  test.each(collections.map(({ id, works }) => [id, works[0] as Work] as const))(
    'a picture of %s is a photo as any other, decodes whole, and is the same to the byte in every shop',
    async (_id, work) => {
      const { original } = await whilePainting(() => paintWork(work));
      const reading = await readHeader(original);
      if (reading.kind !== 'read') throw new Error(`Not a JPEG: ${reading.kind}`);
      const { upright, orientation, iccClass } = reading.header;
      expect([upright, orientation, iccClass]).toEqual([work.size, 1, 'none']);
      expect(await decodeNative(openPicture(original, { iccClass }))).toMatchObject(work.size);
      const again = await whilePainting(() => paintWork(work));
      expect(hashOf(again.original)).toBe(hashOf(original));
    },
  );
});

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
