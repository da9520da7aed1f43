import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startDynamo, type TestDynamo } from '../../../../tests/support/dynamo.ts';
import { systemRandom } from '../../../adapters/clock.ts';
import { createSeal } from '../../../adapters/seal.ts';
import { type Connections, createConnections } from './connections.ts';
import { type Answer, type BrowsedSource, SOURCES, type SourceTokens } from './photo-source.ts';
import { type ConnectionKey, createSourceStore, type SourceStore } from './source-store.ts';

const NOW = 1_800_000_000;
const HOUR = 3600;
const DAY = 24 * HOUR;

let dynamo: TestDynamo;
let store: SourceStore;
let connections: Connections;
let key: ConnectionKey;
let nowSeconds = NOW;
let owners = 0;

beforeAll(async () => {
  dynamo = await startDynamo();
  store = createSourceStore(dynamo.ephemeral);
  const clock = { now: () => new Date(nowSeconds * 1000) };
  connections = createConnections({ store, seal: createSeal('the key of the test'), random: systemRandom, clock });
});
afterAll(() => dynamo.stop());
beforeEach(() => {
  nowSeconds = NOW;
  owners += 1;
  key = { tenantId: 'default', owner: `K-owner-${owners}`, sourceId: 'facebook' };
});

const TOKENS: SourceTokens = { accessToken: 'first', expiresAt: NOW + HOUR, refreshAt: NOW + HOUR - 120 };

/** Strict: fails for calls that a test does not stub. */
function sourceWith(stubs: Partial<BrowsedSource>): BrowsedSource {
  const unexpected = () => {
    throw new Error('The test did not expect this call.');
  };
  return {
    ...SOURCES.facebook,
    authorizationUrl: unexpected,
    exchange: unexpected,
    refresh: unexpected,
    accountName: unexpected,
    original: unexpected,
    thumbnail: unexpected,
    list: unexpected,
    lastingId: unexpected,
    revoke: unexpected,
    ...stubs,
  };
}

const answered = <Value>(value: Value): Answer<Value> => ({ kind: 'answered', value });
/** Replies with the access token of the call. */
const replyWithToken = async ({ accessToken }: SourceTokens) => answered(accessToken);
const renewedTo = (accessToken: string) =>
  vi.fn(async () => answered({ accessToken, expiresAt: nowSeconds + HOUR, refreshAt: nowSeconds + HOUR - 120 }));

test('never stores tokens in plain text', async () => {
  await connections.connect(key, { ...TOKENS, refreshToken: 'second' }, 'Grace');
  const row = JSON.stringify(await store.connection(key, NOW));
  expect(row).toContain('Grace');
  expect(row).not.toMatch(/first|second/);
});

test('tokens copied to another owner’s row cannot be decrypted there', async () => {
  await connections.connect(key, TOKENS, undefined);
  const stolen = await store.connection(key, NOW);
  const thief = { ...key, owner: 'K-thief' } as const;
  await store.connect(thief, { sealed: stolen?.sealed ?? '', version: '1', expiresAt: NOW + HOUR });
  expect(await connections.askAs(thief, sourceWith({}), replyWithToken)).toEqual({ kind: 'not_connected' });
  expect(await store.connection(thief, NOW)).toBeUndefined();
});

test('uses fresh tokens without a renewal', async () => {
  await connections.connect(key, TOKENS, undefined);
  nowSeconds = NOW + HOUR - 121;
  expect(await connections.askAs(key, sourceWith({}), replyWithToken)).toEqual(answered('first'));
});

describe('old tokens', () => {
  test('are renewed before use, and the account name stays', async () => {
    await connections.connect(key, TOKENS, 'Grace');
    nowSeconds = NOW + 2 * HOUR;
    const refresh = renewedTo('renewed');
    expect(await connections.askAs(key, sourceWith({ refresh }), replyWithToken)).toEqual(answered('renewed'));
    expect(await connections.askAs(key, sourceWith({ refresh }), replyWithToken)).toEqual(answered('renewed'));
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(await store.connection(key, nowSeconds)).toMatchObject({ accountName: 'Grace' });
  });

  test('are renewed once by eight concurrent calls, which all succeed', async () => {
    await connections.connect(key, TOKENS, undefined);
    nowSeconds = NOW + 2 * HOUR;
    const refresh = renewedTo('renewed');
    const ask = () => connections.askAs(key, sourceWith({ refresh }), replyWithToken);
    expect(await Promise.all(Array.from({ length: 8 }, ask))).toEqual(Array(8).fill(answered('renewed')));
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('are deleted if they cannot be renewed', async () => {
    await connections.connect(key, TOKENS, undefined);
    nowSeconds = NOW + 2 * HOUR;
    const refresh = async () => ({ kind: 'unauthorized' }) as const;
    expect(await connections.askAs(key, sourceWith({ refresh }), replyWithToken)).toEqual({ kind: 'not_connected' });
    expect(await store.connection(key, nowSeconds)).toBeUndefined();
  });

  test('still work while the provider is down, until they expire', async () => {
    await connections.connect(key, TOKENS, undefined);
    const refresh = async () => ({ kind: 'failed' }) as const;
    nowSeconds = NOW + HOUR - 60;
    expect(await connections.askAs(key, sourceWith({ refresh }), replyWithToken)).toEqual(answered('first'));
    nowSeconds = NOW + HOUR + 60;
    expect(await connections.askAs(key, sourceWith({ refresh }), replyWithToken)).toEqual({ kind: 'failed' });
  });

  test('that are not renewed end when they expire', async () => {
    await connections.connect(key, { accessToken: 'first', expiresAt: NOW + 60 * DAY }, undefined);
    nowSeconds = NOW + 60 * DAY;
    expect(await connections.askAs(key, sourceWith({}), replyWithToken)).toEqual({ kind: 'not_connected' });
  });

  test('are deleted 60 days after the last renewal', async () => {
    await connections.connect(key, TOKENS, undefined);
    nowSeconds = NOW + 60 * DAY;
    expect(await connections.askAs(key, sourceWith({}), replyWithToken)).toEqual({ kind: 'not_connected' });
  });
});

test('deletes tokens that the provider no longer knows', async () => {
  await connections.connect(key, TOKENS, undefined);
  const ask = async () => ({ kind: 'unauthorized' }) as const;
  expect(await connections.askAs(key, sourceWith({}), ask)).toEqual({ kind: 'not_connected' });
  expect(await store.connection(key, NOW)).toBeUndefined();
});

test.each(['gone', 'failed'] as const)('a photo that is %s leaves the connection unchanged', async (kind) => {
  await connections.connect(key, TOKENS, undefined);
  expect(await connections.askAs(key, sourceWith({}), async () => ({ kind }))).toEqual({ kind });
  expect(await store.connection(key, NOW)).toBeDefined();
});

test('disconnecting deletes the tokens and revokes them at the provider, once', async () => {
  await connections.connect(key, TOKENS, undefined);
  const revoked: string[] = [];
  const revoke = async ({ accessToken }: SourceTokens) => void revoked.push(accessToken);
  await connections.disconnect('default', [key.owner, 'K-nobody'], sourceWith({ revoke }));
  await connections.disconnect('default', [key.owner, 'K-nobody'], sourceWith({ revoke }));
  expect(revoked).toEqual(['first']);
  expect(await connections.askAs(key, sourceWith({}), replyWithToken)).toEqual({ kind: 'not_connected' });
});

test('uses the connection of the shopper before that of the cart', async () => {
  const cart = { ...key, owner: `${key.owner}-cart` as const };
  expect(await connections.connectedOwner('default', [key.owner, cart.owner], 'facebook')).toBeUndefined();
  await connections.connect(cart, TOKENS, undefined);
  expect(await connections.connectedOwner('default', [key.owner, cart.owner], 'facebook')).toBe(cart.owner);
  await connections.connect(key, TOKENS, undefined);
  expect(await connections.connectedOwner('default', [key.owner, cart.owner], 'facebook')).toBe(key.owner);
});
