// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { TENANT_PROFILES } from '../../shared/tenants/tenant-profiles.ts';
import { wearTenant } from './tenant-look.ts';

test('the page wears the tenant before anything is drawn: look, name and the colour of the bars', () => {
  document.head.innerHTML = '<meta name="theme-color" content="#FAF7F2" />';
  document.documentElement.style.setProperty('--color-ground', '#f7fafb');
  wearTenant(document, { id: 'pharmacy', profile: TENANT_PROFILES.pharmacy });
  expect(document.documentElement.dataset.tenant).toBe('pharmacy');
  expect(document.title).toBe('Alderwell Wall Tiles');
  expect(document.querySelector('meta')?.getAttribute('content')).toBe('#f7fafb');
});

test('without styles the bars keep their colour', () => {
  document.head.innerHTML = '<meta name="theme-color" content="#FAF7F2" />';
  document.documentElement.removeAttribute('style');
  wearTenant(document, { id: 'default', profile: TENANT_PROFILES.default });
  expect(document.querySelector('meta')?.getAttribute('content')).toBe('#FAF7F2');
});
