import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { decodeHeic } from '../../../functions/imaging/heic/heic-decoder.ts';
import { inspectPhoto } from '../../../functions/imaging/inspect-photo.ts';
import { openHeader } from '../../../functions/imaging/pictures.ts';
import type { FileLook } from '../../../tests/support/inspect-files.ts';
import { cameraPhoto } from '../../../tests/support/photos.ts';
import { cpuMs, median } from './statistics.ts';

/**
 * `npm run bench:intake [photo.heic ...]`: the cost of photo intake compared with only decoding the same pixels,
 * measured in the same run. CPU is user and system time; memory is the peak of a separate process. No installed program
 * writes HEVC, so photos from a phone must be passed as arguments.
 */
const ROUNDS = 5;
const LOOK = join(import.meta.dirname, '..', '..', '..', 'tests', 'support', 'inspect-files.ts');
const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-'));

const large = await cameraPhoto('sample6', { widthPx: 6000, heightPx: 4000 });
const photo = await cameraPhoto('sample6', { widthPx: 4000, heightPx: 3000 });
const deep = await sharp(photo).toColourspace('rgb16').png({ compressionLevel: 1 }).toBuffer();
const files: [name: string, bytes: Buffer][] = [
  ['JPEG 24 MP', large],
  ['JPEG', photo],
  ['JPEG, progressive', await sharp(photo).jpeg({ quality: 94, progressive: true }).toBuffer()],
  ['JPEG, Display P3', await sharp(photo).withIccProfile('p3').jpeg({ quality: 94 }).toBuffer()],
  ['PNG', await sharp(photo).png({ compressionLevel: 6 }).toBuffer()],
  ['PNG, 16 bits', deep],
  ['WebP', await sharp(photo).webp({ quality: 85, effort: 0 }).toBuffer()],
  ['AVIF', await sharp(photo).avif({ quality: 60, effort: 0 }).toBuffer()],
  ['TIFF, LZW', await sharp(photo).tiff({ compression: 'lzw' }).toBuffer()],
  ...process.argv.slice(2).map((path): [string, Buffer] => [`HEIC ${path.split('/').at(-1)}`, readFileSync(path)]),
];

const rows = [];
try {
  for (const [name, bytes] of files) rows.push(await measure(name, bytes));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.table(rows);

async function measure(name: string, bytes: Buffer) {
  const { width, height, compression } = await openHeader(bytes).metadata();
  const megapixels = (width * height) / 1_000_000;
  const decode = async () => {
    if (compression === 'hevc') decodeHeic(bytes);
    else await sharp(bytes, { ignoreIcc: true }).raw().toBuffer();
  };
  const takeIn = async () => {
    const inspection = await inspectPhoto(bytes, { decodeHeic });
    if (inspection.kind === 'refused') throw new Error(`${name}: ${inspection.reason}`);
  };
  const decodeMs: number[] = [];
  const intakeMs: number[] = [];
  // alternates, so that other load on the machine affects both alike; the first round warms up
  for (let round = -1; round < ROUNDS; round++) {
    const [decoded, taken] = [await cpuMs(decode), await cpuMs(takeIn)];
    if (round < 0) continue;
    decodeMs.push(decoded);
    intakeMs.push(taken);
  }
  const { peakMb, idleMb } = inspectInChildProcess(bytes);
  return {
    photo: name,
    MP: Number(megapixels.toFixed(1)),
    'file MB': Number((bytes.length / 1_000_000).toFixed(1)),
    'decode ms': Math.round(median(decodeMs)),
    'intake ms': Math.round(median(intakeMs)),
    'intake / decode': Number((median(intakeMs) / median(decodeMs)).toFixed(2)),
    'ms per MP': Math.round(median(intakeMs) / megapixels),
    'peak MB': Math.round(peakMb),
    'over idle MB': Math.round(peakMb - idleMb),
  };
}

function inspectInChildProcess(bytes: Buffer): FileLook {
  const path = join(folder, 'photo');
  writeFileSync(path, bytes);
  return JSON.parse(execFileSync(process.execPath, [LOOK, path], { encoding: 'utf8' })) as FileLook;
}
