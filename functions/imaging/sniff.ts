/**
 * Whether bytes that no decoder of ours takes are a picture at all: it decides what the shopper is told to do, not
 * what is decoded. First bytes of each format as in its own specification.
 */
export function looksLikePicture(bytes: Uint8Array): boolean {
  const head = headOf(bytes);
  return (
    PICTURE_STARTS.some((start) => head.startsWith(start)) ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') ||
    hasBrand(head, PICTURE_BRANDS) ||
    /<svg[\s>]/i.test(head)
  );
}

/**
 * Whether a TIFF is a camera raw: its first picture, the only one that is read, is a thumbnail. Canon marks its own in
 * the header; others say it in the tag NewSubfileType (TIFF 6.0, section 8).
 */
export function looksLikeCameraRaw(bytes: Uint8Array): boolean {
  const head = headOf(bytes);
  if (!head.startsWith('II*\0') && !head.startsWith('MM\0*')) return false;
  return head.slice(8, 10) === 'CR' || firstPictureIsReduced(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
}

const TIFF_ENTRY_BYTES = 12;
const NEW_SUBFILE_TYPE = 254;
const REDUCED = 1;

function firstPictureIsReduced(tiff: Buffer): boolean {
  const isLittleEndian = tiff[0] === 0x49;
  const read16 = (at: number) => (isLittleEndian ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const read32 = (at: number) => (isLittleEndian ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = read32(4);
  if (directory + 2 > tiff.length) return false;
  const first = directory + 2;
  const end = first + read16(directory) * TIFF_ENTRY_BYTES;
  for (let entry = first; entry < end && entry + TIFF_ENTRY_BYTES <= tiff.length; entry += TIFF_ENTRY_BYTES) {
    if (read16(entry) === NEW_SUBFILE_TYPE) return (read32(entry + 8) & REDUCED) !== 0;
  }
  return false;
}

const HEAD_BYTES = 1024;

function headOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
}

/** Whether the file-type box at the start names one of these (ISO/IEC 14496-12, 4.3). */
function hasBrand(head: string, brands: readonly string[]): boolean {
  return head.slice(4, 8) === 'ftyp' && brands.some((brand) => head.slice(8, 48).includes(brand));
}

const PICTURE_STARTS = [
  '\xff\xd8\xff', // JPEG
  '\x89PNG\r\n\x1a\n',
  'GIF87a',
  'GIF89a',
  'BM',
  'II*\0', // TIFF and many camera raws
  'MM\0*',
  'IIU\0', // Panasonic raw
  'FUJIFILMCCD-RAW',
  '8BPS', // Photoshop
  '\0\0\0\x0cjP  \r\n', // JPEG 2000
  '\xff\x0a', // JPEG XL
  '\0\0\0\x0cJXL \r\n',
];

/** ISO base media brands that hold still pictures; films have others. */
const PICTURE_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1', 'avif', 'crx '];
