import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { createPhotoSources } from '../../functions/adapters/sources/photo-sources.ts';
import type { SourceId } from '../../shared/photo/sources.ts';
import { asVisitor, startApi, type TestApi, type TestReply } from './api.ts';
import { type Providers, startProviders } from './providers/start-providers.ts';

const JPEG = Buffer.from('\xff\xd8\xff and more', 'latin1');
export const ODD_ID = '10150/14?6&7#é=%2F';
/** A photo, a file that a browser would execute, and one above the thumbnail limit. */
export const SOURCE_PHOTOS = [
  { id: ODD_ID, bytes: JPEG },
  { id: 'script', bytes: Buffer.from('<svg onload="alert(1)"/>') },
  { id: 'huge', bytes: Buffer.concat([JPEG, Buffer.alloc(4_000_001)]) },
].map((photo) => ({ ...photo, title: photo.id, width: 4000, height: 3000 }));
export const SOURCES_OF_TEST: readonly SourceId[] = ['facebook', 'instagram', 'google'];
export const asStranger = { 'X-Cart-Token': 'cart-token-of-a-stranger-here' };

type Headers = Record<string, string>;

/**
 * The API with all sources configured over local fake providers. Each test starts disconnected, and must not leak a
 * provider's token into a reply or log.
 */
export function sourceWorld() {
  let api: TestApi;
  let providers: Providers;
  const answers: unknown[] = [];

  beforeAll(async () => {
    [api, providers] = await Promise.all([startApi(), startProviders(SOURCE_PHOTOS)]);
    api.remoteExceptions.push(...providers.exceptions);
  });
  afterAll(async () => {
    await Promise.all([api.stop(), providers.stop()]);
  });
  beforeEach(() => {
    const nowSeconds = () => api.now().getTime() / 1000;
    const apps = JSON.stringify(providers.apps);
    Object.assign(api.photoSources, createPhotoSources(apps, providers.endpoints, nowSeconds));
    for (const id of SOURCES_OF_TEST)
      Object.assign(providers[id].control, { isDenying: false, isDown: false, gone: [] });
    api.imports.length = 0;
  });
  afterEach(async () => {
    for (const id of SOURCES_OF_TEST) for (const headers of [asVisitor, asStranger]) await disconnect(id, headers);
    expect(JSON.stringify([answers, api.logs])).not.toContain('secret-token');
  });

  async function call(method: string, path: string, headers: Headers, body?: unknown): Promise<TestReply> {
    const reply = await api.call(method, path, { body, headers });
    answers.push(reply.body, [...reply.headers]);
    return reply;
  }
  const get = (path: string, headers: Headers = asVisitor) => call('GET', path, headers);
  const post = (path: string, body?: unknown, headers: Headers = asVisitor) => call('POST', path, headers, body);
  const disconnect = (id: SourceId, headers: Headers = asVisitor) =>
    post(`/v1/sources/${id}/disconnect`, undefined, headers);

  /** Parameters of the last page after the user has consented at the provider. */
  async function visit(id: SourceId, headers: Headers = asVisitor): Promise<{ state: string; code: string }> {
    const { body } = await post(`/v1/sources/${id}/connect`, undefined, headers);
    const atProvider = await fetch(body.authorizationUrl, { redirect: 'manual' });
    const callback = new URL(atProvider.headers.get('Location') ?? '');
    const last = await api.app.request(`${callback.pathname}${callback.search}`);
    const said = new URLSearchParams(new URL(last.headers.get('Location') ?? '', 'https://t.example').hash.slice(1));
    return { state: said.get('state') ?? '', code: said.get('code') ?? '' };
  }

  return {
    /** Set by the file's beforeAll. */
    api: () => api,
    providers: () => providers,
    get,
    post,
    disconnect,
    visit,
    connect: async (id: SourceId, headers: Headers = asVisitor) =>
      post(`/v1/sources/${id}/connected`, await visit(id, headers), headers),
    async source(id: SourceId, headers: Headers = asVisitor) {
      const { body } = await get('/v1/sources', headers);
      return body.sources.find((each: { id: string }) => each.id === id);
    },
    async idsAt(id: SourceId): Promise<string[]> {
      if (id !== 'google') return (await get(`/v1/sources/${id}/photos`)).body.photos.map(idOf);
      const { pickId } = (await post('/v1/sources/google/pick')).body;
      await get(`/v1/sources/google/pick/${pickId}`);
      return (await get(`/v1/sources/google/pick/${pickId}`)).body.photos.map(idOf);
    },
    /** Calls the app directly, because the reply is not JSON. */
    thumbnail: async (id: SourceId, photoId: string, headers: Headers = asVisitor) =>
      api.app.request(`/v1/sources/${id}/photos/${photoId}/thumbnail?tenantId=default`, { headers }),
  };
}

const idOf = (photo: { id: string }) => photo.id;
