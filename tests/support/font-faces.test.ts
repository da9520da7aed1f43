import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { fontFaces, STYLES_DIR } from './font-faces.ts';

const FACES = fontFaces();

function fontAt(url: string): Font {
  const path = url.startsWith('.') ? join(STYLES_DIR, url) : createRequire(import.meta.url).resolve(url);
  return create(readFileSync(path)) as Font;
}

describe.each(['Inter Variable', 'Fraunces Variable'])('%s', (family) => {
  const faces = FACES.filter((face) => face.family === family);
  const [basic, rest] = faces;

  test('has two faces for the same weights, with different characters', () => {
    expect(faces).toHaveLength(2);
    expect(basic?.weights).toEqual(rest?.weights);
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
