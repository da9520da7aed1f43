import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { exifOf, jpegWith, pngChunk, pngWith } from '../../tests/support/declared.ts';
import { decodePixels, pixelAt } from '../../tests/support/pixels.ts';
import { jpegOrientation, pngOrientation } from './declared-orientation.ts';
import { inspectPhoto } from './inspect-photo.ts';

const ORIENTATION = 274;
const [BYTE, SHORT, LONG, SSHORT] = [1, 3, 4, 8];
const APP1 = 0xe1;

const plain = (): Sharp => sharp({ create: { width: 6, height: 4, channels: 3, background: '#888' } });
const jpeg = await plain().jpeg().toBuffer();
const png = await plain().png().toBuffer();
const exif = (block: Buffer, head = 'Exif\0\0') => [APP1, Buffer.concat([Buffer.from(head, 'latin1'), block])] as const;
const turned = exifOf(ORIENTATION, SHORT, 1, 6);
const xmp = Buffer.from('http://ns.adobe.com/xap/1.0/\0<x tiff:Orientation="6"/>', 'latin1');

/** Chromium 153 confirms each case. */
describe('turns a JPEG as browsers do', () => {
  test.each<[string, (readonly [number, Buffer])[], number]>([
    ['by the tag of one SHORT', [exif(turned)], 6],
    ['with any fill byte after "Exif"', [exif(turned, 'Exif\0x')], 6],
    ['not by a LONG, as some phones write it', [exif(exifOf(ORIENTATION, LONG, 1, 3))], 1],
    ['not by a BYTE', [exif(exifOf(ORIENTATION, BYTE, 1, 6 << 24))], 1],
    ['not by a signed SHORT', [exif(exifOf(ORIENTATION, SSHORT, 1, 6 << 16))], 1],
    ['not by two SHORTs', [exif(exifOf(ORIENTATION, SHORT, 2, 6))], 1],
    ['not by no SHORT', [exif(exifOf(ORIENTATION, SHORT, 0, 6))], 1],
    ['not by a number that means nothing', [exif(exifOf(ORIENTATION, SHORT, 1, 99))], 1],
    ['by the first EXIF block of two', [exif(turned), exif(exifOf(ORIENTATION, SHORT, 1, 3))], 6],
    ['not by the second one, where the first has no orientation', [exif(exifOf(271, SHORT, 1, 1)), exif(turned)], 1],
    ['not by the second one, where the first is unreadable', [exif(Buffer.alloc(20, 88)), exif(turned)], 1],
    ['not by XMP', [[APP1, xmp]], 1],
  ])('%s', (_, segments, orientation) => expect(jpegOrientation(jpegWith(jpeg, segments))).toBe(orientation));

  test('if EXIF is right before the pixels', () => {
    const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
    const segment = jpegWith(jpeg, [exif(turned)]).subarray(2, 2 + 4 + 6 + turned.length);
    expect(jpegOrientation(Buffer.concat([jpeg.subarray(0, scan), segment, jpeg.subarray(scan)]))).toBe(6);
  });
});

describe('turns a PNG as browsers do', () => {
  test.each<[string, Buffer, number]>([
    ['by its eXIf chunk', pngWith(png, [['eXIf', turned]]), 6],
    ['not by a LONG in it', pngWith(png, [['eXIf', exifOf(ORIENTATION, LONG, 1, 6)]]), 1],
    ['not behind the pixels', Buffer.concat([png.subarray(0, -12), pngChunk('eXIf', turned), png.subarray(-12)]), 1],
  ])('%s', (_, bytes, orientation) => expect(pngOrientation(bytes)).toBe(orientation));
});

/** The upper half is black, the lower half white. */
const halves = sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } }).composite([
  { input: { create: { width: 64, height: 32, channels: 3, background: '#000' } }, left: 0, top: 0 },
]);
const photo = await halves.png().toBuffer();

describe('the previews of a square photo are turned as in a browser, although its size does not show it', () => {
  const long = exifOf(ORIENTATION, LONG, 1, 3);

  test.each<[string, Promise<Buffer>, boolean]>([
    [
      'a WebP with EXIF, which no browser reads',
      sharp(photo).withMetadata({ orientation: 3 }).webp().toBuffer(),
      false,
    ],
    [
      'a JPEG with a LONG',
      sharp(photo)
        .jpeg()
        .toBuffer()
        .then((bytes) => jpegWith(bytes, [exif(long)])),
      false,
    ],
    ['a JPEG with a SHORT', sharp(photo).withMetadata({ orientation: 3 }).jpeg().toBuffer(), true],
    ['a PNG with eXIf', sharp(photo).withMetadata({ orientation: 3 }).png().toBuffer(), true],
    ['an AVIF, which turns by its own boxes', sharp(photo).withMetadata({ orientation: 3 }).avif().toBuffer(), true],
    ['a TIFF', sharp(photo).withMetadata({ orientation: 3 }).tiff().toBuffer(), true],
  ])('%s', async (_, bytes, isTurned) => {
    const inspection = await inspectPhoto(await bytes);
    if (inspection.kind === 'refused') throw new Error(inspection.reason);
    const [top] = pixelAt(await decodePixels(inspection.photo.previews.preview), 32, 8);
    expect(top > 128).toBe(isTurned);
  });
});
