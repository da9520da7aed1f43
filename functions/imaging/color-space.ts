import type { ToneCurve, Xyz } from './icc-profile.ts';
import { apply, invert, type Matrix3, multiply, transpose, type Vector3 } from './matrix3.ts';

/** CIE 1931 x and y. */
type Chromaticity = readonly [x: number, y: number];

export interface Primaries {
  red: Chromaticity;
  green: Chromaticity;
  blue: Chromaticity;
  white: Chromaticity;
}

export interface ColorSpace {
  primaries: Primaries;
  curve: ToneCurve;
}

/** The white point of ICC profiles (ICC.1:2022, 7.2.16). */
export const D50: Xyz = [0.9642, 1, 0.82491];

/** Cone responses (Bradford, ICC.1:2022, annex E). */
const BRADFORD: Matrix3 = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];

/**
 * From linear RGB to XYZ with the white D50: Lindbloom, "RGB/XYZ Matrices" and "Chromatic Adaptation".
 *
 * @returns undefined if the primaries are invalid
 */
export function toXyzD50(primaries: Primaries): Matrix3 | undefined {
  const source = xyzOf(primaries.white);
  const [from, to] = [apply(BRADFORD, source), apply(BRADFORD, D50)];
  const adapted = multiply(
    invert(BRADFORD),
    multiply(diagonal([to[0] / from[0], to[1] / from[1], to[2] / from[2]]), BRADFORD),
  );
  const matrix = multiply(adapted, toXyz(primaries));
  // Far beyond any real color space, yet within the range of ICC's numbers.
  return matrix.flat().every((value) => Math.abs(value) < 8) ? matrix : undefined;
}

/** From linear RGB to XYZ with the primaries' own white. */
export function toXyz({ red, green, blue, white }: Primaries): Matrix3 {
  const unscaled = transpose([xyzOf(red), xyzOf(green), xyzOf(blue)]);
  return multiply(unscaled, diagonal(apply(invert(unscaled), xyzOf(white))));
}

function xyzOf([x, y]: Chromaticity): Vector3 {
  return [x / y, 1, (1 - x - y) / y];
}

function diagonal([a, b, c]: Vector3): Matrix3 {
  return [
    [a, 0, 0],
    [0, b, 0],
    [0, 0, c],
  ];
}
