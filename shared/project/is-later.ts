/** Compares ISO times by what they mean: "00:00Z" and "00:00.000Z" are the same time and different text. */
export function isLater(time: string, than: string): boolean {
  return Date.parse(time) > Date.parse(than);
}
