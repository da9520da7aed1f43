import { afterEach, beforeEach, expect, test } from 'vitest';
import type { GalleryCollection } from '../../../../shared/content/gallery-manifest.ts';
import type { Album } from '../../../../shared/photo/schema.ts';
import type { ArtistGroup } from '../../../../shared/product/groups.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import { CATALOG_PARTS } from '../../../../shared/tenant/admin-wire.ts';
import { startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleCustomer } from '../../../../tests/support/examples.ts';
import { createCatalogStore } from '../../../core/catalog/catalog-store.ts';
import { createGalleryStore } from '../../../core/catalog/gallery-store.ts';
import { originalKey, parsePhotoKey, previewKey, thumbnailKey } from '../../../core/photos/photo-keys.ts';
import { takeOverCatalog } from '../../../core/tenant-setup/catalog-copy-store.ts';
import { seedGallery } from '../../seed/seed-gallery.ts';
import { galleryOf, workOf } from '../../seed/test-gallery.ts';

/** Creates a tenant with the calls of its form, from a shop with artists, albums and a library picture. */

const NEW = { id: 'linden8', brand: 'Linden Walls', hosts: [], parameter: 'lm', from: 'default' };
const LIBRARY = 'uploads/default/S-library/boat';
const collection = (id: string, works: GalleryCollection['works']) => ({ id, name: id, sortOrder: 1, works });
const TIDES = {
  ...collection('tides', [workOf('low-tide')]),
  name: 'Ada Brush',
  collectionName: 'Tides',
  technique: 'Ink',
};
const GALLERY = galleryOf({ artists: [TIDES], albums: [collection('coast', [workOf('first-wave')])] });

let api: TestApi;
let operator: Record<string, string>;

beforeEach(async () => {
  api = await startApi();
  const ada = exampleCustomer({ id: 'ada', email: 'ada@example.com', role: 'admin' });
  await api.customers.create('default', ada, ada.id);
  operator = await api.signedIn(ada);
  await seed(['default']);
  await addToLibrary();
  // Customizes the shop as staff might: a new sort order and a library picture.
  const { images } = await album('coast');
  const wanted = [{ key: LIBRARY, title: 'Boat' }, ...images.map(({ key, title }) => ({ key, title }))];
  const edit = { name: 'The coast', sortOrder: 3, images: wanted, revision: 0 };
  expect((await post('/v1/admin/albums/coast', edit)).status).toBe(200);
});
afterEach(() => api.stop());

const post = (path: string, body: unknown) => api.call('POST', path, { headers: operator, body });
const asShopper = (path: string) => api.call('GET', path, { tenantId: NEW.id });
async function album(id: string, shop = 'default') {
  const { body } = await api.call('GET', `/v1/admin/albums/${id}?shop=${shop}`, { headers: operator });
  return body.album as Album;
}
const seed = (tenantIds: string[]) =>
  seedGallery(
    {
      objects: api.bucket.objects,
      photos: api.photos,
      gallery: createGalleryStore(api.catalogTable, 'seed'),
      catalog: createCatalogStore(api.catalogTable, 'seed'),
    },
    GALLERY,
    tenantIds,
  );

/** Uploads a picture as staff do, and takes it in. */
async function addToLibrary(): Promise<void> {
  await post('/v1/admin/assets', { id: 'boat', name: 'Boat', bytesMax: 1000 });
  const location = parsePhotoKey(LIBRARY);
  if (!location) throw new Error('Not a key');
  const sha256 = 'b0a7'.repeat(16);
  const original = originalKey(location, sha256);
  for (const key of [original, previewKey(location), thumbnailKey(location)])
    await api.bucket.objects.put(key, Buffer.from(key), { contentType: 'image/webp' });
  await api.photos.put({
    ...{ tenantId: 'default', key: LIBRARY, status: 'ready', widthPx: 90, heightPx: 60, orientation: 1 },
    ...{ iccClass: 'none', bytes: 9, sha256, etag: 'e1', originalKey: original, takenInAt: '2026-11-20T10:00:00.000Z' },
  });
}

/** Makes the calls of the form in order. */
async function makeTenant(parts: readonly string[] = CATALOG_PARTS) {
  expect((await post('/v1/admin/tenant-check', NEW)).status).toBe(204);
  const taken = await takeOver(parts);
  const made = await post('/v1/admin/tenants', NEW);
  expect(made.status).toBe(201);
  return taken;
}
async function takeOver(parts: readonly string[] = CATALOG_PARTS) {
  const sum = { rowsCount: 0, picturesCount: 0 };
  let cursor: string | undefined;
  do {
    const body = { from: 'default', parts, ...(cursor !== undefined && { cursor }) };
    const reply = await post(`/v1/admin/tenants/${NEW.id}/catalog`, body);
    expect(reply.status).toBe(200);
    sum.rowsCount += reply.body.rowsCount;
    sum.picturesCount += reply.body.picturesCount;
    cursor = reply.body.cursor;
  } while (cursor !== undefined);
  return sum;
}

test('copies artists, works, albums and products on creation', async () => {
  await makeTenant();
  const artists: ArtistGroup[] = (await asShopper('/v1/products/linden8/get_artist_groups')).body.artistGroups;
  expect(artists).toMatchObject([{ name: 'Ada Brush', imageUrl: expect.stringContaining('/media/shared/linden8/') }]);
  const works: Product[] = (await asShopper('/v1/products/linden8/artist/ada-brush')).body.products;
  expect(works.map(({ precustomizedPicture }) => precustomizedPicture?.key)).toEqual([
    'shared/linden8/S-tides/low-tide-1',
  ]);
  expect((await asShopper('/v1/products/get_product?urlSlug=ada-brush-low-tide')).status).toBe(200);
  const { albums }: { albums: Album[] } = (await asShopper('/v1/albums/public')).body;
  expect(albums.map(({ name, images }) => [name, images.map(({ key }) => key)])).toEqual([
    ['The coast', ['uploads/linden8/S-library/boat', 'shared/linden8/S-coast/first-wave-1']],
  ]);
  // A copied start page.
  const visit = await api.call('GET', '/v1/tenants/of-visit?parameter=lm', { tenantId: null });
  const { body: other } = await api.call('GET', '/v1/tenants/default/v2');
  expect(visit.body.tenant).toMatchObject({ id: NEW.id, brand: NEW.brand, home: other.home });
  // No row references the source tenant, and each picture can be shown and printed.
  expect(JSON.stringify([artists, works, albums])).not.toMatch(/(shared|uploads)\/default\//);
  for (const { key, previewUrl, thumbnailUrl } of albums.flatMap(({ images }) => images)) {
    const record = await api.photos.get(NEW.id, key);
    expect(record?.status).toBe('ready');
    for (const file of [record?.originalKey ?? key, previewUrl.slice(1), thumbnailUrl.slice(1)])
      expect([...api.bucket.stored.keys()]).toContain(file);
  }
  const library = await api.call('GET', '/v1/admin/assets?shop=linden8', { headers: operator });
  expect(library.body.assets).toMatchObject([{ asset: { id: 'boat', key: 'uploads/linden8/S-library/boat' } }]);
});

test('edits its copies without affecting the source, and seeds neither overwrite nor copy again', async () => {
  await makeTenant();
  const { images } = await album('coast', NEW.id);
  const edit = {
    name: 'Their coast',
    sortOrder: 1,
    revision: 0,
    images: images.map(({ key, title }) => ({ key, title })),
  };
  expect((await post(`/v1/admin/albums/coast?shop=${NEW.id}`, edit)).status).toBe(200);
  const writes = api.bucket.writes();
  expect(await seed(['default', NEW.id])).toBe(0);
  expect(api.bucket.writes()).toBe(writes);
  expect((await album('coast', NEW.id)).name).toBe('Their coast');
  expect((await album('coast')).name).toBe('The coast');
});

test('has no gallery unless one was selected', async () => {
  await makeTenant(['products']);
  expect((await asShopper('/v1/products/linden8/get_artist_groups')).body.artistGroups).toEqual([]);
  expect((await asShopper('/v1/albums/public')).body.albums).toEqual([]);
});

test('copies everything once, also under concurrent requests, and is idempotent', async () => {
  const [one, other] = await Promise.all([takeOver(), takeOver()]);
  // Prices, a product and its address, a work and its address, an artist, an album, a library picture.
  expect(one.rowsCount + other.rowsCount).toBe(8);
  expect(await takeOver()).toEqual({ rowsCount: 0, picturesCount: 0 });
});

test('resumes an interrupted copy without repeating finished parts', async () => {
  const { objects } = api.bucket;
  const { copy } = objects;
  let copied = 0;
  objects.copy = async (from, to) => {
    if (to.includes('low-tide')) throw new Error('The bucket is away');
    copied++;
    await copy(from, to);
  };
  const body = { from: 'default', parts: CATALOG_PARTS };
  expect((await post(`/v1/admin/tenants/${NEW.id}/catalog`, body)).status).toBe(500);
  // None of its rows names a missing picture.
  expect(await api.gallery.albums(NEW.id)).toEqual([]);
  const before = copied;
  objects.copy = async (from, to) => {
    copied++;
    await copy(from, to);
  };
  expect(await makeTenant()).toEqual({ rowsCount: 8, picturesCount: 1 });
  expect(copied - before).toBe(3);
  expect((await asShopper('/v1/albums/public')).body.albums[0].images).toHaveLength(2);
});

test('a call stops before its time limit and returns the position to resume from', async () => {
  let calls = 0;
  let nowMs = 0;
  const deps = { ...api.deps, catalog: api.catalogTable, objects: api.bucket.objects };
  // Each reading of the clock uses three of the eight seconds.
  const now = () => {
    nowMs += 3_000;
    return new Date(nowMs);
  };
  let cursor: string | undefined;
  do {
    const wanted = { from: 'default', to: NEW.id, parts: CATALOG_PARTS, ...(cursor !== undefined && { cursor }) };
    ({ cursor } = await takeOverCatalog({ ...deps, clock: { now } }, wanted));
    calls++;
  } while (cursor !== undefined && calls < 20);
  expect(calls).toBeGreaterThan(1);
  expect(calls).toBeLessThan(20);
  expect((await api.gallery.albums(NEW.id))[0]?.images).toHaveLength(2);
  expect(await takeOver()).toEqual({ rowsCount: 0, picturesCount: 0 });
});
