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

/** Strict: what a test does not say fails. */
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
/** answers with the token that it was asked with */
const tellToken = async ({ accessToken }: SourceTokens) => answered(accessToken);
const renewedTo = (accessToken: string) =>
  vi.fn(async () => answered({ accessToken, expiresAt: nowSeconds + HOUR, refreshAt: nowSeconds + HOUR - 120 }));

test('no word of the tokens is stored', async () => {
  await connections.connect(key, { ...TOKENS, refreshToken: 'second' }, 'Grace');
  const row = JSON.stringify(await store.connection(key, NOW));
  expect(row).toContain('Grace');
  expect(row).not.toMatch(/first|second/);
});

test('tokens copied to another owner’s row are worth nothing there', async () => {
  await connections.connect(key, TOKENS, undefined);
  const stolen = await store.connection(key, NOW);
  const thief = { ...key, owner: 'K-thief' } as const;
  await store.connect(thief, { sealed: stolen?.sealed ?? '', version: '1', expiresAt: NOW + HOUR });
  expect(await connections.askAs(thief, sourceWith({}), tellToken)).toEqual({ kind: 'not_connected' });
  expect(await store.connection(thief, NOW)).toBeUndefined();
});

test('fresh tokens are used as they are', async () => {
  await connections.connect(key, TOKENS, undefined);
  nowSeconds = NOW + HOUR - 121;
  expect(await connections.askAs(key, sourceWith({}), tellToken)).toEqual(answered('first'));
});

describe('old tokens', () => {
  test('are renewed before they are used, and the name stays', async () => {
    await connections.connect(key, TOKENS, 'Grace');
    nowSeconds = NOW + 2 * HOUR;
    const refresh = renewedTo('renewed');
    expect(await connections.askAs(key, sourceWith({ refresh }), tellToken)).toEqual(answered('renewed'));
    expect(await connections.askAs(key, sourceWith({ refresh }), tellToken)).toEqual(answered('renewed'));
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(await store.connection(key, nowSeconds)).toMatchObject({ accountName: 'Grace' });
  });

  test('are renewed once when eight ask together, and all eight are answered', async () => {
    await connections.connect(key, TOKENS, undefined);
    nowSeconds = NOW + 2 * HOUR;
    const refresh = renewedTo('renewed');
    const ask = () => connections.askAs(key, sourceWith({ refresh }), tellToken);
    expect(await Promise.all(Array.from({ length: 8 }, ask))).toEqual(Array(8).fill(answered('renewed')));
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('that cannot be renewed any more are forgotten', async () => {
    await connections.connect(key, TOKENS, undefined);
    nowSeconds = NOW + 2 * HOUR;
    const refresh = async () => ({ kind: 'unauthorized' }) as const;
    expect(await connections.askAs(key, sourceWith({ refresh }), tellToken)).toEqual({ kind: 'not_connected' });
    expect(await store.connection(key, nowSeconds)).toBeUndefined();
  });

  test('still serve while the provider is down, as long as they are good', async () => {
    await connections.connect(key, TOKENS, undefined);
    const refresh = async () => ({ kind: 'failed' }) as const;
    nowSeconds = NOW + HOUR - 60;
    expect(await connections.askAs(key, sourceWith({ refresh }), tellToken)).toEqual(answered('first'));
    nowSeconds = NOW + HOUR + 60;
    expect(await connections.askAs(key, sourceWith({ refresh }), tellToken)).toEqual({ kind: 'failed' });
  });

  test('that nothing renews end with their time', async () => {
    await connections.connect(key, { accessToken: 'first', expiresAt: NOW + 60 * DAY }, undefined);
    nowSeconds = NOW + 60 * DAY;
    expect(await connections.askAs(key, sourceWith({}), tellToken)).toEqual({ kind: 'not_connected' });
  });

  test('are forgotten 60 days after their last renewal', async () => {
    await connections.connect(key, TOKENS, undefined);
    nowSeconds = NOW + 60 * DAY;
    expect(await connections.askAs(key, sourceWith({}), tellToken)).toEqual({ kind: 'not_connected' });
  });
});

test('tokens that the provider does not know any more are forgotten', async () => {
  await connections.connect(key, TOKENS, undefined);
  const ask = async () => ({ kind: 'unauthorized' }) as const;
  expect(await connections.askAs(key, sourceWith({}), ask)).toEqual({ kind: 'not_connected' });
  expect(await store.connection(key, NOW)).toBeUndefined();
});

test.each(['gone', 'failed'] as const)('a photo that is %s leaves the connection alone', async (kind) => {
  await connections.connect(key, TOKENS, undefined);
  expect(await connections.askAs(key, sourceWith({}), async () => ({ kind }))).toEqual({ kind });
  expect(await store.connection(key, NOW)).toBeDefined();
});

test('disconnecting forgets the tokens and asks the provider to, once', async () => {
  await connections.connect(key, TOKENS, undefined);
  const revoked: string[] = [];
  const revoke = async ({ accessToken }: SourceTokens) => void revoked.push(accessToken);
  await connections.disconnect('default', [key.owner, 'K-nobody'], sourceWith({ revoke }));
  await connections.disconnect('default', [key.owner, 'K-nobody'], sourceWith({ revoke }));
  expect(revoked).toEqual(['first']);
  expect(await connections.askAs(key, sourceWith({}), tellToken)).toEqual({ kind: 'not_connected' });
});

test('of a shopper and their cart, whoever is connected counts, the shopper first', async () => {
  const cart = { ...key, owner: `${key.owner}-cart` as const };
  expect(await connections.connectedOwner('default', [key.owner, cart.owner], 'facebook')).toBeUndefined();
  await connections.connect(cart, TOKENS, undefined);
  expect(await connections.connectedOwner('default', [key.owner, cart.owner], 'facebook')).toBe(cart.owner);
  await connections.connect(key, TOKENS, undefined);
  expect(await connections.connectedOwner('default', [key.owner, cart.owner], 'facebook')).toBe(key.owner);
});
