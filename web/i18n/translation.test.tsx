// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testTenant } from '../../shared/seed/test-tenants.ts';
import { PublicTenant } from '../../shared/tenant/public-tenant.ts';
import { photoPickerTexts } from '../features/picker/copy.ts';
import { pluralIn } from '../lib/plural.ts';
import { useTexts } from '../lib/texts.ts';
import { SiteProvider } from '../site/site-context.tsx';
import { applyTenant } from '../site/tenant-look.ts';
import { testSite } from '../site/test-site.ts';
import type { Translation } from './translation.ts';

const plural = pluralIn('pl');

/** Made up, except for the plural categories of Polish. */
const texts: Translation = {
  'photo-picker': {
    heading: 'Twoje',
    frame: (count) => plural(count, { one: `${count} kafel`, few: `${count} kafle`, other: `${count} kafli` }),
  },
};

const tenantIn = (language: string, wording: Record<string, string> = {}) =>
  PublicTenant.parse(testTenant('default', { language, wording }));

function Texts() {
  const { heading, frame, device } = useTexts(photoPickerTexts);
  return <p>{[heading, frame(1), frame(2), frame(5), device].join(', ')}</p>;
}

async function shown(tenant: PublicTenant) {
  const load = vi.fn(async () => ({ texts }));
  const site = await testSite({ tenant, translations: { pl: load } });
  const { container } = render(
    <SiteProvider site={site}>
      <Texts />
    </SiteProvider>,
  );
  return { site, load, text: () => container.textContent };
}

test.each(['pl', 'pl-PL'])(
  'a shop in %s has its texts and plurals, and English for missing texts',
  async (language) => {
    const { text } = await shown(tenantIn(language));
    expect(text()).toBe('Twoje, 1 kafel, 2 kafle, 5 kafli, This device');
  },
);

test.each(['en', 'fr'])('a shop in %s loads no translation', async (language) => {
  const { text, load } = await shown(tenantIn(language));
  expect(text()).toBe('Choose your photos, Frame 1 photo, Frame 2 photos, Frame 5 photos, This device');
  expect(load).not.toHaveBeenCalled();
});

test('a tenant’s wording replaces translated texts, also once it changes', async () => {
  const { site, text } = await shown(tenantIn('pl', { 'photo-picker.frame': '{1} x' }));
  expect(text()).toBe('Twoje, 1 x, 2 x, 5 x, This device');
  act(() => site.texts.write({ ...site.texts.read(), wording: { 'photo-picker.device': 'Tu' } }));
  expect(text()).toBe('Twoje, 1 kafel, 2 kafle, 5 kafli, Tu');
  expect(screen.queryByText(/This device/)).toBeNull();
});

test('the page names the language', () => {
  applyTenant(document, tenantIn('pl'));
  expect(document.documentElement.lang).toBe('pl');
});

test('a translation with an unknown name or other parameters does not compile', () => {
  const wrong: Translation[] = [
    // @ts-expect-error an unknown namespace
    { 'no-such-catalog': {} },
    // @ts-expect-error an unknown key
    { 'photo-picker': { headings: 'Twoje' } },
    // @ts-expect-error a text instead of a text function
    { 'photo-picker': { frame: 'Twoje' } },
    // @ts-expect-error a parameter of another type
    { 'photo-picker': { frame: (count: string) => count } },
    // @ts-expect-error one parameter too many
    { 'photo-picker': { frame: (count: number, name: string) => `${count} ${name}` } },
  ];
  expect(wrong).toHaveLength(5);
});

test('every catalog can be translated', () => {
  const web = join(import.meta.dirname, '..');
  const listed = readFileSync(join(import.meta.dirname, 'translation.ts'), 'utf8');
  const files = globSync('**/*copy.ts', { cwd: web }).filter((file) =>
    readFileSync(join(web, file), 'utf8').includes(' defineTexts('),
  );
  expect(files.length).toBeGreaterThan(25);
  expect(files.filter((file) => !listed.includes(`'../${file}'`))).toEqual([]);
});
