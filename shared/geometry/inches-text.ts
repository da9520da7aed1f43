/** The finest mark on a common tape measure. */
const MARKS_PER_INCH = 16;

/**
 * Inches as a tape measure shows them, to the nearest sixteenth: 9.25 is `9 1/4 in`.
 *
 * @param inches any finite number
 */
export function formatInches(inches: number): string {
  const marks = Math.round(Math.abs(inches) * MARKS_PER_INCH);
  const whole = Math.floor(marks / MARKS_PER_INCH);
  const rest = marks % MARKS_PER_INCH;
  const sign = inches < 0 && marks > 0 ? '-' : '';
  if (rest === 0) return `${sign}${whole} in`;
  // halve until the fraction is in its lowest terms: sixteenths share powers of two only
  let [over, under] = [rest, MARKS_PER_INCH];
  while (over % 2 === 0) [over, under] = [over / 2, under / 2];
  return `${sign}${whole > 0 ? `${whole} ` : ''}${over}/${under} in`;
}
