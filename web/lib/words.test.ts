import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { SEEDED_TENANT_IDS, testTenant } from '../../shared/seed/test-tenants.ts';
import { applyWording, words } from './words.ts';

const catalogue = () =>
  words('a-feature', {
    buy: 'Buy',
    tiles: (count: number, what: string) => `${count} ${what}`,
    steps: [{ title: 'Choose' }],
    of: (line: { price: string }) => line.price,
    rows: (count: number) => [count],
  });

afterEach(() => void applyWording({}));

describe('a wording', () => {
  test('overrides the catalog by key, and is removed with its tenant', () => {
    const copy = catalogue();
    applyWording({ 'a-feature.buy': 'Pick up', 'a-feature.steps.0.title': 'Pick' });
    expect([copy.buy, copy.steps[0]?.title]).toEqual(['Pick up', 'Pick']);
    applyWording({ 'a-feature.buy': 'Get' });
    expect([copy.buy, copy.steps[0]?.title]).toEqual(['Get', 'Choose']);
    applyWording({});
    expect(copy.buy).toBe('Buy');
  });

  test('also applies to a catalog that loads later', () => {
    applyWording({ 'a-feature.buy': 'Pick up' });
    expect(catalogue().buy).toBe('Pick up');
  });

  test('refers to the arguments of a text by position', () => {
    const copy = catalogue();
    applyWording({ 'a-feature.tiles': '{2}: {1}' });
    expect(copy.tiles(3, 'tiles')).toBe('tiles: 3');
  });

  test.each<[string, Record<string, string>]>([
    ['an argument that is not text', { 'a-feature.of': 'for {1}' }],
    ['a missing argument', { 'a-feature.of': '{2}' }],
    ['a value that is not text', { 'a-feature.rows': '{1}' }],
  ])('is ignored if it contains %s', (_name, wording) => {
    const copy = catalogue();
    applyWording(wording);
    expect([copy.of({ price: '$5' }), copy.rows(2)]).toEqual(['$5', [2]]);
  });

  test.each([
    'a-feature.sell',
    'a-feature',
    'a-feature.steps',
    'nobody.buy',
    '',
    'a-feature.__proto__.x',
    'a-feature.buy.length',
  ])('with the key "%s" changes nothing, and is reported', (key) => {
    const before = JSON.stringify(catalogue());
    expect(applyWording({ [key]: 'x' })).toEqual([key]);
    expect(JSON.stringify(catalogue())).toBe(before);
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });
});

test('every key of the seeded wording is in a catalog', async () => {
  const web = join(import.meta.dirname, '..');
  const files = globSync('**/{copy,*-copy}.ts', { cwd: web });
  expect(files.length).toBeGreaterThan(25);
  for (const file of files) await import(join(web, file));
  for (const id of SEEDED_TENANT_IDS) expect(applyWording(testTenant(id).wording)).toEqual([]);
});

test('catalog names are unique, and all are known', async () => {
  const { readFileSync } = await import('node:fs');
  const web = join(import.meta.dirname, '..');
  const names = globSync('**/{copy,*-copy}.ts', { cwd: web }).map(
    (file) => / words\('([\w-]+)', \{/.exec(readFileSync(join(web, file), 'utf8'))?.[1] ?? `none in ${file}`,
  );
  expect(names.filter((name, index) => name.startsWith('none') || names.indexOf(name) !== index)).toEqual([]);
});
