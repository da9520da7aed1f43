import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Asset } from '../../../../shared/content/assets.ts';
import { refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleCustomer, exampleProduct } from '../../../../tests/support/examples.ts';
import { staffHeaders } from '../../../../tests/support/staff-headers.ts';

let api: TestApi;
let headers: Record<string, string>;

beforeAll(async () => {
  api = await startApi();
  const admin = exampleCustomer({ id: 'admin', email: 'admin@example.com', role: 'admin' });
  headers = await staffHeaders(api, admin);
});
afterAll(() => api.stop());

const get = (path: string) => api.call('GET', path, { headers });
const post = (path: string, body: unknown) => api.call('POST', path, { headers, body });

/** Stores a picture as intake would. */
async function upload(id: string, name = id): Promise<Asset> {
  const made = await post('/v1/admin/assets', { id, name, bytesMax: 1_000_000 });
  expect(made.status).toBe(200);
  const { asset } = made.body as { asset: Asset };
  await api.photos.put({
    tenantId: 'default',
    key: asset.key,
    status: 'ready',
    widthPx: 3000,
    heightPx: 2000,
    orientation: 1,
    iccClass: 'none',
    bytes: 1_000,
    sha256: id.padEnd(64, '0'),
    etag: id,
  });
  return asset;
}
const previewOf = ({ id }: Asset) => `/media/shared/default/S-library/${id}/preview.webp`;

test('200: gives each upload its own exact key, and stores a repeated id once', async () => {
  const request = { id: 'twice', name: 'Harbor', bytesMax: 1_000_000 };
  const [first, second] = await Promise.all([post('/v1/admin/assets', request), post('/v1/admin/assets', request)]);
  for (const reply of [first, second]) {
    expect(reply.body.asset).toMatchObject({ id: 'twice', name: 'Harbor', key: 'uploads/default/S-library/twice' });
    expect(reply.body.photo.status).toBe('processing');
    expect(reply.body.target.fields.key).toBe('uploads/default/S-library/twice');
  }
  const { assets } = (await get('/v1/admin/assets')).body;
  expect(assets.filter(({ asset }: { asset: Asset }) => asset.id === 'twice')).toHaveLength(1);
});

test('200: changes description, credit and title at the revision the editor saw', async () => {
  const asset = await upload('m1-words');
  const words = { name: 'Sea', alt: 'Waves on a beach', credit: 'Ada L' };
  api.wait(1);
  const changed = await post(`/v1/admin/assets/${asset.id}`, { ...words, revision: 1 });
  expect(changed.body).toMatchObject({ asset: words, revision: 2, photo: { status: 'ready', width: 3000 } });
  const late = await post(`/v1/admin/assets/${asset.id}`, { name: 'Lake', alt: '', revision: 1 });
  expect(refusal(late)).toEqual(refused(409, 'changed_meanwhile'));
  expect(late.body).toMatchObject({ revision: 2, lastChange: { by: { id: 'admin' } } });
  const history = (await get(`/v1/admin/history?kind=asset&id=${asset.id}`)).body.entries;
  expect(history.map(({ action }: { action: string }) => action)).toEqual(['changed', 'created']);
});

describe('a picture in use', () => {
  test('200: lists its usages, is replaced in all of them at once, and can then be deleted', async () => {
    const [old, better] = [await upload('m2-old', 'Old'), await upload('m2-new', 'New')];
    const product = { ...exampleProduct(), id: 'shown', urlSlug: 'shown', imageUrls: ['/a.webp', previewOf(old)] };
    await api.catalog.putProduct('default', product);

    expect((await get(`/v1/admin/assets/${old.id}/uses`)).body.uses).toEqual([
      { kind: 'product', id: 'shown', name: product.name, places: ['imageUrls.1'] },
    ]);
    expect(refusal(await post(`/v1/admin/assets/${old.id}/remove`, { revision: 1 }))).toEqual(
      refused(409, 'asset_in_use'),
    );

    const replaced = await post(`/v1/admin/assets/${old.id}/replace`, { byId: better.id });
    expect(replaced.body.uses).toMatchObject([{ kind: 'product', id: 'shown' }]);
    expect((await api.catalog.product('default', 'shown'))?.imageUrls).toEqual(['/a.webp', previewOf(better)]);
    expect((await post(`/v1/admin/assets/${old.id}/replace`, { byId: better.id })).body.uses).toEqual([]);
    const [entry] = (await get('/v1/admin/history?kind=product&id=shown')).body.entries;
    expect(entry).toMatchObject({ action: 'changed', note: 'picture Old replaced by New' });

    for (const _again of [1, 2])
      expect((await post(`/v1/admin/assets/${old.id}/remove`, { revision: 1 })).status).toBe(204);
    expect(refusal(await get(`/v1/admin/assets/${old.id}`))).toEqual(refused(404, 'unknown_asset'));
  });

  test('409: cannot be replaced by a picture that is not ready', async () => {
    const old = await upload('m3-old');
    await post('/v1/admin/assets', { id: 'm3-new', name: 'New', bytesMax: 1_000 });
    const replaced = await post(`/v1/admin/assets/${old.id}/replace`, { byId: 'm3-new' });
    expect(refusal(replaced)).toEqual(refused(409, 'asset_not_ready'));
  });
});

test('400: refuses a made-up cursor and an oversized file', async () => {
  expect(refusal(await get('/v1/admin/assets?cursor=no/cursor'))).toEqual(refused(400, 'invalid_cursor'));
  const large = await post('/v1/admin/assets', { id: 'large', name: 'Large', bytesMax: 10 ** 9 });
  expect(refusal(large)).toEqual(refused(400, 'invalid_request', ['bytesMax']));
});
