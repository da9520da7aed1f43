import { describe, expect, test } from 'vitest';
import { SEEDED_TENANT_IDS, testTenant } from '../seed/test-tenants.ts';
import { DEFAULT_THEME, type Theme } from './public-tenant.ts';
import { Tenant } from './schema.ts';
import { contrastRatio, themeFaults, themeProperties } from './theme.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#767676', '#ffffff', 4.54],
  ['#ffffff', '#767676', 4.54],
  ['#1e5b4f', '#1e5b4f', 1],
])('%s on %s has %s:1', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
});

describe('unreadable pairs are reported with both colors and the ratio', () => {
  test.each<[string, Partial<Theme>, string[]]>([
    ['nothing in the default theme', {}, []],
    [
      'a pale accent',
      { accent: '#e0e0e0' },
      [
        'accentInk #ffffff on accent #e0e0e0 has a contrast of 1.32:1, and 4.5:1 is the least.',
        'accent #e0e0e0 on ground #faf7f2 has a contrast of 1.23:1, and 4.5:1 is the least.',
        'accent #e0e0e0 on paper #ffffff has a contrast of 1.32:1, and 4.5:1 is the least.',
      ],
    ],
    [
      'edges like the ground',
      { edge: '#c8c8c8' },
      [
        'edge #c8c8c8 on ground #faf7f2 has a contrast of 1.56:1, and 3:1 is the least.',
        'edge #c8c8c8 on paper #ffffff has a contrast of 1.67:1, and 3:1 is the least.',
      ],
    ],
    [
      'a gray that all but passes: the ratio is cut, not rounded',
      { inkSoft: '#777777', ground: '#ffffff' },
      [
        'inkSoft #777777 on ground #ffffff has a contrast of 4.47:1, and 4.5:1 is the least.',
        'inkSoft #777777 on paper #ffffff has a contrast of 4.47:1, and 4.5:1 is the least.',
      ],
    ],
  ])('%s', (_name, changes, sentences) => expect(themeFaults({ ...DEFAULT_THEME, ...changes })).toEqual(sentences));

  test('fixed colors are unreadable on a dark background', () => {
    const faults = themeFaults({ ...DEFAULT_THEME, ground: '#101010' });
    for (const name of ['ink', 'signal', 'danger', 'ok'])
      expect(faults.some((fault) => fault.startsWith(`${name} #`))).toBe(true);
  });
});

test.each([
  ['a color by its name', { accent: 'green' }],
  ['a color with its transparency', { accent: '#1e5b4fff' }],
  ['a style instead of a color', { accent: 'red;background:url(//evil.example)' }],
  ['what cannot be read', { accentInk: '#1e5b4f' }],
])('a row with %s is refused', (_name, changes) => {
  const parsed = Tenant.safeParse({ ...testTenant(), theme: { ...DEFAULT_THEME, ...changes } });
  expect(parsed.error?.issues.every(({ path }) => path[0] === 'theme')).toBe(true);
});

test.each(SEEDED_TENANT_IDS)('the theme of the %s tenant is readable', (id) => {
  expect(themeFaults(testTenant(id).theme)).toEqual([]);
});

test('a theme becomes custom properties', () => {
  expect(themeProperties(testTenant('convenience').theme)).toEqual({
    '--color-ground': '#fffaf3',
    '--color-ink-soft': '#6f5f58',
    '--color-line': '#eddfd2',
    '--color-edge': '#93807a',
    '--color-accent': '#bf2f16',
    '--color-accent-ink': '#ffffff',
    '--font-serif': 'var(--font-sans)',
    '--heading-weight': '800',
    '--heading-tracking': '-0.028em',
  });
});
