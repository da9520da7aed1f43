import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleCustomer } from '../../../../tests/support/examples.ts';
import { staffHeaders } from '../../../../tests/support/staff-headers.ts';

let api: TestApi;
let headers: Record<string, string>;
const KEYS = ['uploads/default/S-library/one', 'uploads/default/S-library/two'];

beforeAll(async () => {
  api = await startApi();
  const admin = exampleCustomer({ id: 'admin', email: 'admin@example.com', role: 'admin' });
  headers = await staffHeaders(api, admin);
  for (const key of KEYS) {
    await api.photos.put({
      tenantId: 'default',
      key,
      status: 'ready',
      widthPx: 3000,
      heightPx: 2000,
      orientation: 1,
      iccClass: 'none',
      bytes: 1_000,
      sha256: '0'.repeat(64),
      etag: key,
    });
  }
});
afterAll(() => api.stop());

const save = (id: string, body: object) => api.call('POST', `/v1/admin/albums/${id}`, { headers, body });
const pictures = (...keys: string[]) => keys.map((key) => ({ key, title: `Picture ${key.at(-1)}` }));
const ALBUM = { name: 'Sea', sortOrder: 1, images: pictures(...KEYS), revision: 0, isNew: true };

async function shownAlbums(): Promise<{ name: string; images: { title: string; width: number }[] }[]> {
  api.wait(61);
  headers = await api.signedIn({ id: 'admin', role: 'admin' });
  return (await api.call('GET', '/v1/albums/public')).body.albums;
}

test('200: creates and reorders an album, and shows it with sizes and URLs within a minute', async () => {
  const made = await save('sea', ALBUM);
  expect(made.body).toMatchObject({ revision: 1, lastChange: { by: { id: 'admin' } } });
  await save('sea', { ...ALBUM, isNew: false, revision: 1, images: pictures(...KEYS.toReversed()) });
  const [album] = await shownAlbums();
  expect(album?.name).toBe('Sea');
  expect(album?.images).toMatchObject([
    { key: KEYS[1], width: 3000, height: 2000, previewUrl: '/media/shared/default/S-library/two/preview.webp' },
    { key: KEYS[0] },
  ]);
});

test('200: hides unpublished and scheduled albums from shoppers', async () => {
  await save('draft', { ...ALBUM, name: 'Draft', publishedFrom: null });
  const tomorrow = new Date(api.now().getTime() + 3_600_000).toISOString();
  await save('later', { ...ALBUM, name: 'Later', publishedFrom: tomorrow });
  const namesOf = (albums: { name: string }[]) => albums.map(({ name }) => name);
  expect(namesOf(await shownAlbums())).toEqual(['Sea']);
  api.wait(3_600);
  expect(namesOf(await shownAlbums()).sort()).toEqual(['Later', 'Sea']);
  const { albums } = (await api.call('GET', '/v1/admin/albums', { headers })).body;
  expect(albums).toHaveLength(3);
});

test('404: refuses a picture of another shop and one that is not ready', async () => {
  const foreign = pictures('uploads/default/K-somebody/photo', 'uploads/default/S-library/none');
  expect(refusal(await save('foreign', { ...ALBUM, images: foreign }))).toEqual(
    refused(404, 'unknown_photo', ['images.0', 'images.1']),
  );
});

test('409: refuses a stale revision; 404: refuses an unknown album; 204: deletes idempotently', async () => {
  expect(refusal(await save('sea', { ...ALBUM, name: 'Mine', isNew: false, revision: 1 }))).toEqual(
    refused(409, 'changed_meanwhile'),
  );
  expect(refusal(await save('none', { ...ALBUM, isNew: false, revision: 3 }))).toEqual(refused(404, 'unknown_album'));
  const remove = () => api.call('POST', '/v1/admin/albums/sea/remove', { headers, body: { revision: 2 } });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
  expect(refusal(await api.call('GET', '/v1/admin/albums/sea', { headers }))).toEqual(refused(404, 'unknown_album'));
});
