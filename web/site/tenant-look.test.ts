// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { testTenant } from '../../shared/seed/test-tenants.ts';
import { applyTenant } from './tenant-look.ts';

test('the page has the tenant’s theme, name and bar color before the first render', () => {
  document.head.innerHTML = '<meta name="theme-color" content="#FAF7F2" />';
  applyTenant(document, testTenant('pharmacy'));
  const { style } = document.documentElement;
  expect(style.getPropertyValue('--color-accent')).toBe('#006b7d');
  expect(style.getPropertyValue('--heading-weight')).toBe('620');
  expect(document.title).toBe('Alderwell Wall Tiles');
  expect(document.querySelector('meta')?.getAttribute('content')).toBe('#f7fafb');
  // The next tenant replaces everything.
  applyTenant(document, testTenant());
  expect(style.getPropertyValue('--color-accent')).toBe('#1e5b4f');
});
