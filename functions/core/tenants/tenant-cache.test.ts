import { expect, test } from 'vitest';
import { exampleTenant } from '../../../tests/support/examples.ts';
import { cacheTenants } from './tenant-cache.ts';

test('reads a tenant once a minute, and a missing one on every call', async () => {
  let now = Date.parse('2026-11-21T10:00:00Z');
  const asked: string[] = [];
  const tenants = cacheTenants(
    {
      async get(tenantId) {
        asked.push(tenantId);
        return tenantId === 'default' ? exampleTenant() : undefined;
      },
    },
    { now: () => new Date(now) },
  );
  const askBoth = async () => [await tenants.get('default'), await tenants.get('pharmacy')];
  expect(await askBoth()).toEqual([exampleTenant(), undefined]);
  now += 59_999;
  await askBoth();
  expect(asked).toEqual(['default', 'pharmacy', 'pharmacy']);
  now += 1;
  await askBoth();
  expect(asked).toEqual(['default', 'pharmacy', 'pharmacy', 'default', 'pharmacy']);
});
