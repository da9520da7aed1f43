/** Long enough for the file type box and a handful of compatible brands. */
export const BRAND_BYTES = 64;

/** Brands of HEVC pictures in ISO/IEC 23008-12, Annex B. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs']);

/**
 * Whether a file says of itself that it is HEIC, by its brands and not by its name: phones send such files under many
 * names. The first box is its size (4 bytes), 'ftyp', the major brand, a version (4 bytes) and the compatible brands.
 *
 * @param head the file's first bytes
 */
export function isHeic(head: Uint8Array): boolean {
  const word = (at: number): string => String.fromCharCode(...head.subarray(at, at + 4));
  if (word(4) !== 'ftyp') return false;
  const boxBytes = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0);
  const end = Math.min(head.length, boxBytes);
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12 && HEIC_BRANDS.has(word(at))) return true;
  return false;
}
