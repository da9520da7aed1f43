import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A face of the screen fonts, as fonts.css declares it. */
export interface FontFace {
  family: string;
  weights: { min: number; max: number };
  /** Of the file, relative to fonts.css or in a package. */
  url: string;
  /** Code points of `unicode-range`. */
  points: number[];
}

/** Holds fonts.css and the basic files. */
export const STYLES_DIR = join(import.meta.dirname, '..', '..', 'web', 'styles');

export function fontFaces(): FontFace[] {
  const css = readFileSync(join(STYLES_DIR, 'fonts.css'), 'utf8');
  return css.split('@font-face').slice(1).map(faceOf);
}

/** @throws Error if a face lacks its family, weights or file */
function faceOf(css: string): FontFace {
  const family = /font-family: "([^"]+)"/.exec(css)?.[1];
  const url = /url\("([^"]+)"\)/.exec(css)?.[1];
  const [, min, max] = /font-weight: (\d+) (\d+);/.exec(css) ?? [];
  if (!family || !url || !min || !max) throw new Error(`fonts.css has an incomplete face:${css}`);
  const points = [...css.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, first = '', last = first]) => {
    const start = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => start + index);
  });
  return { family, weights: { min: Number(min), max: Number(max) }, url, points };
}
