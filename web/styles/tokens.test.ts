import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_THEME } from '../../shared/tenant/public-tenant.ts';
import {
  contrastRatio,
  EDGE_CONTRAST_MIN,
  FIXED_COLORS,
  TEXT_CONTRAST_MIN,
  themeProperties,
} from '../../shared/tenant/theme.ts';

/** The default theme, read from the shipped style sheet. */
const CSS = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

const TOKENS = new Map(
  [...CSS.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name ?? '', value ?? '']),
);

/** @throws when the token is no six-digit color, so that no pair passes unseen */
function color(name: string): string {
  const value = TOKENS.get(`--color-${name}`);
  if (!value || !/^#[0-9a-f]{6}$/.test(value)) throw new Error(`--color-${name} is ${value}.`);
  return value;
}

test('the style sheet has the theme of a tenant whose row says nothing, and the colors that none changes', () => {
  const own = Object.fromEntries(Object.keys(themeProperties(DEFAULT_THEME)).map((name) => [name, TOKENS.get(name)]));
  expect(own).toEqual(themeProperties(DEFAULT_THEME));
  for (const [name, value] of Object.entries(FIXED_COLORS)) expect(color(name)).toBe(value);
});

test.each([
  ['signal', 'paper'],
  ['danger', 'paper'],
  ['ok', 'paper'],
  ['ink', 'paper'],
  ['paper', 'danger'],
])('%s, which no tenant changes, can be read on %s', (text, behind) => {
  expect(contrastRatio(color(text), color(behind))).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
});

test('without a theme the edges of controls are visible', () => {
  for (const behind of ['ground', 'paper'])
    expect(contrastRatio(color('edge'), color(behind))).toBeGreaterThanOrEqual(EDGE_CONTRAST_MIN);
});

test('no class names a color of the framework: they are switched off, and such a class draws nothing', () => {
  const web = join(import.meta.dirname, '..');
  const files = globSync('**/*.tsx', { cwd: web });
  expect(files.length).toBeGreaterThan(100);
  const isOff = /[\s'"`:](?:bg|text|border|outline|fill|stroke|ring)-(?:white|black|(?:gray|red|green|blue)-\d+)\b/;
  expect(files.filter((file) => isOff.test(readFileSync(join(web, file), 'utf8')))).toEqual([]);
});
