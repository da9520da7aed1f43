import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { previewEdge } from './preview-edge.ts';

/** Preview frames in the words of docs/spec 4.10. */

test.each([
  ['a tile casts a shadow of opacity 0.3', {}, { shadowOpacity: 0.3, outlinePx: 0 }],
  ['so does a product that is explicitly not outlined', { isOutlined: false }, { shadowOpacity: 0.3, outlinePx: 0 }],
  [
    'on an outlined product the shadow is 0 and a 2 px outline is drawn',
    { isOutlined: true },
    { shadowOpacity: 0, outlinePx: 2 },
  ],
])('%s', (_words, product, edge) => expect(previewEdge(product)).toEqual(edge));

describe('the size of a preview frame', () => {
  const css = readFileSync(join(import.meta.dirname, '..', 'styles', 'tile.css'), 'utf8');
  const px = (name: string): { above: number; below: number; max: number } => {
    const condition = new RegExp(`/\\* ${name} \\*/\\n@container (.*) \\{`).exec(css)?.[1] ?? '';
    const number = (pattern: RegExp, otherwise: number) => Number(pattern.exec(condition)?.[1] ?? otherwise);
    return {
      above: number(/\((\d+)px < /, -1),
      below: number(/width < (\d+)px/, Number.POSITIVE_INFINITY),
      max: number(/width <= (\d+)px/, Number.POSITIVE_INFINITY),
    };
  };
  const nameOf = (widthPx: number) =>
    ['tiny', 'mini'].find((name) => {
      const { above, below, max } = px(name);
      return widthPx > above && widthPx < below && widthPx <= max;
    });

  test.each([
    [58, 'tiny'],
    [130, 'tiny'],
    [130.5, 'mini'],
    [199, 'mini'],
    [199.9, 'mini'],
    [200, undefined],
    [720, undefined],
  ])('%s px wide is %s', (widthPx, name) => expect(nameOf(widthPx)).toBe(name));
});
