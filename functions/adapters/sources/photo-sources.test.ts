import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SourceId } from '../../../shared/photo/sources.ts';
import { type Providers, startProviders } from '../../../tests/support/providers/start-providers.ts';
import type {
  Answer,
  BrowsedSource,
  PhotoSource,
  PhotoSources,
  PickedSource,
  SourceTokens,
} from '../../core/photos/sources/photo-source.ts';
import { createRemoteFetch } from '../remote-fetch.ts';
import { createPhotoSources, readEndpoints } from './photo-sources.ts';

/** Tests against a local server that replies as each provider documents. */
const NOW_SECONDS = 1_800_000_000;
const REDIRECT = 'https://tessera.example/v1/sources/any/callback';
const VERIFIER = 'a-verifier-of-at-least-forty-three-characters';
/** S256 of the verifier. */
const CHALLENGE = 'mg3QoZgnRJxQy_jYdfW7D8wJkoziCuM8Yhos7PwVvsI';
const ODD_ID = '10150/14?6&7#é=%2F';
const PHOTOS = [ODD_ID, '2', '3'].map((id) => ({
  id,
  title: `Photo ${id}`,
  width: 4000,
  height: 3000,
  bytes: Buffer.from(`bytes of ${id}`),
}));
const IDS: readonly SourceId[] = ['facebook', 'instagram', 'google'];

let providers: Providers;
let sources: PhotoSources;

beforeAll(async () => {
  providers = await startProviders(PHOTOS);
  sources = createPhotoSources(JSON.stringify(providers.apps), providers.endpoints, () => NOW_SECONDS);
});
afterAll(() => providers.stop());
beforeEach(() => {
  for (const id of IDS) Object.assign(providers[id].control, { isDenying: false, isDown: false, gone: [] });
});

function sourceOf(id: SourceId): PhotoSource {
  const source = sources[id];
  if (!source) throw new Error(`${id} is not configured`);
  return source;
}
const browsed = (id: 'facebook' | 'instagram') => sourceOf(id) as BrowsedSource;
const google = () => sourceOf('google') as PickedSource;

function answered<Value>(answer: Answer<Value>): Value {
  if (answer.kind !== 'answered') throw new Error(`Not answered: ${answer.kind}`);
  return answer.value;
}

/** Visits the provider's page and returns its redirect, as a browser would. */
async function visit(id: SourceId): Promise<URL> {
  const address = sourceOf(id).authorizationUrl({
    state: 'the-state',
    codeChallenge: CHALLENGE,
    redirectUri: REDIRECT,
  });
  const response = await fetch(address, { redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '');
}

async function exchange(id: SourceId, changes: { code?: string; codeVerifier?: string; redirectUri?: string } = {}) {
  const code = (await visit(id)).searchParams.get('code') ?? '';
  return sourceOf(id).exchange({ code, codeVerifier: VERIFIER, redirectUri: REDIRECT, ...changes });
}

const connect = async (id: SourceId): Promise<SourceTokens> => answered(await exchange(id));

async function pickedBy(tokens: SourceTokens) {
  const pick = answered(await google().startPick(tokens));
  const states = [await google().pollPick(tokens, pick.pickId), await google().pollPick(tokens, pick.pickId)];
  return { pick, states: states.map(answered) };
}

/** Returns the shop's id of a photo. */
async function idOf(id: SourceId, tokens: SourceTokens, photoId: string): Promise<string> {
  if (id !== 'google') return photoId;
  return `${(await pickedBy(tokens)).pick.pickId}/${photoId}`;
}

describe.each(IDS)('%s', (id) => {
  test('returns our state and a code, which is exchanged for tokens once', async () => {
    const back = await visit(id);
    expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([REDIRECT, 'the-state']);
    const code = back.searchParams.get('code') ?? '';
    const tokens = answered(await exchange(id, { code }));
    expect(tokens).toMatchObject({
      accessToken: expect.stringContaining('secret-token'),
      expiresAt: NOW_SECONDS + 3600,
    });
    expect((await exchange(id, { code })).kind).not.toBe('answered');
  });

  test('returns nothing for a code issued for another redirect address', async () => {
    expect((await exchange(id, { redirectUri: 'https://evil.test/' })).kind).not.toBe('answered');
  });

  test('reports that the person declined', async () => {
    providers[id].control.isDenying = true;
    expect((await visit(id)).searchParams.get('error')).toBe('access_denied');
  });

  test('returns a photo’s bytes by any id, original and small', async () => {
    const tokens = await connect(id);
    const photoId = await idOf(id, tokens, ODD_ID);
    const fetchRemote = createRemoteFetch({ exceptions: providers.exceptions });
    for (const ask of ['original', 'thumbnail'] as const) {
      const photo = answered(await sourceOf(id)[ask](tokens, photoId));
      const reply = await fetchRemote({ ...photo, bytesMax: 1000, timeoutSeconds: 5 });
      expect(reply).toEqual({ kind: 'fetched', body: PHOTOS[0]?.bytes });
    }
  });

  test('recognizes a photo that is chosen again', async () => {
    const tokens = await connect(id);
    const ids = [await idOf(id, tokens, ODD_ID), await idOf(id, tokens, ODD_ID)];
    expect(ids.map((each) => sourceOf(id).lastingId(each))).toEqual([ODD_ID, ODD_ID]);
  });

  test('reports a deleted photo', async () => {
    const tokens = await connect(id);
    const photoId = await idOf(id, tokens, '2');
    providers[id].control.gone = ['2'];
    expect(await sourceOf(id).original(tokens, photoId)).toEqual({ kind: 'gone' });
    expect((await sourceOf(id).original(tokens, 'never-was')).kind).toBe('gone');
  });

  test('reports invalid tokens', async () => {
    const tokens = { ...(await connect(id)), accessToken: 'stolen', refreshToken: 'stolen' };
    expect((await sourceOf(id).original(tokens, '2')).kind).toBe('unauthorized');
    expect((await sourceOf(id).refresh(tokens)).kind).toBe('unauthorized');
  });

  test('fails during an outage, but can be disconnected', async () => {
    const tokens = await connect(id);
    providers[id].control.isDown = true;
    expect((await sourceOf(id).original(tokens, '2')).kind).toBe('failed');
    expect((await exchange(id)).kind).toBe('failed');
    expect(await sourceOf(id).accountName(tokens)).toBeUndefined();
    await expect(sourceOf(id).revoke(tokens)).resolves.toBeUndefined();
  });
});

describe.each(['facebook', 'instagram'] as const)('%s lists', (id) => {
  test('photos only, each once', async () => {
    const page = answered(await browsed(id).list(await connect(id), undefined));
    expect(page.photos.map((photo) => photo.id).sort()).toEqual(PHOTOS.map((photo) => photo.id).sort());
    expect(page.cursor).toBeUndefined();
    expect(page.photos[0]?.createdAt).toBe('2026-05-04T10:00:00+0000');
  });

  test('page by page, without the provider’s own URL in the cursor', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ ...PHOTOS[0], id: String(index) }) as (typeof PHOTOS)[0]);
    const other = await startProviders(many);
    const [source] = Object.values(
      createPhotoSources(JSON.stringify({ [id]: other.apps[id] }), other.endpoints, () => NOW_SECONDS),
    ) as BrowsedSource[];
    const seen: string[] = [];
    let cursor: string | undefined;
    let pages = 0;
    const back = await fetch(
      source?.authorizationUrl({ state: 's', codeChallenge: CHALLENGE, redirectUri: REDIRECT }) ?? '',
      { redirect: 'manual' },
    );
    const code = new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const exchanged = await source?.exchange({ code, codeVerifier: VERIFIER, redirectUri: REDIRECT });
    const tokens = answered(exchanged ?? { kind: 'failed' });
    do {
      const page = answered((await source?.list(tokens, cursor)) ?? { kind: 'failed' });
      seen.push(...page.photos.map((photo) => photo.id));
      cursor = page.cursor;
      pages += 1;
    } while (cursor !== undefined && pages < 5);
    await other.stop();
    expect([pages, new Set(seen).size]).toEqual([2, 60]);
  });

  test('the connected account', async () => {
    const name = await browsed(id).accountName(await connect(id));
    expect(name).toBe(id === 'facebook' ? 'Grace Shopper' : 'grace.shop');
  });
});

describe('google', () => {
  test('returns nothing for a code without its verifier', async () => {
    expect(await exchange('google', { codeVerifier: 'another-verifier' })).toEqual({ kind: 'unauthorized' });
  });

  test('opens its picker, states the polling interval, then returns the selected photos only', async () => {
    const { pick, states } = await pickedBy(await connect('google'));
    expect(pick).toMatchObject({ pickerUrl: expect.stringMatching(/\/autoclose$/), pollAfterSeconds: 0.5 });
    expect(states[0]).toEqual({ isDone: false, pollAfterSeconds: 0.5 });
    expect(states[1]).toMatchObject({ isDone: true });
    const photos = states[1]?.isDone ? states[1].photos : [];
    expect(photos.map((photo) => photo.id)).toEqual(PHOTOS.map(({ id }) => `${pick.pickId}/${id}`));
    expect(photos[0]).toMatchObject({ width: 4000, height: 3000, title: `Photo ${ODD_ID}` });
  });

  test('hides one person’s selection from others', async () => {
    const { pick } = await pickedBy(await connect('google'));
    const stranger = await connect('google');
    expect(await google().pollPick(stranger, pick.pickId)).toEqual({ kind: 'gone' });
    expect(await google().original(stranger, `${pick.pickId}/2`)).toEqual({ kind: 'gone' });
  });

  test.each(['../v1/mediaItems', '..', 'a/b?c#d', ''])('takes %j for a missing session', async (pickId) => {
    expect((await google().pollPick(await connect('google'), pickId)).kind).toBe('gone');
  });

  test('renews its tokens, keeps the refresh token, and revokes both', async () => {
    const tokens = await connect('google');
    const renewed = answered(await google().refresh(tokens));
    expect(renewed.accessToken).not.toBe(tokens.accessToken);
    expect(renewed).toMatchObject({ refreshToken: tokens.refreshToken, refreshAt: NOW_SECONDS + 3600 - 120 });
    await google().revoke(renewed);
    expect(await google().refresh(renewed)).toEqual({ kind: 'unauthorized' });
  });
});

test('instagram renews tokens that are still valid', async () => {
  const tokens = await connect('instagram');
  const renewed = answered(await browsed('instagram').refresh(tokens));
  expect(renewed.accessToken).not.toBe(tokens.accessToken);
  expect(renewed.refreshAt).toBe(NOW_SECONDS + 3600 - 10 * 24 * 3600);
});

test('facebook revokes the permission', async () => {
  const tokens = await connect('facebook');
  await browsed('facebook').revoke(tokens);
  expect(await browsed('facebook').list(tokens, undefined)).toEqual({ kind: 'unauthorized' });
});

describe('the configuration', () => {
  test('offers no source while unset', () => {
    expect(createPhotoSources('kJh2LmN8 random text', {}, () => 0)).toEqual({});
    expect(createPhotoSources('{}', {}, () => 0)).toEqual({});
  });

  test('of one provider offers that one at its documented endpoints', () => {
    const offered = createPhotoSources('{"google":{"appId":"1","appSecret":"2"}}', readEndpoints(''), () => 0);
    expect(Object.keys(offered)).toEqual(['google']);
    const url = offered.google?.authorizationUrl({ state: 's', codeChallenge: 'c', redirectUri: REDIRECT }) ?? '';
    expect(url).toMatch(/^https:\/\/accounts\.google\.com\/o\/oauth2\/v2\/auth\?/);
  });

  test.each([
    '{"google":{"appId":"1"}}',
    '{"google":{"appId":"","appSecret":"2"}}',
    '{"gogle":{"appId":"1","appSecret":"2"}}',
  ])('with a mistake stops the function: %s', (secret) => {
    expect(() => createPhotoSources(secret, {}, () => 0)).toThrow();
  });

  test.each(['nonsense', '{"google":{"picker":"not an address"}}', '{"googel":{}}'])(
    'of endpoints with a mistake stops the function: %s',
    (text) => {
      expect(() => readEndpoints(text)).toThrow();
    },
  );
});
