import { type ColorSpace, D50, toXyzD50 } from './color-space.ts';
import { curveTag, descriptionTag, textTag, writeProfile, xyzTag } from './icc-writer.ts';
import { transpose } from './matrix3.ts';

/**
 * An ICC profile equivalent to declared colors, because the rest of the pipeline understands profiles.
 *
 * @returns undefined if the primaries are invalid
 */
export function profileOf({ primaries, curve }: ColorSpace): Buffer | undefined {
  const matrix = toXyzD50(primaries);
  if (!matrix) return undefined;
  const [red, green, blue] = transpose(matrix);
  const tag = curveTag(curve);
  return writeProfile([
    ...commonTags(),
    ['rXYZ', xyzTag(red)],
    ['gXYZ', xyzTag(green)],
    ['bXYZ', xyzTag(blue)],
    ['rTRC', tag],
    ['gTRC', tag],
    ['bTRC', tag],
  ]);
}

/** The same for a gray picture, which has no primaries. */
export function grayProfileOf({ curve }: Pick<ColorSpace, 'curve'>): Buffer {
  return writeProfile([...commonTags(), ['kTRC', curveTag(curve)]], 'GRAY');
}

function commonTags(): [string, Buffer][] {
  return [
    ['desc', descriptionTag('As declared by the file')],
    ['cprt', textTag('No copyright, use freely')],
    ['wtpt', xyzTag(D50)],
  ];
}
