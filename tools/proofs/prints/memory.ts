import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PlannedTile } from '../../../functions/core/production/tile-plan.ts';
import { inspectPhoto } from '../../../functions/imaging/inspect-photo.ts';
import { cropBox } from '../../../shared/geometry/crop-box.ts';
import { cameraPhoto, demoPhoto, phonePhoto } from '../../../tests/support/photos.ts';
import { plannedTile, readyPhoto } from '../../../tests/support/tiles.ts';
import {
  type FramedBenchPhoto,
  openPrintShop,
  type PrintShop,
  RENDERER_MEMORY_MB,
} from '../bench/render/print-shop.ts';
import { peakOfTreeMb } from '../bench/render/process-tree.ts';
import type { Task } from '../bench/render/task.ts';

const CONTENDER = join(import.meta.dirname, '..', 'bench', 'render', 'contender.ts');
/** The sandbox of a photo that took much memory terminates soon after it. */
const SAMPLE_INTERVAL_MS = 10;
/** Reduced, enlarged and far zoomed, so that both resampling methods run. */
const SCALES = [1, 1.1, 2.5, 8] as const;

async function largePhotos(): Promise<[name: string, photo: Buffer][]> {
  const camera = await cameraPhoto('sample6', { widthPx: 6000, heightPx: 4000 });
  const sized = async (photo: Buffer, widthPx: number, heightPx: number) =>
    sharp(await sharp(photo).resize(widthPx, heightPx, { fit: 'fill' }).png({ compressionLevel: 1 }).toBuffer());
  const p3 = sharp(await phonePhoto('sample5')).resize(6048, 8064, { fit: 'fill' });
  return [
    ['24 MP JPEG', camera],
    [
      '48 MP Display P3',
      await p3.withMetadata({ orientation: 6 }).withIccProfile('p3').jpeg({ quality: 92 }).toBuffer(),
    ],
    ['48 MP progressive JPEG', await sharp(camera).resize(8064, 6048).jpeg({ progressive: true }).toBuffer()],
    ['36 MP CMYK', await sharp(camera).resize(7348, 4899).withIccProfile('cmyk').jpeg().toBuffer()],
    ['24 MP PNG of 16 bits', await (await sized(camera, 6000, 4000)).toColourspace('rgb16').png().toBuffer()],
    ['120 MP JPEG', await sharp(demoPhoto('sample6')).resize(10_950, 10_950, { fit: 'fill' }).jpeg().toBuffer()],
  ];
}

async function framed(name: string, bytes: Buffer): Promise<FramedBenchPhoto> {
  const inspection = await inspectPhoto(bytes);
  if (inspection.kind === 'refused') throw new Error(`${name}: ${inspection.reason}`);
  const { header, previews } = inspection.photo;
  const record = readyPhoto({ ...header.upright, orientation: header.orientation, iccClass: header.iccClass });
  const tiles = SCALES.map(
    (scale): PlannedTile => plannedTile({ crop: cropBox(header.upright, 1, { scale, centerX: 0.4, centerY: 0.6 }) }),
  );
  return { photo: { bytes, record, previews }, tiles };
}

/**
 * Prints one order of six large photos with the deployed renderer and measures the combined peak memory of its process
 * and its sandbox.
 *
 * @returns whether the function has enough memory
 */
export async function proveMemory(): Promise<boolean> {
  const shop = await openPrintShop((message) => console.log(message));
  try {
    const photos = await largePhotos();
    const parts: FramedBenchPhoto[] = [];
    for (const [name, bytes] of photos) parts.push(await framed(name, bytes));
    const peakMb = await peakOf(shop, parts);
    console.log(
      `One order of ${photos.map(([name]) => name).join(', ')}, ${SCALES.length} tiles each: peak ${Math.round(peakMb)} MB of ${RENDERER_MEMORY_MB}`,
    );
    return peakMb <= RENDERER_MEMORY_MB;
  } finally {
    await shop.close();
  }
}

async function peakOf(shop: PrintShop, parts: readonly FramedBenchPhoto[]): Promise<number> {
  const [first] = parts;
  if (!first) throw new RangeError('Expected at least one photo');
  const messages = await shop.order(parts, 1);
  const child = fork(CONTENDER, { env: { ...process.env, ...shop.environment } });
  const { record } = first.photo;
  // the handler reads its photos from storage
  child.send({
    contender: 'handler',
    photoPath: CONTENDER,
    record,
    plans: [],
    printPaths: [],
    messages,
  } satisfies Task);
  await once(child, 'message');
  let peakMb = 0;
  const watching = setInterval(() => {
    peakMb = Math.max(peakMb, peakOfTreeMb(child.pid ?? 0));
  }, SAMPLE_INTERVAL_MS);
  child.send('run');
  const ended = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => 'exit' as const)]);
  clearInterval(watching);
  if (ended === 'exit') throw new Error('The renderer ended before the order was printed');
  child.kill();
  return peakMb;
}
