import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FRAME_COLOR_HEX, hasMat, MAT_COLORS } from '../../shared/product/options.ts';

const CSS = readFileSync(join(import.meta.dirname, 'tile.css'), 'utf8');

/** The declarations for a wall whose list has the attribute (ADR 24). */
function ruleOf(attribute: string): string {
  const start = CSS.indexOf(`[${attribute}]`);
  return start < 0 ? '' : CSS.slice(CSS.indexOf('{', start), CSS.indexOf('}', start)).toLowerCase();
}

test.each(Object.entries(FRAME_COLOR_HEX))('a wall with %s frames has their color', (_, hex) => {
  expect(ruleOf(`data-frame-color="${hex}"`)).toContain(`--frame-color: ${hex.toLowerCase()};`);
});

test.each(MAT_COLORS.filter(hasMat))('a wall with the mat %s has its color', (mat) => {
  // Without the alpha channel, FF.
  expect(ruleOf(`data-mat-color="${mat}"`)).toContain(`background: ${mat.slice(0, 7).toLowerCase()};`);
});
