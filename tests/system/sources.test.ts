import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import type { SourceId } from '../../shared/photo/sources.ts';
import { type Caller, call, newCaller, type Reply } from '../support/http.ts';
import { verdict } from '../support/photo-calls.ts';
import type { StandInControl } from '../support/providers/stand-in.ts';

/** Imports photos from a provider's page over HTTP through the running system, with fake providers. */
const cloud = inject('cloud');
const providers = inject('providers');
const CONFIGURED = ['facebook', 'google'] as const;

let shopper: Caller;
/** All replies of the system, searched for tokens at the end. */
const answers: string[] = [];

beforeAll(() => {
  shopper = newCaller(cloud.url);
});
afterEach(async () => {
  for (const id of CONFIGURED) await control(id, { isDenying: false, isDown: false, gone: [], tokenSeconds: 3600 });
});

async function control(id: SourceId, changes: Partial<StandInControl>): Promise<void> {
  await fetch(`${providers[id]}/_control`, { method: 'POST', body: JSON.stringify(changes) });
}

async function ask(caller: Caller, method: string, path: string, body?: unknown): Promise<Reply> {
  const reply = await call(caller, method, path, body);
  answers.push(JSON.stringify([reply.body, [...reply.headers]]));
  return reply;
}

/** Follows the redirects to the provider, the callback and the last page. @returns its hash */
async function visit(caller: Caller, id: SourceId): Promise<URLSearchParams> {
  const { body } = await ask(caller, 'POST', `/v1/sources/${id}/connect`);
  const atProvider = await fetch(body.authorizationUrl, { redirect: 'manual' });
  const callback = await fetch(atProvider.headers.get('location') ?? '', { redirect: 'manual' });
  expect(callback.status).toBe(303);
  const last = new URL(callback.headers.get('location') ?? '', cloud.url);
  const page = await fetch(last);
  answers.push(await page.text());
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  return new URLSearchParams(last.hash.slice(1));
}

/** Acts as the script of the last page. */
async function finish(caller: Caller, id: SourceId, said: URLSearchParams): Promise<Reply> {
  const { cartToken, url, address, tenantId } = caller;
  const browser = { url, address, tenantId, ...(cartToken !== undefined && { cartToken }) };
  return ask(browser, 'POST', `/v1/sources/${id}/connected`, { state: said.get('state'), code: said.get('code') });
}

async function connect(caller: Caller, id: SourceId): Promise<Reply> {
  return finish(caller, id, await visit(caller, id));
}

async function isConnected(caller: Caller, id: SourceId): Promise<boolean> {
  const { body } = await ask(caller, 'GET', '/v1/sources');
  return body.sources.find((source: { id: string }) => source.id === id).isConnected;
}

/** Lists or picks photos, as the shop shows them. */
async function photosAt(caller: Caller, id: (typeof CONFIGURED)[number]): Promise<{ id: string; title: string }[]> {
  if (id === 'facebook') return (await ask(caller, 'GET', '/v1/sources/facebook/photos')).body.photos;
  const { pickId } = (await ask(caller, 'POST', '/v1/sources/google/pick')).body;
  await ask(caller, 'GET', `/v1/sources/google/pick/${pickId}`);
  return (await ask(caller, 'GET', `/v1/sources/google/pick/${pickId}`)).body.photos;
}

async function importedKey(caller: Caller, id: SourceId, photoId: string): Promise<string> {
  const { status, body } = await ask(caller, 'POST', `/v1/sources/${id}/import`, { ids: [photoId] });
  expect(status).toBe(200);
  return body.photos[0].key;
}

describe.each(CONFIGURED)('%s', (id) => {
  test('connect, choose, preview, import: the photo is ready like an upload, and importing it twice makes one', async () => {
    expect((await connect(shopper, id)).body).toEqual({ type: 'tessera:source-connected', sourceId: id, ok: true });
    expect(await isConnected(shopper, id)).toBe(true);

    const photos = await photosAt(shopper, id);
    expect(photos.map(({ title }) => title)).toContain('sample3.jpg');
    const { id: photoId = '' } = photos.find(({ title }) => title === 'sample3.jpg') ?? {};

    const small = await fetch(`${cloud.url}/v1/sources/${id}/photos/${photoId}/thumbnail?tenantId=default`, {
      headers: { 'X-Cart-Token': shopper.cartToken ?? '' },
    });
    const bytes = Buffer.from(await small.arrayBuffer());
    expect([small.status, small.headers.get('content-type'), bytes.subarray(0, 3).toString('hex')]).toEqual([
      200,
      'image/jpeg',
      'ffd8ff',
    ]);
    expect(small.headers.get('cache-control')).toContain('private');

    const key = await importedKey(shopper, id, photoId);
    const view = await verdict(shopper, key);
    expect(view).toMatchObject({ status: 'ready', width: expect.any(Number), thumbnailUrl: expect.any(String) });
    expect(await importedKey(shopper, id, photoId)).toBe(key);
    expect(await verdict(shopper, key)).toEqual(view);
    // It belongs to the shopper, like every upload.
    expect((await call(newCaller(cloud.url), 'POST', '/v1/photos/status', { keys: [key] })).status).toBe(404);
  });

  test('a deleted photo fails with a sentence and can be retried', async () => {
    const photo = (await photosAt(shopper, id)).find(({ title }) => title === 'sample4.jpg');
    const photoId = photo?.id ?? '';
    await control(id, { gone: ['sample4/14?6&7#é=%2F'] });
    const key = await importedKey(shopper, id, photoId);
    const view = await verdict(shopper, key);
    expect(view).toMatchObject({ status: 'refused', refusal: { reason: 'not_fetched' } });
    expect(view.refusal?.message).toContain('try again');
    await control(id, { gone: [] });
    await importedKey(shopper, id, photoId);
    expect((await verdict(shopper, key)).status).toBe('ready');
  });

  test('denied access connects nothing', async () => {
    await control(id, { isDenying: true });
    const said = await visit(newCaller(cloud.url), id);
    expect([said.get('error'), said.get('code')]).toEqual(['denied', '']);
  });

  test('a state works once, only in the browser that started it', async () => {
    const stranger = newCaller(cloud.url);
    const victim = newCaller(cloud.url);
    const madeByStranger = await visit(stranger, id);
    expect((await finish(victim, id, madeByStranger)).body).toMatchObject({ ok: false });
    expect([await isConnected(victim, id), await isConnected(stranger, id)]).toEqual([false, false]);
    expect((await finish(stranger, id, madeByStranger)).body).toMatchObject({ ok: true });
    await call(stranger, 'POST', `/v1/sources/${id}/disconnect`);
    expect((await finish(stranger, id, madeByStranger)).body).toMatchObject({ ok: false });
    expect(await isConnected(stranger, id)).toBe(false);
  });

  test('a provider outage is reported at once', async () => {
    await control(id, { isDown: true });
    const path = id === 'facebook' ? 'photos' : 'pick';
    const reply = await ask(shopper, id === 'facebook' ? 'GET' : 'POST', `/v1/sources/${id}/${path}`);
    expect([reply.status, reply.body.code]).toEqual([502, 'source_failed']);
  });

  test('disconnecting removes all traces except the photos', async () => {
    const photos = await photosAt(shopper, id);
    const key = await importedKey(shopper, id, photos[0]?.id ?? '');
    expect((await verdict(shopper, key)).status).toBe('ready');
    expect((await ask(shopper, 'POST', `/v1/sources/${id}/disconnect`)).status).toBe(204);
    expect((await ask(shopper, 'POST', `/v1/sources/${id}/disconnect`)).status).toBe(204);
    expect(await isConnected(shopper, id)).toBe(false);
    const reply = await ask(shopper, 'POST', `/v1/sources/${id}/import`, { ids: [photos[1]?.id] });
    expect([reply.status, reply.body.code]).toEqual([409, 'source_not_connected']);
    expect((await verdict(shopper, key)).status).toBe('ready');
  });
});

test('fetching a photo renews expired provider tokens', async () => {
  const caller = newCaller(cloud.url);
  // Shorter than the shop's renewal margin, so that every call needs a fresh token.
  await control('google', { tokenSeconds: 60 });
  await connect(caller, 'google');
  const photo = (await photosAt(caller, 'google')).find(({ title }) => title === 'sample3.jpg');
  const key = await importedKey(caller, 'google', photo?.id ?? '');
  expect((await verdict(caller, key)).status).toBe('ready');
});

test('an unconfigured source is reported as such and does nothing', async () => {
  const { body } = await ask(shopper, 'GET', '/v1/sources');
  expect(body.sources.map(({ id, isConfigured }: Record<string, unknown>) => [id, isConfigured])).toEqual([
    ['facebook', true],
    ['instagram', false],
    ['google', true],
  ]);
  const reply = await ask(shopper, 'POST', '/v1/sources/instagram/connect');
  expect([reply.status, reply.body.code]).toEqual([404, 'unknown_source']);
});

describe('a photo by URL', () => {
  const importUrl = (url: string, caller = shopper) => ask(caller, 'POST', '/v1/photos/import_url', { url });

  test('on an allowed host becomes one photo, even if imported twice', async () => {
    const url = `${cloud.url}/media/art/meadow.jpg`;
    const { status, body } = await importUrl(url);
    expect(status).toBe(200);
    expect((await verdict(shopper, body.key)).status).toBe('ready');
    expect((await importUrl(url)).body).toEqual(body);
  });

  test('that is missing or not a picture fails with a sentence', async () => {
    const page = (await importUrl(`${cloud.url}/index.html`)).body.key;
    expect((await verdict(shopper, page)).refusal?.reason).toBe('not_a_picture');
    const nothing = (await importUrl(`${cloud.url}/media/art/nothing.jpg`)).body.key;
    expect((await verdict(shopper, nothing)).refusal?.reason).toBe('not_fetched');
  });

  test('on any other host, port or scheme is refused before fetching', async () => {
    const { port } = new URL(cloud.url);
    for (const url of [
      'https://example.org/a.jpg',
      'http://169.254.169.254/latest/meta-data',
      `http://127.0.0.1:${Number(port) + 7}/a.jpg`,
      `http://localhost.:${port}/a.jpg`,
      `http://me@127.0.0.1:${port}/media/art/meadow.jpg`,
      'file:///etc/passwd',
    ]) {
      const reply = await importUrl(url);
      expect([url, reply.status, reply.body.code]).toEqual([url, 422, 'address_not_allowed']);
    }
  });

  test('is refused for a tenant that allows no host', async () => {
    const reply = await importUrl(`${cloud.url}/media/art/meadow.jpg`, { ...shopper, tenantId: 'pharmacy' });
    expect(reply.status).toBe(422);
  });
});

test('no reply contains a provider token', () => {
  expect(answers.length).toBeGreaterThan(60);
  expect(answers.join()).not.toContain('secret-token');
});
