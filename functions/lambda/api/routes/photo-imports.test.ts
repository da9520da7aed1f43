import { beforeAll, describe, expect, test } from 'vitest';
import { asVisitor, CART_TOKEN, OWNER, refusal, refused } from '../../../../tests/support/api.ts';
import { SOURCE_PHOTOS, SOURCES_OF_TEST, sourceWorld } from '../../../../tests/support/source-world.ts';
import { ownerOfCartToken } from '../../../core/lib/owner.ts';
import { importKey } from '../../../core/photos/import-photos.ts';

const { api, post, connect, idsAt } = sourceWorld();
const idOf = (photo: { id: string }) => photo.id;

describe('POST /v1/sources/{sourceId}/import', () => {
  test.each(SOURCES_OF_TEST)('200: queues %s photos, each under a key of the shopper', async (id) => {
    await connect(id);
    const ids = await idsAt(id);
    const { status, body } = await post(`/v1/sources/${id}/import`, { ids });
    expect([status, body.photos.map(idOf)]).toEqual([200, ids]);
    const keys = SOURCE_PHOTOS.map((photo) => importKey('default', OWNER, { source: id, id: photo.id }));
    expect(body.photos.map(({ key }: { key: string }) => key).sort()).toEqual(keys.sort());
    expect(api().imports).toHaveLength(3);
    expect(api().imports[0]).toMatchObject({
      kind: 'source',
      tenantId: 'default',
      connectedOwner: OWNER,
      sourceId: id,
    });
    const view = await post('/v1/photos/status', { keys });
    expect(view.body.photos.map(({ status: photoStatus }: { status: string }) => photoStatus)).toEqual([
      'processing',
      'processing',
      'processing',
    ]);
  });

  test('200: imports a repeated photo once, skips an existing one, and fetches one that is being deleted', async () => {
    await connect('facebook');
    const [, id = ''] = await idsAt('facebook');
    const { body } = await post('/v1/sources/facebook/import', { ids: [id, id] });
    expect(body.photos[0]).toEqual(body.photos[1]);
    expect(api().imports).toHaveLength(1);
    const { key } = body.photos[0];
    const takenInAt = api().now().toISOString();
    await api().photos.put({ tenantId: 'default', key, status: 'ready', bytes: 1, sha256: 'a', etag: '1', takenInAt });
    await post('/v1/sources/facebook/import', { ids: [id] });
    expect(api().imports).toHaveLength(1);
    const record = { tenantId: 'default', key, status: 'ready', bytes: 1, sha256: 'a', takenInAt } as const;
    await api().photos.put({ ...record, etag: '2', unneededSince: takenInAt });
    await post('/v1/sources/facebook/import', { ids: [id] });
    expect(api().imports).toHaveLength(1);
    expect((await api().photos.get('default', key))?.unneededSince).toBeUndefined();
    await api().photos.put({ ...record, etag: '3', endedAt: takenInAt });
    await post('/v1/sources/facebook/import', { ids: [id] });
    expect(api().imports).toHaveLength(2);
  });

  test('200: retries a failed photo without reporting the earlier failure', async () => {
    await connect('facebook');
    const [id = ''] = await idsAt('facebook');
    const { key } = (await post('/v1/sources/facebook/import', { ids: [id] })).body.photos[0];
    const takenInAt = api().now().toISOString();
    const seen = { bytes: 0, sha256: '', etag: '', takenInAt };
    await api().photos.refuseUnseen({ tenantId: 'default', key, status: 'refused', refusal: 'not_fetched', ...seen });
    const status = async () => (await post('/v1/photos/status', { keys: [key] })).body.photos[0].status;
    expect(await status()).toBe('refused');
    await post('/v1/sources/facebook/import', { ids: [id] });
    expect([await status(), api().imports.length]).toEqual(['processing', 2]);
  });

  test('200: a customer owns the photo, even if the cart is connected', async () => {
    await connect('facebook');
    const [id = ''] = await idsAt('facebook');
    const customer = { ...asVisitor, ...(await api().signedIn({ id: 'grace', role: 'shopper' })) };
    const { body } = await post('/v1/sources/facebook/import', { ids: [id] }, customer);
    expect(body.photos[0].key).toMatch(/^uploads\/default\/C-grace\//);
    expect(api().imports[0]).toMatchObject({ connectedOwner: ownerOfCartToken(CART_TOKEN) });
  });

  test('404: refuses a source that is not offered, and an invalid photo id', async () => {
    await connect('facebook');
    expect(refusal(await post('/v1/sources/myspace/import', { ids: ['YQ'] }))).toEqual(refused(404, 'unknown_source'));
    expect(refusal(await post('/v1/sources/facebook/import', { ids: ['10150'] }))).toEqual(
      refused(404, 'unknown_photo'),
    );
    expect(api().imports).toEqual([]);
  });

  test('409: requires a connected source', async () => {
    expect(refusal(await post('/v1/sources/facebook/import', { ids: ['YQ'] }))).toEqual(
      refused(409, 'source_not_connected'),
    );
  });

  test('400: refuses an empty list and more than a hundred', async () => {
    for (const ids of [[], Array.from({ length: 101 }, () => 'YQ')]) {
      expect(refusal(await post('/v1/sources/facebook/import', { ids }))).toEqual(
        refused(400, 'invalid_request', ['ids']),
      );
    }
  });
});

describe('POST /v1/photos/import_url', () => {
  beforeAll(async () => {
    const tenant = await api().tenants.get('default');
    if (tenant) await api().tenants.put({ ...tenant, importHosts: ['photos.example'] });
    api().wait(600);
  });

  test('200: queues the URL; equivalent URLs are one photo', async () => {
    const { status, body } = await post('/v1/photos/import_url', { url: 'https://photos.example/a b.jpg' });
    expect([status, body.key]).toEqual([200, expect.stringMatching(/^uploads\/default\/K-[\w-]+\/[\w-]{22}$/)]);
    const again = await post('/v1/photos/import_url', { url: 'HTTPS://PHOTOS.example:443/a%20b.jpg' });
    expect(again.body).toEqual(body);
    expect(api().imports[0]).toEqual({
      kind: 'address',
      tenantId: 'default',
      url: 'https://photos.example/a%20b.jpg',
      key: body.key,
    });
    expect((await post('/v1/photos/status', { keys: [body.key] })).body.photos[0].status).toBe('processing');
  });

  test.each(['http://photos.example/a.jpg', 'https://evil.test/a.jpg', 'https://127.0.0.1/a.jpg', 'a.jpg'])(
    '422: %s',
    async (url) => {
      const reply = await post('/v1/photos/import_url', { url });
      expect(refusal(reply)).toEqual(refused(422, 'address_not_allowed', ['url']));
      expect([reply.body.customerMessage.length > 0, api().imports]).toEqual([true, []]);
    },
  );

  test('422: refuses every URL for a tenant that allows none', async () => {
    const tenant = await api().tenants.get('default');
    if (tenant) await api().tenants.put({ ...tenant, importHosts: undefined });
    api().wait(600);
    const url = 'https://photos.example/a.jpg';
    expect((await post('/v1/photos/import_url', { url })).status).toBe(422);
  });

  test('400 and 401', async () => {
    expect(refusal(await post('/v1/photos/import_url', {}))).toEqual(refused(400, 'invalid_request', ['url']));
    expect(refusal(await post('/v1/photos/import_url', { url: 'https://photos.example/' }, {}))).toEqual(
      refused(401, 'cart_token_required'),
    );
  });
});
