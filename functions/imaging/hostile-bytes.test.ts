import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { exifOf, pngWith } from '../../tests/support/declared.ts';
import { withNclx } from '../../tests/support/nclx.ts';
import { heicPhoto } from '../../tests/support/photos.ts';
import { copiedColors } from './copied-colors.ts';
import { jpegOrientation, pngOrientation } from './declared-orientation.ts';
import { heifColors } from './heif-colors.ts';
import { hevcCicp } from './hevc-colors.ts';
import { pngColors } from './png-colors.ts';

/** What reads bytes of strangers in our own process never throws and never goes on for long, whatever they are. */

const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } });
const png = pngWith(await plain.png().toBuffer(), [
  ['cICP', Buffer.from([12, 13, 0, 1])],
  ['gAMA', Buffer.from([0, 1, 0, 0])],
  ['cHRM', Buffer.alloc(32, 1)],
  ['eXIf', exifOf(274, 3, 1, 6)],
]);
const FILES = [png, withNclx(await plain.avif().toBuffer(), 9, 16), withNclx(heicPhoto('ten-bit'), 12, 13)];
const READERS: ((file: Buffer) => unknown)[] = [
  jpegOrientation,
  pngOrientation,
  pngColors,
  heifColors,
  hevcCicp,
  (file) => copiedColors(file, { format: 'png', space: 'srgb', icc: file }),
  (file) => copiedColors(file, { format: 'heif', space: 'grey16', icc: file }),
];
const MS_MAX = 200;

function readAll(file: Buffer): void {
  const before = performance.now();
  for (const read of READERS) expect(() => read(file)).not.toThrow();
  expect(performance.now() - before).toBeLessThan(MS_MAX);
}

const changes = fc.array(fc.tuple(fc.nat({ max: 600 }), fc.nat({ max: 255 })), { minLength: 1, maxLength: 20 });

test('files that were changed or cut anywhere', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FILES), changes, fc.nat(), (file, changed, cut) => {
      const broken = Buffer.from(file.subarray(0, cut % 3 === 0 ? cut % file.length : file.length));
      for (const [at, value] of changed) if (at < broken.length) broken[at] = value;
      readAll(broken);
    }),
    { numRuns: 1_500 },
  );
});

test('bytes without any order, behind the beginnings of each format', () => {
  const heads = ['', '\xff\xd8\xff\xe1', '\x89PNG\r\n\x1a\n', '\0\0\0\x18ftypheic', 'II*\0', 'MM\0*'];
  fc.assert(
    fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 2_000 }), (head, bytes) =>
      readAll(Buffer.concat([Buffer.from(head, 'latin1'), bytes])),
    ),
    { numRuns: 1_000 },
  );
});

test.each([0x00, 0xff])('a megabyte of nothing but %i', (byte) => {
  for (const file of FILES) readAll(Buffer.concat([file.subarray(0, 40), Buffer.alloc(1_000_000, byte)]));
});
