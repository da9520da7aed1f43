import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_THEME } from '../../../shared/tenant/public-tenant.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { exampleTenant } from '../../../tests/support/examples.ts';
import { findTenant } from './find-tenant.ts';
import { createTenantStore, type TenantStore } from './tenant-store.ts';

let dynamo: TestDynamo;
let tenants: TenantStore;

beforeAll(async () => {
  dynamo = await startDynamo();
  tenants = createTenantStore(dynamo.catalog);
});
afterAll(() => dynamo.stop());

/** A separate tenant, for a test that must not affect the others. */
const tenantOf = (id: string, changes: object = {}) => ({ ...exampleTenant(), id, ...changes });

test('a tenant is returned as stored, also after a repeated write', async () => {
  await tenants.put(exampleTenant());
  await tenants.put(exampleTenant());
  expect(await tenants.get('default')).toEqual(exampleTenant());
});

test('an unknown tenant is undefined', async () => {
  expect(await tenants.get('pharmacy')).toBeUndefined();
});

test('a seed never changes the token, and loses against a concurrent edit of the shop', async () => {
  const seed = createTenantStore(dynamo.catalog, 'seed');
  const tenant = exampleTenant('convenience');
  expect(await seed.put(tenant)).toBe('stored');
  expect(await tenants.get('convenience')).toEqual(tenant);
  const other = { ...tenant, commerce: { ...tenant.commerce, publicAccessToken: 'another' } };
  expect(await seed.put(other)).toBe('kept');
  const edited = { ...tenant, brand: 'Edited' };
  await Promise.all([seed.put({ ...tenant, brand: 'Release' }), tenants.put(edited)]);
  expect(await seed.put(tenant)).toBe('kept');
  expect(await tenants.get('convenience')).toEqual(edited);
});

describe('hosts and parameters', () => {
  const find = (host?: string, parameter?: string) => findTenant(tenants, { host, parameter });

  test('lead to the tenant whose row names them, the parameter first', async () => {
    await tenants.put(exampleTenant());
    await tenants.put(tenantOf('north', { hosts: ['north.example', 'n.example'], parameter: 'no' }));
    await tenants.put(tenantOf('south', { hosts: ['south.example'], parameter: 'so' }));
    const seen = async (...args: Parameters<typeof find>) => {
      const found = await find(...args);
      return [found?.tenant.id, found?.chosenBy];
    };
    expect(await seen('www.N.example.')).toEqual(['north', 'host']);
    expect(await seen('north.example', ' SO ')).toEqual(['south', 'parameter']);
    expect(await seen('south.example', 'zz')).toEqual(['south', 'host']);
    expect(await seen('notsouth.example')).toEqual(['default', 'default']);
    expect(await seen('south.example.evil.example')).toEqual(['default', 'default']);
    expect(await seen(undefined, 'no')).toEqual(['north', 'parameter']);
    expect(await seen()).toEqual(['default', 'default']);
    expect(await seen('..', '..')).toEqual(['default', 'default']);
  });

  test('of a subdomain lead to the tenant with the longer match', async () => {
    await tenants.put(tenantOf('outer', { hosts: ['wide.example'] }));
    await tenants.put(tenantOf('inner', { hosts: ['deep.wide.example'] }));
    expect((await find('www.deep.wide.example'))?.tenant.id).toBe('inner');
    expect((await find('www.wide.example'))?.tenant.id).toBe('outer');
  });

  test('belong to one tenant at a time: a second one gets the taken fields, and nothing is written', async () => {
    await tenants.put(tenantOf('first', { hosts: ['one.example'], parameter: 'one' }));
    expect(await tenants.put(tenantOf('second', { hosts: ['two.example', 'one.example'], parameter: 'one' }))).toEqual({
      taken: ['one.example', 'one'],
    });
    expect(await tenants.get('second')).toBeUndefined();
    expect(await tenants.idOfHosts(['two.example'])).toBeUndefined();
  });

  test('are free again when the row no longer names them', async () => {
    await tenants.put(tenantOf('leaving', { hosts: ['old.example'], parameter: 'old' }));
    await tenants.put(tenantOf('leaving', { hosts: ['new.example'] }));
    expect(await tenants.idOfHosts(['old.example'])).toBeUndefined();
    expect(await tenants.idOfParameter('old')).toBeUndefined();
    expect(await tenants.put(tenantOf('coming', { hosts: ['old.example'], parameter: 'old' }))).toBe('stored');
    expect(await tenants.put(tenantOf('leaving', { hosts: ['new.example'] }))).toBe('stored');
    expect(await tenants.idOfHosts(['old.example'])).toBe('coming');
  });

  test('go to one of two concurrent tenants', async () => {
    const racing = ['left', 'right'].map((id) =>
      tenants.put(tenantOf(id, { hosts: ['race.example'], parameter: 'race' })),
    );
    const results = await Promise.all(racing);
    expect(results.filter((result) => result === 'stored')).toHaveLength(1);
    const winner = results[0] === 'stored' ? 'left' : 'right';
    expect([await tenants.idOfHosts(['race.example']), await tenants.idOfParameter('race')]).toEqual([winner, winner]);
    const rows = await Promise.all(['left', 'right'].map((id) => tenants.get(id)));
    expect(rows.filter((row) => row !== undefined)).toHaveLength(1);
  });

  test('match the final row after two concurrent changes of one tenant', async () => {
    const hosts = ['a.turn.example', 'b.turn.example', 'c.turn.example'];
    await tenants.put(tenantOf('turning', { hosts: ['turn.example'] }));
    await Promise.all(hosts.map((host) => tenants.put(tenantOf('turning', { hosts: [host] }))));
    const kept = (await tenants.get('turning'))?.hosts;
    const claimed = await Promise.all(
      ['turn.example', ...hosts].map(async (host) => (await tenants.idOfHosts([host])) && host),
    );
    expect(claimed.filter(Boolean)).toEqual(kept);
  });
});

test('lists all tenants, each once', async () => {
  await tenants.put(tenantOf('listed'));
  await tenants.put(tenantOf('listed', { brand: 'Again' }));
  const ids = await tenants.ids();
  expect(ids).toEqual([...new Set(ids)].sort());
  expect(ids).toContain('listed');
});

test('a theme with unreadable colors is refused with both colors, and nothing is written', async () => {
  const pale = tenantOf('pale', { hosts: ['pale.example'], theme: { ...DEFAULT_THEME, accent: '#e0e0e0' } });
  await expect(tenants.put(pale)).rejects.toThrow('accentInk #ffffff on accent #e0e0e0 has a contrast of 1.32:1');
  expect([await tenants.get('pale'), await tenants.idOfHosts(['pale.example'])]).toEqual([undefined, undefined]);
});
