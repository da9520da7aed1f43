import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { fontFaces, STYLES_DIR } from '../../../tests/support/font-faces.ts';

/**
 * `npm run screen-fonts`: writes the fonts that first pages load, with the characters and weights of web/styles/fonts.css.
 * Run it when a font package or these ranges change.
 */
const BASIC_FONTS = [
  { name: 'inter', source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2' },
  // Headings are 20 to 44 px high.
  {
    name: 'fraunces',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    axes: { opsz: { min: 16, max: 48 } },
  },
];

const faces = fontFaces();
for (const { name, source, axes } of BASIC_FONTS) {
  const file = `fonts/${name}-basic.woff2`;
  const face = faces.find(({ url }) => url === `./${file}`);
  if (!face) throw new Error(`fonts.css has no face for ${file}.`);
  const font = readFileSync(createRequire(import.meta.url).resolve(source));
  const subset = await subsetFont(font, String.fromCodePoint(...face.points), {
    targetFormat: 'woff2',
    variationAxes: { wght: face.weights, ...axes },
  });
  writeFileSync(join(STYLES_DIR, file), subset);
  console.log(`${file}: ${subset.length} of ${font.length} bytes`);
}
