export type Vector3 = readonly [number, number, number];
/** Rows. */
export type Matrix3 = readonly [Vector3, Vector3, Vector3];

export function apply(matrix: Matrix3, vector: Vector3): Vector3 {
  const [first, second, third] = matrix;
  return [dot(first, vector), dot(second, vector), dot(third, vector)];
}

/** Applies the second, then the first. */
export function multiply(first: Matrix3, second: Matrix3): Matrix3 {
  const [a, b, c] = transpose(second);
  return transpose([apply(first, a), apply(first, b), apply(first, c)]);
}

export function transpose([[a, b, c], [d, e, f], [g, h, i]]: Matrix3): Matrix3 {
  return [
    [a, d, g],
    [b, e, h],
    [c, f, i],
  ];
}

/** By Cramer's rule; not finite where the matrix cannot be inverted. */
export function invert(matrix: Matrix3): Matrix3 {
  const [a, b, c] = transpose(matrix);
  const whole = dot(a, cross(b, c));
  const over = (row: Vector3): Vector3 => [row[0] / whole, row[1] / whole, row[2] / whole];
  return [over(cross(b, c)), over(cross(c, a)), over(cross(a, b))];
}

function dot(a: Vector3, b: Vector3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function cross(a: Vector3, b: Vector3): Vector3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
