/**
 * Whether bytes that no decoder of ours takes are a picture at all: it decides what the shopper is told to do, not
 * what is decoded. First bytes of each format as in its own specification.
 */
export function looksLikePicture(bytes: Uint8Array): boolean {
  const head = headOf(bytes);
  return (
    PICTURE_STARTS.some((start) => head.startsWith(start)) || hasBrand(head, PICTURE_BRANDS) || /<svg[\s>]/i.test(head)
  );
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
