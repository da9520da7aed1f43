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

const CSS = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

const TOKENS = new Map(
  [...CSS.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name ?? '', value ?? '']),
);

/** @throws unless the token is a six-digit color, so that a typo cannot pass the contrast tests */
function color(name: string): string {
  const value = TOKENS.get(`--color-${name}`);
  if (!value || !/^#[0-9a-f]{6}$/.test(value)) throw new Error(`Expected --color-${name} to be #rrggbb, got ${value}`);
  return value;
}

test('the style sheet has the default theme and the fixed colors', () => {
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
])('the fixed color %s is readable on %s', (text, background) => {
  expect(contrastRatio(color(text), color(background))).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
});

test('borders of controls are visible in the default theme', () => {
  for (const background of ['ground', 'paper'])
    expect(contrastRatio(color('edge'), color(background))).toBeGreaterThanOrEqual(EDGE_CONTRAST_MIN);
});

test('no class uses a default Tailwind color: they are disabled, so the class would have no effect', () => {
  const web = join(import.meta.dirname, '..');
  const files = globSync('**/*.tsx', { cwd: web });
  expect(files.length).toBeGreaterThan(100);
  const disabled = /[\s'"`:](?:bg|text|border|outline|fill|stroke|ring)-(?:white|black|(?:gray|red|green|blue)-\d+)\b/;
  expect(files.filter((file) => disabled.test(readFileSync(join(web, file), 'utf8')))).toEqual([]);
});
