import sharp, { type JpegOptions } from 'sharp';
import { describe, expect, test } from 'vitest';
import { chart, printChart } from '../../tests/support/color-chart.ts';
import { demoPhoto } from '../../tests/support/photos.ts';
import { tiffOfPages } from '../../tests/support/tiff-files.ts';
import { inspectPhoto } from './inspect-photo.ts';

const END = Buffer.from([0xff, 0xd9]);

async function lookOf(bytes: Buffer) {
  const inspection = await inspectPhoto(bytes);
  return inspection.kind === 'refused' ? { refused: inspection.reason } : inspection.photo;
}

describe('a JPEG without its end marker', () => {
  const photo = (widthPx: number) => sharp(demoPhoto('sample6')).resize(widthPx, 121, { fit: 'fill' });
  const KINDS: [string, JpegOptions, boolean][] = [
    ['baseline', { chromaSubsampling: '4:2:0' }, false],
    ['of full color resolution', { chromaSubsampling: '4:4:4' }, false],
    ['progressive', { progressive: true }, false],
    ['gray', {}, true],
    ['with the usual tables', { optimizeCoding: false }, false],
  ];

  test.each(KINDS)('%s: is accepted whole, and refused if more is missing', async (_, options, isGray) => {
    const encoder = isGray ? photo(163).toColourspace('b-w') : photo(163);
    const jpeg = await encoder.jpeg({ quality: 90, ...options }).toBuffer();
    const whole = await sharp(jpeg).raw().toBuffer();
    expect(jpeg.subarray(-2)).toEqual(END);
    const results: string[] = [];
    for (let missing = 2; missing <= 24; missing++) {
      const found = await lookOf(jpeg.subarray(0, jpeg.length - missing));
      if ('refused' in found) {
        expect(found.refused).toBe('truncated');
        results.push('refused');
        continue;
      }
      // The copy for the renderer has every pixel.
      expect(found.isDamaged).toBe(false);
      expect(found.workingCopy?.subarray(-2)).toEqual(END);
      expect(whole.equals(await sharp(found.workingCopy).raw().toBuffer())).toBe(true);
      results.push('taken');
    }
    expect(results[0]).toBe('taken');
    expect(results.slice(1).filter((result) => result === 'taken').length).toBeLessThanOrEqual(1);
  });

  test('is printed', async () => {
    const jpeg = await (await chart()).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
    expect(await printChart(jpeg.subarray(0, -2))).toEqual(await printChart(jpeg));
  });

  test('with restart markers is accepted, and refused if one is missing', async () => {
    // Stores the same rows twice with a restart between them, which the image library cannot write.
    const [widthPx, heightPx] = [160, 80];
    const encoder = sharp(demoPhoto('sample6')).resize(widthPx, heightPx, { fit: 'fill' });
    const jpeg = await encoder.jpeg({ chromaSubsampling: '4:4:4' }).toBuffer();
    const tall = Buffer.from(jpeg);
    tall.writeUInt16BE(2 * heightPx, jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5);
    const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
    const data = jpeg.subarray(scan + 2 + jpeg.readUInt16BE(scan + 2), -2);
    const units = (widthPx / 8) * (heightPx / 8);
    const interval = Buffer.from([0xff, 0xdd, 0, 4, units >> 8, units & 255]);
    const begun = Buffer.concat([tall.subarray(0, 2), interval, tall.subarray(2, -2)]);
    const whole = Buffer.concat([begun, Buffer.from([0xff, 0xd0]), data]);
    expect(await sharp(Buffer.concat([whole, END])).metadata()).toMatchObject({ height: 2 * heightPx });
    expect(await lookOf(whole)).toMatchObject({ isDamaged: false, header: { upright: { widthPx, heightPx: 160 } } });
    expect(await lookOf(Buffer.concat([begun, data]))).toEqual({ refused: 'truncated' });
    expect(await lookOf(whole.subarray(0, -6))).toEqual({ refused: 'truncated' });
  });
});

describe('a camera raw file is refused by name', () => {
  const ascii = (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(400)]);
  const picture = { widthPx: 80, heightPx: 60, color: [1, 2, 3] as const };
  const thumbnail = { widthPx: 8, heightPx: 6, color: [1, 2, 3] as const, tags: { 254: 1 } };
  const mosaic = tiffOfPages([{ ...picture, tags: { 254: 0, 262: 32_803 } }]);

  /** A thumbnail whose sub-directory holds the sensor data, as in files of Nikon and Sony. */
  function withSubDirectory(): Buffer {
    const first = tiffOfPages([{ ...thumbnail, tags: { 330: 0 } }]);
    const at = first.length;
    const second = tiffOfPages([{ ...picture, tags: { 262: 34_892 } }]);
    const directory = second.subarray(second.readUInt32LE(4));
    const entry = first.indexOf(Buffer.from([0x4a, 0x01, 4, 0, 1, 0, 0, 0]));
    first.writeUInt32LE(at, entry + 8);
    return Buffer.concat([first, directory]);
  }

  test.each<[string, Buffer]>([
    ['an Android DNG: its first page is the sensor’s mosaic', mosaic],
    ['a linear DNG', tiffOfPages([{ ...picture, tags: { 262: 34_892 } }])],
    ['a DNG by its version', tiffOfPages([{ ...picture, tags: { 50706: 0x0104 } }])],
    ['a NEF or ARW: thumbnails, and sensor data elsewhere', withSubDirectory()],
    ['thumbnails only', tiffOfPages([thumbnail, { ...thumbnail, widthPx: 16 }])],
    ['a CR2', ascii('II*\0\x10\0\0\0CR\x02\0')],
    ['a CR3', ascii('\0\0\0\x18ftypcrx \0\0\0\x01crx isom')],
    ['a RAF', ascii('FUJIFILMCCD-RAW 0201')],
    ['an RW2', ascii('IIU\0\x18\0\0\0')],
    ['an ORF', ascii('IIRO\x08\0\0\0')],
  ])('%s', async (_, bytes) => expect(await lookOf(bytes)).toEqual({ refused: 'camera_raw' }));
});

describe('a photo is called incomplete only if bytes are missing', () => {
  const small = () => sharp(demoPhoto('sample1')).resize(300);

  test.each(['png', 'webp', 'tiff', 'avif'] as const)('cut: %s', async (format) => {
    const bytes = await small().toFormat(format).toBuffer();
    expect(await lookOf(bytes.subarray(0, Math.floor(bytes.length * 0.6)))).toEqual({ refused: 'truncated' });
  });

  test.each<[string, () => Promise<Buffer>]>([
    ['png', () => small().png().toBuffer()],
    ['webp', () => small().webp({ lossless: true }).toBuffer()],
    ['tiff', () => small().tiff({ compression: 'lzw' }).toBuffer()],
    ['avif', () => small().avif({ effort: 0 }).toBuffer()],
  ])('changed inside: %s', async (format, make) => {
    const bytes = await make();
    // The headers of AVIF are at the start, those of TIFF at the end.
    for (let at = Math.floor(bytes.length * 0.3); at < bytes.length * 0.8; at += 7) bytes[at] = (bytes[at] ?? 0) ^ 0xa5;
    const found = await lookOf(bytes);
    if ('refused' in found) expect(found).toEqual({ refused: 'unreadable' });
    else expect(format).toBe('webp');
  });
});
