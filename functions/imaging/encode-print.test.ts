import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { phonePhoto } from '../../tests/support/photos.ts';
import { encodePrint } from './encode-print.ts';
import { withPrintMarkers } from './jpeg-markers.ts';
import { openPicture, openRaw } from './pictures.ts';
import { withPngChunks } from './png-chunks.ts';
import { srgbProfile } from './srgb-profile.ts';
import { withTiffTags } from './tiff-tags.ts';

const gradient = {
  data: Uint8Array.from({ length: 64 * 48 * 3 }, (_, i) => i % 256),
  widthPx: 64,
  heightPx: 48,
};

test('a print is a valid lab file: baseline, 3 channels, 4:4:4, 300 ppi in JFIF, sRGB', async () => {
  const jpeg = await encodePrint(openRaw(gradient), 'jpeg');
  const found = await sharp(jpeg).metadata();
  expect(found).toMatchObject({
    format: 'jpeg',
    width: 64,
    height: 48,
    channels: 3,
    depth: 'uchar',
    chromaSubsampling: '4:4:4',
    isProgressive: false,
    density: 300,
    hasAlpha: false,
  });
  expect(found.icc?.equals(srgbProfile())).toBe(true);
  expect(found.exif).toBeUndefined();
  expect(found.xmp).toBeUndefined();
  expect(jpeg.toString('latin1', 6, 10)).toBe('JFIF');
  expect(jpeg.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
});

test('the same pixels give the same bytes', async () => {
  const [first, second] = await Promise.all([
    encodePrint(openRaw(gradient), 'jpeg'),
    encodePrint(openRaw(gradient), 'jpeg'),
  ]);
  expect(first.equals(second)).toBe(true);
});

test('the embedded profile means sRGB to color management', async () => {
  const jpeg = await encodePrint(openRaw(gradient), 'jpeg');
  const converted = await sharp(jpeg).raw().toBuffer();
  const asStored = await sharp(jpeg, { ignoreIcc: true }).raw().toBuffer();
  const worst = converted.reduce((most, value, i) => Math.max(most, Math.abs(value - (asStored[i] ?? 0))), 0);
  expect(worst).toBeLessThanOrEqual(1);
});

test('camera, location and orientation of a photo are dropped from print files', async () => {
  const marked = withPrintMarkers(await phonePhoto('sample1'), 300, srgbProfile());
  const found = await sharp(marked).metadata();
  expect(found.exif).toBeUndefined();
  expect(found.orientation).toBeUndefined();
  expect(marked.includes('Test phone')).toBe(false);
});

test('only JPEG data is marked', () => {
  expect(() => withPrintMarkers(Buffer.from('text'), 300, srgbProfile())).toThrow('Not a JPEG');
});

describe.each(['png', 'tiff'] as const)('a print as %s', (format) => {
  test('is lossless 8-bit RGB, 300 ppi, sRGB', async () => {
    const file = await encodePrint(openRaw(gradient), format);
    const found = await sharp(file).metadata();
    expect(found).toMatchObject({ format, width: 64, height: 48, channels: 3, depth: 'uchar', hasAlpha: false });
    expect(found.density).toBe(300);
    expect(found.icc?.equals(srgbProfile())).toBe(true);
    const pixels = await sharp(file, { ignoreIcc: true }).raw().toBuffer();
    expect(pixels.equals(Buffer.from(gradient.data))).toBe(true);
  });

  test('contains no camera, location and orientation', async () => {
    const photo = openPicture(await phonePhoto('sample1', 6), { iccClass: 'none' });
    const file = await encodePrint(photo.resize(200), format);
    const found = await sharp(file).metadata();
    expect([found.exif, found.xmp, found.iptc]).toEqual([undefined, undefined, undefined]);
    // A TIFF without the tag is upright.
    expect(found.orientation ?? 1).toBe(1);
    expect(file.includes('Test phone')).toBe(false);
  });

  test('has the same bytes for the same pixels', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => encodePrint(openRaw(gradient), format)));
    expect(first?.equals(second as Buffer)).toBe(true);
  });
});

test('a PNG declares 11811 pixels per meter and has only picture, profile and resolution chunks', async () => {
  const png = await encodePrint(openRaw(gradient), 'png');
  const types: string[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) types.push(png.toString('latin1', at + 4, at + 8));
  expect(new Set(types)).toEqual(new Set(['IHDR', 'iCCP', 'pHYs', 'IDAT', 'IEND']));
  const resolution = png.indexOf('pHYs') + 4;
  expect([png.readUInt32BE(resolution), png.readUInt32BE(resolution + 4), png[resolution + 8]]).toEqual([
    11_811, 11_811, 1,
  ]);
});

test('a TIFF declares 300 ppi, with its tags in order', async () => {
  const tiff = await encodePrint(openRaw(gradient), 'tiff');
  const directory = tiff.readUInt32LE(4);
  const tags = Array.from({ length: tiff.readUInt16LE(directory) }, (_, index) => directory + 2 + 12 * index);
  const numbers = tags.map((at) => tiff.readUInt16LE(at));
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  const valueOfTag = (tag: number) => tiff.readUInt32LE((tags[numbers.indexOf(tag)] ?? 0) + 8);
  for (const tag of [282, 283])
    expect([tiff.readUInt32LE(valueOfTag(tag)), tiff.readUInt32LE(valueOfTag(tag) + 4)]).toEqual([300, 1]);
  expect(valueOfTag(296)).toBe(2);
  expect(directory % 2).toBe(0);
  expect(tiff.readUInt32LE(directory + 2 + 12 * tags.length)).toBe(0);
});

test.each([withPngChunks, withTiffTags])('a file of another format is not marked: %#', (mark) => {
  expect(() => mark(Buffer.from('some text that is long enough'), 300, srgbProfile())).toThrow(/^Not a/);
});
