import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { describe, expect, test } from 'vitest';

const FACES = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8')
  .split('@font-face')
  .slice(1)
  .map((css) => ({
    family: /font-family: "([^"]+)"/.exec(css)?.[1] ?? '',
    weights: /font-weight: ([^;]+)/.exec(css)?.[1],
    url: /url\("([^"]+)"\)/.exec(css)?.[1] ?? '',
    points: [...css.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, first = '', last = first]) => {
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => start + index);
    }),
  }));

function fontAt(url: string): Font {
  const path = url.startsWith('.') ? join(import.meta.dirname, url) : createRequire(import.meta.url).resolve(url);
  return create(readFileSync(path)) as Font;
}

describe.each(['Inter Variable', 'Fraunces Variable'])('%s', (family) => {
  const faces = FACES.filter((face) => face.family === family);
  const [basic, rest] = faces;

  test('has two faces for the same weights, with different characters', () => {
    expect(faces).toHaveLength(2);
    expect(basic?.weights).toBe(rest?.weights);
    expect(basic?.points.filter((point) => rest?.points.includes(point))).toEqual([]);
  });

  test('has each character of the basic face in its file', () => {
    const has = new Set(fontAt(basic?.url ?? '').characterSet);
    // npm run screen-fonts
    expect(basic?.points.filter((point) => !has.has(point))).toEqual([]);
  });

  test('has every other character of the complete font in the second face', () => {
    const complete = fontAt(rest?.url ?? '').characterSet.filter((point) => point >= 0x20);
    const named = new Set(faces.flatMap(({ points }) => points));
    expect(complete.filter((point) => point <= 0xff && !named.has(point))).toEqual([]);
  });
});
