import sharp, { type Sharp } from 'sharp';
import { renderTiles } from '../../functions/core/production/render-tiles.ts';
import { planTile } from '../../functions/core/production/tile-plan.ts';
import { decodeHeic } from '../../functions/imaging/heic/heic-decoder.ts';
import { inspectPhoto } from '../../functions/imaging/inspect-photo.ts';
import { deltaE2000, type Triple } from './color-math.ts';
import { decodePixels, pixelAt } from './pixels.ts';
import { plannedTile, readyPhoto, SQUARE_TILE } from './tiles.ts';

/** A chart of 25 colors, and its reproduction by intake and renderer. */

const PATCH_PX = 60;
const ACROSS = 5;
const EDGE_PX = PATCH_PX * ACROSS;

/** Code values, 0 to 255. */
export const PATCHES: readonly Triple[] = [0, 1, 2]
  .flatMap((r) => [0, 1, 2].flatMap((g) => [0, 1, 2].map((b): Triple => [30 + 95 * r, 30 + 95 * g, 30 + 95 * b])))
  .slice(1, 26);

/** Pixels of the chart at the given depth, without a color space. */
export async function chart(patches: readonly Triple[] = PATCHES, bits: 8 | 16 = 8): Promise<Sharp> {
  const data = new Uint8Array(EDGE_PX * EDGE_PX * 3);
  for (let y = 0; y < EDGE_PX; y++) {
    for (let x = 0; x < EDGE_PX; x++) {
      const patch = patches[Math.floor(y / PATCH_PX) * ACROSS + Math.floor(x / PATCH_PX)] ?? [0, 0, 0];
      data.set(patch, (y * EDGE_PX + x) * 3);
    }
  }
  const shallow = sharp(data, { raw: { width: EDGE_PX, height: EDGE_PX, channels: 3 } });
  if (bits === 8) return shallow;
  // 16-bit pixels pass through a file, as from a camera.
  return sharp(await shallow.toColourspace('rgb16').png().toBuffer()).toColourspace('rgb16');
}

export interface ChartResult {
  isConvertedFromHdr: boolean;
  /** From the largest preview and the print, each patch in 8-bit sRGB. */
  preview: Triple[];
  print: Triple[];
}

/** Takes in a file and prints it uncropped. */
export async function printChart(bytes: Buffer): Promise<ChartResult> {
  const inspection = await inspectPhoto(bytes, { decodeHeic });
  if (inspection.kind === 'refused') throw new Error(`The chart is ${inspection.reason}`);
  const { header, workingCopy, previews } = inspection.photo;
  const record = readyPhoto({ ...header.upright, orientation: header.orientation, iccClass: header.iccClass });
  const product = { ...SQUARE_TILE, outputImageWidth: EDGE_PX, outputImageHeight: EDGE_PX };
  const plan = planTile({ ...plannedTile({}), product }, record);
  if (!plan) throw new Error('The chart does not fit its tile');
  for await (const rendering of renderTiles(workingCopy ?? bytes, record, [plan])) {
    if (rendering.kind !== 'tile') break;
    return {
      isConvertedFromHdr: header.isConvertedFromHdr === true,
      preview: await patchesOf(previews.detail),
      print: await patchesOf(rendering.file),
    };
  }
  throw new Error('Nothing was printed');
}

async function patchesOf(picture: Buffer): Promise<Triple[]> {
  const pixels = await decodePixels(picture);
  const at = (index: number): number => Math.round((index + 0.5) * PATCH_PX);
  return PATCHES.map((_, patch) => pixelAt(pixels, at(patch % ACROSS), at(Math.floor(patch / ACROSS))));
}

export function meanDeltaE(found: readonly Triple[], expected: readonly Triple[]): number {
  const distances = expected.map((color, i) => deltaE2000(found[i] ?? [0, 0, 0], color));
  return distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
}
