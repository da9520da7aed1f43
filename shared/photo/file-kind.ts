/**
 * The kind of a file, by its first bytes. Names, extensions and media types are never trusted: browsers, shares and clouds
 * get them wrong. One table for the browser, the API and intake.
 */
export type FileKind =
  | 'jpeg'
  | 'png'
  | 'gif'
  | 'webp'
  | 'tiff'
  | 'heic'
  | 'avif'
  /** Another picture in a HEIF container. */
  | 'heif'
  | 'svg'
  /** Many other raw formats have the signature of a TIFF. */
  | 'camera_raw'
  /** A picture in an unsupported format. */
  | 'other_picture';

/** Enough for every signature below. */
export const FILE_HEAD_BYTES = 1024;

/** @returns undefined if the file is no picture */
export function fileKindOf(file: Uint8Array): FileKind | undefined {
  const head = String.fromCharCode(...file.subarray(0, FILE_HEAD_BYTES));
  const known = SIGNATURES.find(([, start, atEight = '']) => head.startsWith(start) && head.startsWith(atEight, 8));
  if (known) return known[0];
  const branded = kindOfBrands(brandsOf(head));
  return branded ?? (/<svg[\s>]/i.test(head) ? 'svg' : undefined);
}

/** Whether a file is a picture, in a supported format or not. */
export function looksLikePicture(file: Uint8Array): boolean {
  return fileKindOf(file) !== undefined;
}

/** The first match wins. */
const SIGNATURES: readonly (readonly [kind: FileKind, start: string, atEight?: string])[] = [
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['webp', 'RIFF', 'WEBP'],
  ['camera_raw', 'II*\0', 'CR'], // Canon CR2
  ['tiff', 'II*\0'],
  ['tiff', 'MM\0*'],
  ['tiff', 'II+\0'], // BigTIFF
  ['tiff', 'MM\0+'],
  ['camera_raw', 'IIU\0'], // Panasonic RW2
  ['camera_raw', 'IIRO'], // Olympus ORF
  ['camera_raw', 'IIRS'],
  ['camera_raw', 'MMOR'],
  ['camera_raw', 'FUJIFILMCCD-RAW'],
  ['camera_raw', 'FOVb'], // Sigma X3F
  ['camera_raw', '\0MRM'], // Minolta MRW
  ['other_picture', 'BM'],
  ['other_picture', '8BPS'], // Photoshop
  ['other_picture', '\0\0\0\x0cjP  \r\n'], // JPEG 2000
  ['other_picture', '\xff\x0a'], // JPEG XL
  ['other_picture', '\0\0\0\x0cJXL \r\n'],
];

/** ISO/IEC 23008-12, annex B; AV1 Image File Format, 8; Canon's CR3. */
const BRAND_KINDS: readonly (readonly [kind: FileKind, brands: readonly string[]])[] = [
  ['heic', ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs']],
  ['avif', ['avif', 'avis']],
  ['heif', ['mif1', 'msf1']],
  ['camera_raw', ['crx ']],
];

function kindOfBrands(brands: readonly string[]): FileKind | undefined {
  return BRAND_KINDS.find(([, known]) => brands.some((brand) => known.includes(brand)))?.[0];
}

/** The file type box: its size, `ftyp`, the major brand, a version, and the compatible brands, four bytes each. */
function brandsOf(head: string): string[] {
  if (head.slice(4, 8) !== 'ftyp') return [];
  const boxBytes = [...head.slice(0, 4)].reduce((size, byte) => size * 256 + byte.charCodeAt(0), 0);
  const box = head.slice(0, boxBytes);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= box.length; at += 4) if (at !== 12) brands.push(box.slice(at, at + 4));
  return brands;
}
