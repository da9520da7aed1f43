import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paperFonts } from './font-coverage.ts';
import { ROOT } from './paths.ts';

test('paper knows the characters of the fonts that are installed', { timeout: 120_000 }, () => {
  const stored = (name: string) => readFileSync(join(ROOT, 'web', 'features', 'order-paper', 'vendor', name), 'utf8');
  const { css, fonts } = paperFonts();
  expect(JSON.parse(stored('paper-fonts.json'))).toEqual(fonts);
  expect(stored('paper-fonts.css')).toBe(css);
});
