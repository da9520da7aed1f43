import sharp from 'sharp';
import { expect, test } from 'vitest';
import { phonePhoto } from '../../tests/support/photos.ts';
import { encodePrint } from './encode-print.ts';
import { withPrintMarkers } from './jpeg-markers.ts';
import { openRaw } from './pictures.ts';
import { srgbProfile } from './srgb-profile.ts';

const gradient = {
  data: Uint8Array.from({ length: 64 * 48 * 3 }, (_, i) => i % 256),
  widthPx: 64,
  heightPx: 48,
};

test('a print is a file as labs take it: baseline, 3 channels, 4:4:4, 300 ppi in JFIF, sRGB', async () => {
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

test('camera, place and orientation of a photo do not get into a file that is marked for print', async () => {
  const marked = withPrintMarkers(await phonePhoto('sample1'), 300, srgbProfile());
  const found = await sharp(marked).metadata();
  expect(found.exif).toBeUndefined();
  expect(found.orientation).toBeUndefined();
  expect(marked.includes('Test phone')).toBe(false);
});

test('what is no JPEG is not marked', () => {
  expect(() => withPrintMarkers(Buffer.from('text'), 300, srgbProfile())).toThrow('Not a JPEG');
});
