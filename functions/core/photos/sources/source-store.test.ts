import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDynamo, type TestDynamo } from '../../../../tests/support/dynamo.ts';
import { type Beginning, type ConnectionKey, createSourceStore, type SourceStore } from './source-store.ts';

const NOW = 1_800_000_000;
const BEGINNING: Beginning = {
  tenantId: 'default',
  sourceId: 'google',
  owner: 'C-grace',
  browser: 'K-browser',
  codeVerifier: 'verifier',
  redirectUri: 'https://tessera.example/v1/sources/google/callback',
};

let dynamo: TestDynamo;
let store: SourceStore;
let states = 0;

beforeAll(async () => {
  dynamo = await startDynamo();
  store = createSourceStore(dynamo.ephemeral);
});
afterAll(() => dynamo.stop());

async function begun(): Promise<string> {
  states += 1;
  await store.begin(`state-${states}`, BEGINNING, NOW);
  return `state-${states}`;
}

describe('a started connection', () => {
  test('is completed once in twenty concurrent calls', async () => {
    const state = await begun();
    const uses = await Promise.all(Array.from({ length: 20 }, () => store.spendState(state, BEGINNING, NOW + 5)));
    expect(uses.filter(({ kind }) => kind === 'begun')).toEqual([{ kind: 'begun', beginning: BEGINNING }]);
    expect(uses.filter(({ kind }) => kind === 'used')).toHaveLength(19);
    expect(uses.find(({ kind }) => kind === 'used')).toEqual({ kind: 'used', owner: 'C-grace' });
  });

  test.each([
    ['another browser', { browser: 'K-stranger' }],
    ['another tenant', { tenantId: 'pharmacy' }],
    ['another source', { sourceId: 'facebook' }],
  ] as const)('cannot be completed or used up by %s', async (_who, change) => {
    const state = await begun();
    expect(await store.spendState(state, { ...BEGINNING, ...change }, NOW)).toEqual({ kind: 'void' });
    expect((await store.spendState(state, BEGINNING, NOW)).kind).toBe('begun');
    expect(await store.spendState(state, { ...BEGINNING, ...change }, NOW)).toEqual({ kind: 'void' });
  });

  test('expires after ten minutes', async () => {
    const state = await begun();
    expect(await store.spendState(state, BEGINNING, NOW + 600)).toEqual({ kind: 'void' });
    expect((await store.spendState(state, BEGINNING, NOW + 599)).kind).toBe('begun');
  });

  test('does not exist for an unknown state', async () => {
    expect(await store.spendState('guessed', BEGINNING, NOW)).toEqual({ kind: 'void' });
  });
});

describe('a connection', () => {
  const key: ConnectionKey = { tenantId: 'default', owner: 'K-connected', sourceId: 'facebook' };
  const connection = (version: string) => ({ sealed: `sealed ${version}`, version, expiresAt: NOW + 100 });

  test('exists until it expires, for its owner and tenant only', async () => {
    await store.connect(key, { ...connection('1'), accountName: 'Grace' });
    expect(await store.connection(key, NOW + 99)).toMatchObject({ sourceId: 'facebook', accountName: 'Grace' });
    expect(await store.connection(key, NOW + 100)).toBeUndefined();
    expect(await store.connection({ ...key, owner: 'K-stranger' }, NOW)).toBeUndefined();
    expect(await store.connection({ ...key, tenantId: 'pharmacy' }, NOW)).toBeUndefined();
    expect((await store.connections('default', key.owner, NOW)).map(({ sourceId }) => sourceId)).toEqual(['facebook']);
    expect(await store.connections('default', key.owner, NOW + 100)).toEqual([]);
  });

  test('is renewed by one of ten callers, and by the next one if the first crashes with the lease', async () => {
    await store.connect(key, connection('1'));
    const leases = await Promise.all(Array.from({ length: 10 }, () => store.lease(key, '1', NOW)));
    expect(leases.filter((lease) => lease === 'yours')).toHaveLength(1);
    expect(await store.lease(key, '1', NOW + 14)).toBe('taken');
    expect(await store.lease(key, '1', NOW + 15)).toBe('yours');
    expect(await store.renew(key, '1', connection('2'))).toBe('renewed');
    expect(await store.lease(key, '1', NOW + 100)).toBe('taken');
    expect(await store.lease(key, '2', NOW)).toBe('yours');
  });

  test('is not restored by a late renewal after a disconnect', async () => {
    await store.connect(key, connection('1'));
    await store.disconnect(key);
    await store.disconnect(key);
    expect(await store.renew(key, '1', connection('2'))).toBe('gone');
    expect(await store.connection(key, NOW)).toBeUndefined();
  });

  test('replaces an earlier one and outlives it', async () => {
    await store.connect(key, connection('1'));
    await store.connect(key, connection('2'));
    await store.disconnect(key, '1');
    expect(await store.connection(key, NOW)).toMatchObject({ version: '2' });
  });
});
