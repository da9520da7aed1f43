import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../shared/lib/test-property-runs.ts';
import { exifOf, pngWith } from '../../tests/support/declared.ts';
import { withNclx } from '../../tests/support/nclx.ts';
import { demoPhoto, heicPhoto } from '../../tests/support/photos.ts';
import { tiffOfPages } from '../../tests/support/tiff-files.ts';
import { copiedColors } from './copied-colors.ts';
import { jpegOrientation, pngOrientation } from './declared-orientation.ts';
import { heifColors } from './heif-colors.ts';
import { hevcCicp } from './hevc-colors.ts';
import { holdsEveryBlock, withEndMarker } from './jpeg-entropy.ts';
import { mainPicture } from './main-picture.ts';
import { pngColors } from './png-colors.ts';
import { refusalReason } from './refusal-reason.ts';
import { isRawOfPages, tiffPages } from './tiff-pages.ts';

/** Our own parsers never throw on hostile bytes and always finish quickly. */

const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } });
const png = pngWith(await plain.png().toBuffer(), [
  ['cICP', Buffer.from([12, 13, 0, 1])],
  ['gAMA', Buffer.from([0, 1, 0, 0])],
  ['cHRM', Buffer.alloc(32, 1)],
  ['eXIf', exifOf(274, 3, 1, 6)],
]);
const page = { widthPx: 6, heightPx: 4, color: [1, 2, 3] as const, tags: { 330: 8 } };
const jpeg = await sharp(demoPhoto('sample1')).resize(16).jpeg().toBuffer();
const FILES = [
  png,
  jpeg,
  jpeg.subarray(0, -2),
  tiffOfPages([page, page], { isLooped: true }),
  tiffOfPages([page, page], { isBig: true, isLittle: false }),
  withNclx(await plain.avif().toBuffer(), 9, 16),
  withNclx(heicPhoto('ten-bit'), 12, 13),
];
const READERS: ((file: Buffer) => unknown)[] = [
  jpegOrientation,
  pngOrientation,
  mainPicture,
  holdsEveryBlock,
  withEndMarker,
  (file) => isRawOfPages(tiffPages(file)),
  (file) => refusalReason(new Error('broken'), file),
  pngColors,
  heifColors,
  hevcCicp,
  (file) => copiedColors(file, { format: 'png', space: 'srgb', icc: file }),
  (file) => copiedColors(file, { format: 'heif', space: 'grey16', icc: file }),
];
/** A reader that takes time by the square of the size would need hours for this. */
const LONG_BYTES = 5_000_000;

function readAll(file: Buffer): void {
  for (const read of READERS) expect(() => read(file)).not.toThrow();
}

const changes = fc.array(fc.tuple(fc.nat({ max: 600 }), fc.nat({ max: 255 })), { minLength: 1, maxLength: 20 });

test('reads files that were changed or cut anywhere', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FILES), changes, fc.nat(), (file, changed, cut) => {
      const broken = Buffer.from(file.subarray(0, cut % 3 === 0 ? cut % file.length : file.length));
      for (const [at, value] of changed) if (at < broken.length) broken[at] = value;
      readAll(broken);
    }),
    { numRuns: propertyRuns(1_500) },
  );
});

test('reads noise after the signature of each format', () => {
  const heads = [
    '',
    '\xff\xd8\xff\xe1',
    '\x89PNG\r\n\x1a\n',
    '\0\0\0\x18ftypheic',
    'II*\0',
    'MM\0*',
    'MM\0+',
    'RIFF\0\0\0\0WEBP',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 2_000 }), (head, bytes) =>
      readAll(Buffer.concat([Buffer.from(head, 'latin1'), bytes])),
    ),
    { numRuns: propertyRuns(1_000) },
  );
});

/** The shortest units of each format: empty PNG chunks, boxes, JPEG comments, Huffman tables. */
test.each(['00', 'ff', '0000000866726565', 'fffe0002', `ffc40013${'00'.repeat(17)}`])(
  'reads 5 MB of nothing but %s',
  (part) => {
    const filler = Buffer.alloc(LONG_BYTES, Buffer.from(part, 'hex'));
    for (const file of FILES) readAll(Buffer.concat([file.subarray(0, 2), filler]));
    for (const file of FILES) readAll(Buffer.concat([file.subarray(0, 40), filler]));
  },
);
