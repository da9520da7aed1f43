import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * `npm run screen-fonts`: writes the fonts that first pages load, with the characters and weights of web/styles/fonts.css.
 * Run it when a font package or these ranges change.
 */
const STYLES = join(import.meta.dirname, '..', '..', '..', 'web', 'styles');
const BASIC_FONTS = [
  { name: 'inter', source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2' },
  // Headings are 20 to 44 px high.
  {
    name: 'fraunces',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    axes: { opsz: { min: 16, max: 48 } },
  },
];

const css = readFileSync(join(STYLES, 'fonts.css'), 'utf8');
for (const { name, source, axes } of BASIC_FONTS) {
  const file = `fonts/${name}-basic.woff2`;
  const font = readFileSync(createRequire(import.meta.url).resolve(source));
  const { characters, weights } = faceOf(file);
  const subset = await subsetFont(font, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights, ...axes },
  });
  writeFileSync(join(STYLES, file), subset);
  console.log(`${file}: ${subset.length} of ${font.length} bytes`);
}

/** The characters and weights of the font face that loads a file. */
function faceOf(file: string): { characters: string; weights: { min: number; max: number } } {
  const face = css.split('@font-face').find((each) => each.includes(`"./${file}"`)) ?? '';
  const [, min, max] = /font-weight: (\d+) (\d+);/.exec(face) ?? [];
  const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)];
  if (!min || !max || ranges.length === 0) throw new Error(`fonts.css has no weights or characters for ${file}.`);
  const characters = ranges.flatMap(([, first = '', last = first]) => {
    const start = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) =>
      String.fromCodePoint(start + index),
    );
  });
  return { characters: characters.join(''), weights: { min: Number(min), max: Number(max) } };
}
