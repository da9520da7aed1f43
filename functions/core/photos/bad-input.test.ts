import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  animatedWebp,
  blackRows,
  cameraRaw,
  gif,
  heifOfSize,
  jpegOfManyScans,
  jpegOfOddOrientation,
  jpegOfSize,
  loopingTiff,
  noise,
  png,
  pngWithBomb,
  tiff,
} from '../../../tests/support/bad-files.ts';
import type { FileLook } from '../../../tests/support/inspect-files.ts';
import { demoPhoto, heicPhoto } from '../../../tests/support/photos.ts';
import { decodeHeic } from '../../imaging/heic/heic-decoder.ts';
import { inspectPhoto } from '../../imaging/inspect-photo.ts';

const LOOK = join(import.meta.dirname, '..', '..', '..', 'tests', 'support', 'inspect-files.ts');

/** Files that intake must refuse or survive. ADR 19 lists what each does to a decoder with default settings. */
type Case = [name: string, bytes: () => Uint8Array | Promise<Uint8Array>, result: string];

const demo = demoPhoto('sample1');
const small = () => sharp(demo).resize(600);
/** Its first segment claims a length beyond the end of the file. */
async function headerPastTheEnd(): Promise<Buffer> {
  const file = await small().jpeg().toBuffer();
  file.writeUInt16BE(0xffff, 4);
  return file;
}
const ascii = (text: string) => Buffer.from(text, 'latin1');

const CLAIMS: Case[] = [
  ['a PNG that says 65500 x 65500', () => png(65_500, 65_500, Buffer.alloc(0)), 'too_many_pixels'],
  ['a PNG of 16000 x 16000 in 31 kB', () => png(16_000, 16_000, blackRows(16_000, 16_000)), 'too_many_pixels'],
  ['a JPEG that says 65500 x 65500', () => jpegOfSize(65_500, 65_500), 'too_many_pixels'],
  ['a GIF of 65000 x 65000 in 35 bytes', () => gif(65_000, 65_000), 'unsupported_format'],
  ['a TIFF that says a million by a million', () => tiff(1_000_000, 1_000_000), 'too_many_pixels'],
  ['a TIFF whose list of fields points at itself', loopingTiff, 'unsupported_format'],
  [
    'an AVIF that says 17000 x 17000',
    async () => heifOfSize(await small().avif().toBuffer(), 17_000),
    'too_many_pixels',
  ],
  ['an AVIF that says 9000 x 9000', async () => heifOfSize(await small().avif().toBuffer(), 9_000), 'unreadable'],
  ['a HEIC that says 17000 x 17000', () => heifOfSize(heicPhoto('phone'), 17_000), 'too_many_pixels'],
  ['a HEIC that says 9000 x 9000', () => heifOfSize(heicPhoto('phone'), 9_000), 'unreadable'],
];

async function half(format: 'jpeg' | 'png' | 'webp' | 'tiff' | 'avif'): Promise<Buffer> {
  const whole = await small().toFormat(format).toBuffer();
  return whole.subarray(0, whole.length / 2);
}

const BROKEN: Case[] = [
  ['half a JPEG', () => half('jpeg'), 'truncated'],
  ['a JPEG without its last bytes', () => demo.subarray(0, demo.length - 400), 'truncated'],
  ['the first bytes of a JPEG', () => demo.subarray(0, 12), 'truncated'],
  ['a whole JPEG with a header that is too long for it', headerPastTheEnd, 'unreadable'],
  ['half a PNG', () => half('png'), 'truncated'],
  ['half a WebP', () => half('webp'), 'truncated'],
  ['half an AVIF', () => half('avif'), 'truncated'],
  ['half a TIFF', () => half('tiff'), 'truncated'],
  ['half a HEIC', () => heicPhoto('phone').subarray(0, 1200), 'truncated'],
  ['a progressive JPEG with 2000 scans', jpegOfManyScans, 'unreadable'],
  ['the first 20 bytes of a PNG', async () => (await small().png().toBuffer()).subarray(0, 20), 'truncated'],
];

const OTHER: Case[] = [
  ['nothing', () => Buffer.alloc(0), 'not_a_picture'],
  ['one byte', () => Buffer.from([0xff]), 'not_a_picture'],
  ['a text', () => ascii('Dear shop, please print this.'), 'not_a_picture'],
  ['a page', () => ascii('<!doctype html><title>photo.jpg</title><script>alert(1)</script>'), 'not_a_picture'],
  ['a PDF', () => ascii('%PDF-1.7\n1 0 obj\n'), 'not_a_picture'],
  ['a ZIP', () => ascii('PK\x03\x04\x14\0\0\0\x08\0'), 'not_a_picture'],
  ['a program', () => ascii('\x7fELF\x02\x01\x01\0'), 'not_a_picture'],
  ['a film', () => ascii('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41'), 'not_a_picture'],
  ['a megabyte of noise', () => noise(1_000_000), 'not_a_picture'],
  ['an SVG', () => ascii('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'unsupported_format'],
  [
    'an SVG that would read a file',
    () =>
      ascii(
        '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
      ),
    'unsupported_format',
  ],
  [
    'an SVG that grows without end',
    () => ascii(`<svg xmlns="http://www.w3.org/2000/svg">${'<g id="a"><use href="#a"/></g>'.repeat(30)}</svg>`),
    'unsupported_format',
  ],
  ['a BMP', () => ascii('BM\x36\0\0\0\0\0\0\0\x36\0\0\0'), 'unsupported_format'],
  ['a JPEG 2000', () => ascii('\0\0\0\x0cjP  \r\n\x87\n\0\0\0\x14ftypjp2 '), 'unsupported_format'],
  ['a JPEG XL', () => ascii('\xff\x0a\xfa\x7f\x01\x90\x08'), 'unsupported_format'],
  ['a camera raw, whose first picture is a thumbnail', cameraRaw, 'camera_raw'],
  ['a Photoshop file', () => ascii('8BPS\0\x01\0\0\0\0\0\0\0\x03'), 'unsupported_format'],
  ['60 MB and one byte', () => Buffer.concat([demo, Buffer.alloc(60_000_001 - demo.length)]), 'too_large'],
];

/** Valid photos with an anomaly. */
const ODD: Case[] = [
  ['a JPEG that says 10000 x 10000 and ends before that', () => jpegOfSize(10_000, 10_000), 'damaged'],
  ['a JPEG with a ZIP behind it', () => Buffer.concat([demo, ascii('PK\x03\x04 payload')]), 'ready'],
  ['a JPEG whose last bytes are noise', () => Buffer.concat([demo, noise(10_000)]), 'ready'],
  ['a JPEG with an orientation that does not exist', jpegOfOddOrientation, 'ready'],
  ['a PNG with a profile that unpacks to 200 MB', () => pngWithBomb('iCCP'), 'ready'],
  ['a PNG with a text that unpacks to 200 MB', () => pngWithBomb('zTXt'), 'ready'],
  ['an animated WebP, of which the first picture is printed', animatedWebp, 'ready'],
];

describe.each([
  ['false claims', CLAIMS],
  ['broken files', BROKEN],
  ['files of another type', OTHER],
])('%s', (_, cases) => {
  test.each(cases)('%s', async (_name, bytes, result) => {
    const inspection = await inspectPhoto(await bytes(), { decodeHeic });
    expect(inspection).toEqual({ kind: 'refused', reason: result });
  });
});

describe('inspected in a separate process', () => {
  const cases = [...CLAIMS, ...BROKEN, ...ODD];
  const looks = new Map<string, FileLook>();

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-bad-'));
    try {
      const paths = await Promise.all(
        cases.map(async ([, bytes], index) => {
          const path = join(folder, String(index));
          writeFileSync(path, await bytes());
          return path;
        }),
      );
      const { stdout } = await promisify(execFile)(process.execPath, [LOOK, ...paths]);
      for (const [index, line] of stdout.trim().split('\n').entries()) {
        looks.set(cases[index]?.[0] ?? '', JSON.parse(line) as FileLook);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 60_000);

  test.each(cases)('%s costs little', (name, _, result) => {
    const look = looks.get(name);
    expect(look?.result).toBe(result);
    expect(look?.cpuMs).toBeLessThan(2_000);
  });

  test('never takes much memory', () => {
    const last = [...looks.values()].at(-1);
    // The copy for dense screens is in memory decoded, twice while it is rotated: 34 MB each.
    expect((last?.peakMb ?? Number.NaN) - (last?.idleMb ?? 0)).toBeLessThan(450);
  });
});
