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

/** Against a local server that answers as each provider documents it. */
const NOW_SECONDS = 1_800_000_000;
const REDIRECT = 'https://tessera.example/v1/sources/any/callback';
const VERIFIER = 'a-verifier-of-at-least-forty-three-characters';
/** S256 of it */
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

/** As a browser goes: to the provider's page, and back with its answer. */
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

/** An id as the shop gives it out for a photo. */
async function idOf(id: SourceId, tokens: SourceTokens, photoId: string): Promise<string> {
  if (id !== 'google') return photoId;
  return `${(await pickedBy(tokens)).pick.pickId}/${photoId}`;
}

describe.each(IDS)('%s', (id) => {
  test('comes back with our state and a code, which becomes tokens once', async () => {
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

  test('gives nothing for a code that was made out for another address', async () => {
    expect((await exchange(id, { redirectUri: 'https://evil.test/' })).kind).not.toBe('answered');
  });

  test('says that the person said no', async () => {
    providers[id].control.isDenying = true;
    expect((await visit(id)).searchParams.get('error')).toBe('access_denied');
  });

  test('gives the bytes of a photo, whatever its id looks like, whole and small', async () => {
    const tokens = await connect(id);
    const photoId = await idOf(id, tokens, ODD_ID);
    const fetchRemote = createRemoteFetch({ exceptions: providers.exceptions });
    for (const ask of ['original', 'thumbnail'] as const) {
      const photo = answered(await sourceOf(id)[ask](tokens, photoId));
      const reply = await fetchRemote({ ...photo, bytesMax: 1000, timeoutSeconds: 5 });
      expect(reply).toEqual({ kind: 'fetched', body: PHOTOS[0]?.bytes });
    }
  });

  test('knows a photo again, however often it is chosen', async () => {
    const tokens = await connect(id);
    const ids = [await idOf(id, tokens, ODD_ID), await idOf(id, tokens, ODD_ID)];
    expect(ids.map((each) => sourceOf(id).lastingId(each))).toEqual([ODD_ID, ODD_ID]);
  });

  test('says that a photo is gone', async () => {
    const tokens = await connect(id);
    const photoId = await idOf(id, tokens, '2');
    providers[id].control.gone = ['2'];
    expect(await sourceOf(id).original(tokens, photoId)).toEqual({ kind: 'gone' });
    expect((await sourceOf(id).original(tokens, 'never-was')).kind).toBe('gone');
  });

  test('says that tokens are no good', async () => {
    const tokens = { ...(await connect(id)), accessToken: 'stolen', refreshToken: 'stolen' };
    expect((await sourceOf(id).original(tokens, '2')).kind).toBe('unauthorized');
    expect((await sourceOf(id).refresh(tokens)).kind).toBe('unauthorized');
  });

  test('that is down fails, and disconnecting does not', async () => {
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

  test('page after page, without the provider’s own address in the cursor', async () => {
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

  test('who is connected', async () => {
    const name = await browsed(id).accountName(await connect(id));
    expect(name).toBe(id === 'facebook' ? 'Grace Shopper' : 'grace.shop');
  });
});

describe('google', () => {
  test('gives nothing for a code without the verifier that belongs to it', async () => {
    expect(await exchange('google', { codeVerifier: 'another-verifier' })).toEqual({ kind: 'unauthorized' });
  });

  test('opens its picker, tells how long to wait, and then which photos were chosen: photos only', async () => {
    const { pick, states } = await pickedBy(await connect('google'));
    expect(pick).toMatchObject({ pickerUrl: expect.stringMatching(/\/autoclose$/), pollAfterSeconds: 0.5 });
    expect(states[0]).toEqual({ isDone: false, pollAfterSeconds: 0.5 });
    expect(states[1]).toMatchObject({ isDone: true });
    const photos = states[1]?.isDone ? states[1].photos : [];
    expect(photos.map((photo) => photo.id)).toEqual(PHOTOS.map(({ id }) => `${pick.pickId}/${id}`));
    expect(photos[0]).toMatchObject({ width: 4000, height: 3000, title: `Photo ${ODD_ID}` });
  });

  test('shows nobody what another one picked', async () => {
    const { pick } = await pickedBy(await connect('google'));
    const stranger = await connect('google');
    expect(await google().pollPick(stranger, pick.pickId)).toEqual({ kind: 'gone' });
    expect(await google().original(stranger, `${pick.pickId}/2`)).toEqual({ kind: 'gone' });
  });

  test.each(['../v1/mediaItems', '..', 'a/b?c#d', ''])('takes %j for a session that does not exist', async (pickId) => {
    expect((await google().pollPick(await connect('google'), pickId)).kind).toBe('gone');
  });

  test('renews its tokens, keeps the one that renews, and takes both back', async () => {
    const tokens = await connect('google');
    const renewed = answered(await google().refresh(tokens));
    expect(renewed.accessToken).not.toBe(tokens.accessToken);
    expect(renewed).toMatchObject({ refreshToken: tokens.refreshToken, refreshAt: NOW_SECONDS + 3600 - 120 });
    await google().revoke(renewed);
    expect(await google().refresh(renewed)).toEqual({ kind: 'unauthorized' });
  });
});

test('instagram renews what still lives', async () => {
  const tokens = await connect('instagram');
  const renewed = answered(await browsed('instagram').refresh(tokens));
  expect(renewed.accessToken).not.toBe(tokens.accessToken);
  expect(renewed.refreshAt).toBe(NOW_SECONDS + 3600 - 10 * 24 * 3600);
});

test('facebook takes the permission back', async () => {
  const tokens = await connect('facebook');
  await browsed('facebook').revoke(tokens);
  expect(await browsed('facebook').list(tokens, undefined)).toEqual({ kind: 'unauthorized' });
});

describe('the configuration', () => {
  test('that nobody has filled in offers nothing', () => {
    expect(createPhotoSources('kJh2LmN8 random text', {}, () => 0)).toEqual({});
    expect(createPhotoSources('{}', {}, () => 0)).toEqual({});
  });

  test('of one provider offers that one, where it documents itself', () => {
    const offered = createPhotoSources('{"google":{"appId":"1","appSecret":"2"}}', readEndpoints(''), () => 0);
    expect(Object.keys(offered)).toEqual(['google']);
    const url = offered.google?.authorizationUrl({ state: 's', codeChallenge: 'c', redirectUri: REDIRECT }) ?? '';
    expect(url).toMatch(/^https:\/\/accounts\.google\.com\/o\/oauth2\/v2\/auth\?/);
  });

  test.each([
    '{"google":{"appId":"1"}}',
    '{"google":{"appId":"","appSecret":"2"}}',
    '{"gogle":{"appId":"1","appSecret":"2"}}',
  ])('with a mistake in it stops: %s', (secret) => {
    expect(() => createPhotoSources(secret, {}, () => 0)).toThrow();
  });

  test.each(['nonsense', '{"google":{"picker":"not an address"}}', '{"googel":{}}'])(
    'of addresses with a mistake in it stops: %s',
    (text) => {
      expect(() => readEndpoints(text)).toThrow();
    },
  );
});
