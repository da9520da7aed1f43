import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { ROOT } from './paths.ts';

/** Holds the fonts of paper as `npm run paper-fonts` writes them. */
export const PAPER_FONTS_DIR = join(ROOT, 'web', 'features', 'orders', 'paper', 'vendor');

/** First come the fonts that write words, so digits are not taken from the emoji; symbols that are emoji are drawn as such. */
const PACKAGES = [
  '@fontsource-variable/noto-sans',
  ...[
    'arabic hebrew syriac thaana armenian georgian ethiopic cherokee thai lao khmer myanmar bengali gujarati gurmukhi',
    'oriya tamil telugu kannada malayalam sinhala sc jp hk kr',
  ]
    .join(' ')
    .split(' ')
    .map((script) => `@fontsource-variable/noto-sans-${script}`),
  '@fontsource-variable/noto-serif-tibetan',
  '@fontsource-variable/noto-emoji',
  '@fontsource-variable/noto-sans-symbols',
  '@fontsource/noto-sans-symbols-2',
  '@fontsource/noto-sans-math',
];

interface Metadata {
  id: string;
  family: string;
  variable: false | { wght: { min: string; max: string } };
}

/**
 * The faces of paper as CSS, the font stack, and the code points that they draw. A face is taken if it has a character that
 * no earlier one has.
 *
 * @returns covered: ranges as pairs, the gap since the range before and the number of code points
 */
export function paperFonts(): { css: string; fonts: { families: string; covered: number[] } } {
  const points = new Set<number>();
  const faces: string[] = [];
  const families = new Set<string>();
  for (const name of PACKAGES) {
    const folder = join(ROOT, 'node_modules', name);
    const read = <Content>(file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Content;
    const { id, family, variable } = read<Metadata>('metadata.json');
    const subsets = Object.entries(read<Record<string, string>>('unicode.json'));
    for (const [subset, declared] of subsets) {
      const file = `files/${id}-${subset.replace(/[[\]]/g, '')}-${variable ? 'wght' : '400'}-normal.woff2`;
      const has = new Set((create(readFileSync(join(folder, file))) as Font).characterSet);
      // A package with a single file has the whole font in it, even if its CSS declares a range.
      const ranges = subsets.length === 1 ? asUnicodeRange([...has]) : declared.toUpperCase();
      const drawn = pointsOf(ranges).filter((point) => has.has(point));
      if (drawn.every((point) => points.has(point))) continue;
      for (const point of drawn) points.add(point);
      families.add(`"Paper ${family}"`);
      faces.push(
        [
          '@font-face {',
          `  font-family: "Paper ${family}";`,
          `  font-weight: ${variable ? `${variable.wght.min} ${variable.wght.max}` : '400'};`,
          `  src: url("${name}/${file}") format("woff2");`,
          `  unicode-range: ${ranges};`,
          '}',
        ].join('\n'),
      );
    }
  }
  const head =
    '/*! Noto fonts, copyright The Noto Project Authors, SIL Open Font License 1.1 (openfontlicense.org). Made by `npm run paper-fonts`. */';
  return {
    css: `${[head, ...faces].join('\n')}\n`,
    fonts: { families: [...families].join(', '), covered: asRanges([...points]) },
  };
}

/** @param ranges such as `U+200d,U+1f3c1-1f3c4` */
function pointsOf(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .trim()
      .replace(/^U\+/i, '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

function asUnicodeRange(points: number[]): string {
  const pairs = asRanges(points);
  let next = 0;
  const ranges: string[] = [];
  for (let index = 0; index < pairs.length; index += 2) {
    const first = next + (pairs[index] ?? 0);
    next = first + (pairs[index + 1] ?? 0);
    ranges.push(`U+${first.toString(16)}-${(next - 1).toString(16)}`.toUpperCase());
  }
  return ranges.join(',');
}

function asRanges(points: number[]): number[] {
  const ranges: number[] = [];
  let end = 0;
  let next = -1;
  for (const point of points.toSorted((a, b) => a - b)) {
    if (point === next) ranges.push((ranges.pop() ?? 0) + 1);
    else ranges.push(point - end, 1);
    next = point + 1;
    end = next;
  }
  return ranges;
}
