import { createHash } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { fontFaces } from '../support/font-faces.ts';

const { url } = inject('cloud');

/** Returns the text of a page before any script runs. */
async function textOf(path: string, parameter?: string): Promise<{ status: number; html: string }> {
  const reply = await fetch(`${url}${path}${parameter === undefined ? '' : `?tenant=${parameter}`}`);
  const [, html = ''] = /<div id="root">(.*?)<script /s.exec(await reply.text()) ?? [];
  return { status: reply.status, html };
}

describe.each([
  ['Tessera', undefined, 'Standard delivery', 'press the pad to the wall for 30 seconds', 'help@tessera.example'],
  ['Alderwell Wall Tiles', 'ph', 'Our stores', 'metal hanger', 'help@pharmacy.tessera.example'],
  ['Cornerby Photo Tiles', 'cs', 'Our stores', 'metal hanger', 'help@convenience.tessera.example'],
])('information pages of %s', (brand, parameter, delivery, instructions, email) => {
  test.each([
    ['/about', [`About ${brand}`, '$14.00']],
    ['/privacy', [`what ${brand} stores`, email]],
    ['/returns', ['reprint the tile for free']],
    ['/terms', [`every order from ${brand}`, 'Prices include sales tax', email]],
    ['/delivery', [delivery]],
    ['/contact', [email]],
    ['/product-instructions', [instructions]],
    ['/faqs', ['Frequently asked questions', 'id="price"', '$14.00']],
  ])('%s shows its text', async (path, words) => {
    const { status, html } = await textOf(path, parameter);
    expect(status).toBe(200);
    for (const word of words) expect(html).toContain(word);
  });
});

test.each([
  ['a tenant whose tiles hang on magnets', undefined, 200],
  ['the pharmacy', 'ph', 404],
  ['the convenience store', 'cs', 404],
])('/buy-wallpads of %s shows its product', async (_whose, parameter, status) => {
  const page = await textOf('/buy-wallpads', parameter);
  expect(page.status).toBe(status);
  expect(page.html.includes('Page Not Found</h1>')).toBe(status === 404);
});

test.each([undefined, 'ph', 'cs'])(
  'a page’s policy allows its own inline script only (tenant %s)',
  async (parameter) => {
    const reply = await fetch(`${url}/faqs${parameter === undefined ? '' : `?tenant=${parameter}`}`);
    const allowed =
      / script-src ([^;]*);/.exec(reply.headers.get('content-security-policy') ?? '')?.[1]?.split(' ') ?? [];
    const inline = [...(await reply.text()).matchAll(/<script>(.*?)<\/script>/gs)].map(
      ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    );
    expect(inline).toHaveLength(1);
    expect(allowed.filter((source) => /^'(?!self')/.test(source))).toEqual(inline);
  },
);

/** Visible characters of the second, larger font file. */
const RARE = new Set(
  fontFaces()
    .filter(({ url: file }) => file.startsWith('@fontsource-variable/inter'))
    .flatMap(({ points }) => points.filter((point) => point > 0x20))
    .map((point) => String.fromCodePoint(point)),
);

test.each(['/', '/photo-picker', '/printing', '/cart', '/shop-all', '/faqs'])(
  '%s needs only the small font files',
  async (path) => {
    for (const parameter of [undefined, 'ph', 'cs']) {
      const { html } = await textOf(path, parameter);
      const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll('&nbsp;', ' ');
      expect(
        [...new Set(text)].filter((character) => RARE.has(character)),
        parameter,
      ).toEqual([]);
    }
  },
);
