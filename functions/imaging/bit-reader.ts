/** Reads bits, most significant first. Past the end it returns zeros and `isOver` is true. */
export interface BitReader {
  /** @param count at most 32 */
  bits(count: number): number;
  isOver(): boolean;
}

export function bitReader(bytes: Uint8Array): BitReader {
  let at = 0;
  return {
    bits(count) {
      let value = 0;
      for (let end = at + count; at < end; at++) value = value * 2 + (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
      return value;
    },
    isOver: () => at > bytes.length * 8,
  };
}
