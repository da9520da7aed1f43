import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEFAULT_TENANT_ID, TENANT_IDS, type TenantId } from '../../shared/constants/tenants.ts';

/** The look of every tenant, read from the style sheet that ships. */
const CSS = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

const BRAND_TOKENS = [
  '--color-ground',
  '--color-ink-soft',
  '--color-line',
  '--color-edge',
  '--color-accent',
  '--color-accent-ink',
  '--font-serif',
  '--heading-weight',
  '--heading-tracking',
];

function tokensOf(selector: string): Map<string, string> {
  const start = CSS.indexOf(`${selector} {`);
  const block = start < 0 ? '' : CSS.slice(start, CSS.indexOf('\n}', start));
  return new Map([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name ?? '', value ?? '']));
}

const overrides = (tenantId: TenantId) => tokensOf(`:root[data-tenant="${tenantId}"]`);
const base = new Map([...tokensOf('@theme'), ...tokensOf(':root')]);

/** @throws when the token is no six-digit colour, so that no pair passes unseen */
function color(tenantId: TenantId, name: string): string {
  const value = overrides(tenantId).get(`--color-${name}`) ?? base.get(`--color-${name}`);
  if (!value || !/^#[0-9a-f]{6}$/.test(value)) throw new Error(`--color-${name} of ${tenantId} is ${value}.`);
  return value;
}

/** Relative luminance of an sRGB colour. Source: WCAG 2.2, "relative luminance". */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Source: WCAG 2.2, "contrast ratio". */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

test.each([
  ['#000000', '#ffffff', 21],
  ['#767676', '#ffffff', 4.54],
  ['#ffffff', '#767676', 4.54],
])('%s on %s has %s:1', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
});

describe.each(TENANT_IDS)('on the %s tenant', (tenantId) => {
  test.each([
    ['ink', 'ground'],
    ['ink', 'paper'],
    ['ink', 'line'],
    ['ink-soft', 'ground'],
    ['ink-soft', 'paper'],
    ['accent-ink', 'accent'],
    ['accent', 'ground'],
    ['accent', 'paper'],
    ['signal', 'ground'],
    ['signal', 'paper'],
    ['danger', 'ground'],
    ['danger', 'paper'],
    ['ok', 'ground'],
    ['ok', 'paper'],
    ['paper', 'ink'],
    ['paper', 'danger'],
  ])('%s can be read on %s', (text, behind) => {
    expect(contrast(color(tenantId, text), color(tenantId, behind))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['ground', 'paper'])('the edge of a control can be seen on %s', (behind) => {
    expect(contrast(color(tenantId, 'edge'), color(tenantId, behind))).toBeGreaterThanOrEqual(3);
  });
});

describe.each(TENANT_IDS.filter((id) => id !== DEFAULT_TENANT_ID))('the look of the %s tenant', (tenantId) => {
  test('changes the brand, and nothing that every tenant shares', () => {
    const names = [...overrides(tenantId).keys()];
    expect(names).toContain('--color-accent');
    expect(names.filter((name) => !BRAND_TOKENS.includes(name))).toEqual([]);
    expect(names.filter((name) => !base.has(name))).toEqual([]);
  });
});

test('no class names a color of the framework: they are switched off, and such a class draws nothing', () => {
  const web = join(import.meta.dirname, '..');
  const files = globSync('**/*.tsx', { cwd: web });
  expect(files.length).toBeGreaterThan(100);
  const isOff = /[\s'"`:](?:bg|text|border|outline|fill|stroke|ring)-(?:white|black|(?:gray|red|green|blue)-\d+)\b/;
  expect(files.filter((file) => isOff.test(readFileSync(join(web, file), 'utf8')))).toEqual([]);
});
