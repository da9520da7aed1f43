import { expect, test } from 'vitest';
import { testTenant } from '../../../shared/seed/test-tenants.ts';
import { PublicTenant } from '../../../shared/tenant/public-tenant.ts';
import { memoryStorage } from '../../lib/browser-storage.ts';
import { createSite } from '../../site/create-site.ts';
import { testEnvironment } from '../../site/test-site.ts';
import { inMemoryEnvironment } from './in-memory-environment.ts';

test('a separate site neither writes to nor reads from the browser’s storage', async () => {
  const localStorage = memoryStorage();
  localStorage.setItem('default:mine', 'kept');
  const browser = testEnvironment({ localStorage, tenant: PublicTenant.parse(testTenant('default')) });
  const own = await createSite(inMemoryEnvironment(browser));
  own.cartToken.read();
  await own.photoRecords.set('photo', { id: 'photo' });
  await own.blobs.set('photo', new Blob(['x']));
  expect([localStorage.length, localStorage.getItem('default:mine')]).toEqual([1, 'kept']);
  expect(await own.photoRecords.all()).toEqual([['photo', { id: 'photo' }]]);
  const later = await createSite(inMemoryEnvironment(browser));
  expect(await later.photoRecords.all()).toEqual([]);
  expect(later.cartToken.read()).not.toBe(own.cartToken.read());
});
