import { describe, expect, test } from 'vitest';
import { refusal, refused } from '../../../../tests/support/api.ts';
import {
  asStranger,
  ODD_ID,
  SOURCE_PHOTOS,
  SOURCES_OF_TEST,
  sourceWorld,
} from '../../../../tests/support/source-world.ts';

const { api, providers, get, post, connect, idsAt, thumbnail } = sourceWorld();

describe('GET /v1/sources/{sourceId}/photos', () => {
  test('200: returns photos with ids that are safe in a path', async () => {
    await connect('facebook');
    const { status, body } = await get('/v1/sources/facebook/photos');
    expect([status, body.photos.length, body.cursor]).toEqual([200, 3, undefined]);
    expect(body.photos.every(({ id }: { id: string }) => /^[\w-]+$/.test(id))).toBe(true);
    expect(body.photos[0]).toMatchObject({ title: ODD_ID, width: 4000, height: 3000 });
  });

  test('404: refuses a source with its own picker, and one that is not offered', async () => {
    await connect('google');
    expect(refusal(await get('/v1/sources/google/photos'))).toEqual(refused(404, 'not_found'));
    expect(refusal(await get('/v1/sources/myspace/photos'))).toEqual(refused(404, 'unknown_source'));
  });

  test('409: requires a connected source', async () => {
    const notConnected = refused(409, 'source_not_connected');
    expect(refusal(await get('/v1/sources/facebook/photos'))).toEqual(notConnected);
    await connect('facebook');
    api().wait(3601);
    expect(refusal(await get('/v1/sources/facebook/photos'))).toEqual(notConnected);
  });

  test('502: reports a provider outage with what to do', async () => {
    await connect('facebook');
    providers().facebook.control.isDown = true;
    const reply = await get('/v1/sources/facebook/photos');
    expect(refusal(reply)).toEqual(refused(502, 'source_failed'));
    expect(reply.body.customerMessage).toContain('try again');
  });

  test('400: refuses an invalid cursor', async () => {
    await connect('facebook');
    expect(refusal(await get(`/v1/sources/facebook/photos?cursor=${'a'.repeat(2001)}`))).toEqual(
      refused(400, 'invalid_request', ['cursor']),
    );
  });
});

describe('GET /v1/sources/{sourceId}/photos/{photoId}/thumbnail', () => {
  test.each(SOURCES_OF_TEST)('200: returns a thumbnail of %s, cached by this browser only', async (id) => {
    await connect(id);
    const ids = await idsAt(id);
    const wanted = ids.find((each) => Buffer.from(each, 'base64url').toString().endsWith(ODD_ID)) ?? '';
    const response = await thumbnail(id, wanted);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=3600',
      vary: 'Authorization, X-Cart-Token',
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(SOURCE_PHOTOS[0]?.bytes);
  });

  test.each(['script', 'huge'])('502: refuses %s as a picture, whatever its content type', async (photoId) => {
    await connect('facebook');
    const response = await thumbnail('facebook', Buffer.from(photoId).toString('base64url'));
    expect([response.status, response.headers.get('Content-Type')]).toEqual([502, 'application/problem+json']);
  });

  test('404: refuses a deleted photo and an invalid id', async () => {
    await connect('facebook');
    const id = Buffer.from(ODD_ID).toString('base64url');
    providers().facebook.control.gone = [ODD_ID];
    expect((await thumbnail('facebook', id)).status).toBe(404);
    expect((await thumbnail('facebook', '10150')).status).toBe(404);
  });

  test('409: refuses a stranger', async () => {
    await connect('facebook');
    const [id = ''] = await idsAt('facebook');
    expect((await thumbnail('facebook', id, asStranger)).status).toBe(409);
  });

  test('400: refuses an overlong id', async () => {
    expect((await thumbnail('facebook', 'a'.repeat(513))).status).toBe(400);
  });
});

describe('the picker: POST pick, GET pick/{pickId}', () => {
  test('200: opens the picker, says when to poll, then returns the selection', async () => {
    await connect('google');
    const opened = await post('/v1/sources/google/pick');
    expect(opened.body).toMatchObject({ pickerUrl: expect.stringMatching(/\/autoclose$/), pollAfterSeconds: 0.5 });
    const path = `/v1/sources/google/pick/${opened.body.pickId}`;
    expect((await get(path)).body).toEqual({ isDone: false, pollAfterSeconds: 0.5 });
    const { body } = await get(path);
    expect([body.isDone, body.photos.map(({ title }: { title: string }) => title)]).toEqual([
      true,
      SOURCE_PHOTOS.map(({ title }) => title),
    ]);
  });

  test('404: refuses a source without a picker, an unknown pick and another shopper’s', async () => {
    await Promise.all([connect('facebook'), connect('google'), connect('google', asStranger)]);
    const { pickId } = (await post('/v1/sources/google/pick')).body;
    expect(refusal(await post('/v1/sources/facebook/pick'))).toEqual(refused(404, 'not_found'));
    expect(refusal(await get(`/v1/sources/facebook/pick/${pickId}`))).toEqual(refused(404, 'not_found'));
    expect(refusal(await get('/v1/sources/google/pick/none'))).toEqual(refused(404, 'not_found'));
    expect(refusal(await get(`/v1/sources/google/pick/${pickId}`, asStranger))).toEqual(refused(404, 'not_found'));
  });

  test('409: requires a connected source', async () => {
    expect(refusal(await post('/v1/sources/google/pick'))).toEqual(refused(409, 'source_not_connected'));
    expect(refusal(await get('/v1/sources/google/pick/YQ'))).toEqual(refused(409, 'source_not_connected'));
  });

  test('502: reports a provider outage', async () => {
    await connect('google');
    providers().google.control.isDown = true;
    expect(refusal(await post('/v1/sources/google/pick'))).toEqual(refused(502, 'source_failed'));
    expect(refusal(await get('/v1/sources/google/pick/YQ'))).toEqual(refused(502, 'source_failed'));
  });
});
