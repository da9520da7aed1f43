import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PAPER_FONTS_DIR, paperFonts } from './font-coverage.ts';

test('paper knows the characters of the fonts that are installed', { timeout: 120_000 }, () => {
  const stored = (name: string) => readFileSync(join(PAPER_FONTS_DIR, name), 'utf8');
  const { css, fonts } = paperFonts();
  expect(JSON.parse(stored('paper-fonts.json'))).toEqual(fonts);
  expect(stored('paper-fonts.css')).toBe(css);
});
