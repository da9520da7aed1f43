import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FRAME_COLOR_HEX, hasMat, MAT_COLORS } from '../../shared/product/options.ts';

/** A look for all tiles of a wall is an attribute of its list (ADR 24). */
const CSS = readFileSync(join(import.meta.dirname, 'tile.css'), 'utf8');

/** What a wall with such an attribute is drawn with. */
function ruleOf(attribute: string): string {
  const start = CSS.indexOf(`[${attribute}]`);
  return start < 0 ? '' : CSS.slice(CSS.indexOf('{', start), CSS.indexOf('}', start)).toLowerCase();
}

test.each(Object.entries(FRAME_COLOR_HEX))('a wall in %s frames is drawn in their color', (_, hex) => {
  expect(ruleOf(`data-frame-color="${hex}"`)).toContain(`--frame-color: ${hex.toLowerCase()};`);
});

test.each(MAT_COLORS.filter(hasMat))('a wall with the mat %s is drawn in its color', (mat) => {
  // the last two digits say that it is not transparent
  expect(ruleOf(`data-mat-color="${mat}"`)).toContain(`background: ${mat.slice(0, 7).toLowerCase()};`);
});
