import { expect, test } from 'vitest';
import { perSite } from './per-site.ts';
import { testSite } from './test-site.ts';

test('each site has its own instance, created on first use', async () => {
  let made = 0;
  const listOf = perSite(({ tenant }) => ({ tenant: tenant.id, number: ++made }));
  const [one, two] = [await testSite(), await testSite({ address: '/?tenant=ph' })];
  expect(made).toBe(0);
  expect(listOf(one)).toBe(listOf(one));
  expect(listOf(two)).toEqual({ tenant: 'pharmacy', number: 2 });
  expect(listOf(one)).toEqual({ tenant: 'default', number: 1 });
});
