import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createStore } from './create-store.ts';
import { defineTexts, type SiteTexts, textsOf } from './texts.ts';

const catalogue = defineTexts('a-feature', {
  buy: 'Buy',
  tiles: (count: number, what: string) => `${count} ${what}`,
  steps: [{ title: 'Choose' }],
  of: (line: { price: string }) => line.price,
  rows: (count: number) => [count],
});

const siteWith = (wording: SiteTexts['wording']) => ({ texts: createStore<SiteTexts>({ wording }) });

describe('a wording', () => {
  test('overrides the catalog by key, at every depth', () => {
    const copy = textsOf(siteWith({ 'a-feature.buy': 'Pick up', 'a-feature.steps.0.title': 'Pick' }), catalogue);
    expect([copy.buy, copy.steps[0]?.title]).toEqual(['Pick up', 'Pick']);
  });

  test('is that of one site, and of no other in the process', () => {
    const [one, other] = [siteWith({ 'a-feature.buy': 'Pick up' }), siteWith({})];
    expect([textsOf(one, catalogue).buy, textsOf(other, catalogue).buy]).toEqual(['Pick up', 'Buy']);
    expect(catalogue.usual.buy).toBe('Buy');
  });

  test('that changes is read at once', () => {
    const site = siteWith({ 'a-feature.buy': 'Pick up' });
    const before = textsOf(site, catalogue);
    expect(textsOf(site, catalogue)).toBe(before);
    site.texts.write({ wording: { 'a-feature.buy': 'Get' } });
    expect(textsOf(site, catalogue).buy).toBe('Get');
  });

  test('refers to the arguments of a text by position', () => {
    expect(textsOf(siteWith({ 'a-feature.tiles': '{2}: {1}' }), catalogue).tiles(3, 'tiles')).toBe('tiles: 3');
  });

  test.each<[string, Record<string, string>]>([
    ['an argument that is not text', { 'a-feature.of': 'for {1}' }],
    ['a missing argument', { 'a-feature.of': '{2}' }],
    ['a value that is not text', { 'a-feature.rows': '{1}' }],
  ])('is ignored if it contains %s', (_name, wording) => {
    const copy = textsOf(siteWith(wording), catalogue);
    expect([copy.of({ price: '$5' }), copy.rows(2)]).toEqual(['$5', [2]]);
  });

  test.each(['a-feature.sell', 'a-feature', 'a-feature.steps', 'nobody.buy', '', 'a-feature.__proto__.x'])(
    'with the key "%s" changes nothing',
    (key) => {
      expect(JSON.stringify(textsOf(siteWith({ [key]: 'x' }), catalogue))).toBe(JSON.stringify(catalogue.usual));
      expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
    },
  );
});

test('namespaces are unique', () => {
  const web = join(import.meta.dirname, '..');
  const names = globSync('**/{copy,*-copy}.ts', { cwd: web }).flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(/ defineTexts\('([\w-]+)'/g)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(25);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
