import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TENANT_IDS, type TenantId } from '../../../../shared/constants/tenants.ts';
import { SANS, THEMES, type Theme } from './theme.ts';

/** The theme of the web app, whose contrast is tested there. */
const CSS = readFileSync(join(import.meta.dirname, '../../../../web/styles/tokens.css'), 'utf8');

function token(tenantId: TenantId, name: string): string | undefined {
  const blocks = [`:root[data-tenant="${tenantId}"] {`, ':root {', '@theme {'];
  const values = blocks.flatMap((selector) => {
    const start = CSS.indexOf(`\n${selector}`);
    const block = start < 0 ? '' : CSS.slice(start, CSS.indexOf('\n}', start));
    return new RegExp(`${name}:\\s*([^;]+);`).exec(block)?.[1] ?? [];
  });
  return values[0];
}

const COLORS: [keyof Theme, string][] = [
  ['ground', '--color-ground'],
  ['paper', '--color-paper'],
  ['ink', '--color-ink'],
  ['inkSoft', '--color-ink-soft'],
  ['line', '--color-line'],
  ['accent', '--color-accent'],
  ['accentInk', '--color-accent-ink'],
];

describe.each(TENANT_IDS)('mails of the %s tenant', (tenantId) => {
  test.each(COLORS)('have the %s of its pages', (name, variable) => {
    expect(THEMES[tenantId][name]).toBe(token(tenantId, variable));
  });

  test('have the voice of its headings', () => {
    expect(String(THEMES[tenantId].headingWeight)).toBe(token(tenantId, '--heading-weight'));
    const isSans = token(tenantId, '--font-serif') === 'var(--font-sans)';
    expect(THEMES[tenantId].headingFont === SANS).toBe(isSans);
  });
});
