import { clipTo } from '../../imaging/clip.ts';
import { type ColorTransform, transformToSrgb } from '../../imaging/color-transform.ts';
import { encodePrint } from '../../imaging/encode-print.ts';
import { nativeColors, openPicture, openRaw, photoProfile, rawOf, srgbColors } from '../../imaging/pictures.ts';
import { type PixelEngine, withEngine } from '../../imaging/pixel-engine.ts';
import { layOn, type RawPicture } from '../../imaging/raw-picture.ts';
import {
  type CoveredReading,
  type Reduction,
  readCovered,
  reduceColumns,
  reduceDecodedRows,
} from '../../imaging/reading.ts';
import { PAPER } from '../../imaging/rgb.ts';
import type { Similarity } from '../../imaging/similarity.ts';
import { seenSheet } from './print-likeness.ts';
import type { DecodablePhoto } from './region.ts';
import type { TilePlan } from './tile-plan.ts';

export interface RenderedTile {
  /** In the format for labs. */
  file: Buffer;
  likeness?: Similarity | undefined;
}

/** Compares a scaled sheet with the framed preview. */
export type Compare = (seen: RawPicture, plan: TilePlan) => Promise<Similarity | undefined>;

/** Prints one tile from decoded pixels: resampled, upright, filter, mat, cut, encoded, in this sequence. */
export async function renderCovered(covered: CoveredReading, plan: TilePlan, compare?: Compare): Promise<RenderedTile> {
  const resample = await readCovered(covered);
  return withEngine((engine) => encodeSheet(engine, finish(engine, resample(engine), plan), plan, compare));
}

/**
 * Prints one tile that is smaller than its part of the photo. The decoder's pipeline reduces rows on the fly, so the
 * photo is never in memory as a whole. Returns the same bytes as `renderCovered`.
 *
 * @param giveUp for errors of the decoder
 */
export async function renderReduced(
  bytes: Uint8Array,
  photo: DecodablePhoto,
  plan: TilePlan,
  { reduction, compare, giveUp }: { reduction: Reduction; compare?: Compare | undefined; giveUp: GiveUp },
): Promise<RenderedTile | undefined> {
  const reduced = reduceDecodedRows(openPicture(bytes, photo), reduction);
  const transform = photo.iccClass === 'rgb' ? transformToSrgb(await photoProfile(bytes)) : undefined;
  const pixels = transform ? nativeColors(reduced) : srgbColors(reduced, photo.iccClass);
  const rows = await rawOf(pixels).catch(giveUp);
  return (
    rows &&
    withEngine((engine) => {
      const sheet = finish(engine, reduceColumns(engine, rows, reduction), plan, transform);
      return encodeSheet(engine, sheet, plan, compare);
    })
  );
}

type GiveUp = (error: unknown) => undefined;

/** Adds the mat after all color changes, because its color is already in sRGB. */
function finish(engine: PixelEngine, sized: RawPicture, plan: TilePlan, transform?: ColorTransform): RawPicture {
  const inSrgb = transform ? engine.convertColors(sized, transform) : sized;
  const upright = engine.turnUpright(inSrgb, plan.orientation);
  const filtered = plan.isGray ? engine.desaturate(upright) : upright;
  const sheet = plan.mat ? layOn(plan.sheet, plan.mat, filtered, plan.picture) : filtered;
  // cut-off parts are white like the paper, in every format: docs/spec 10.9.
  return plan.clip ? clipTo(engine, sheet, plan.clip, PAPER) : sheet;
}

/** Compares on this thread while another one encodes. */
async function encodeSheet(
  engine: PixelEngine,
  finished: RawPicture,
  plan: TilePlan,
  compare: Compare | undefined,
): Promise<RenderedTile> {
  // Before the encoder starts: the engine's memory must not grow while the encoder reads it.
  const { seen, sheet } = compare ? seenSheet(engine, finished) : { seen: undefined, sheet: finished };
  const encoding = encodePrint(openRaw(sheet), plan.format);
  const [file, likeness] = await Promise.all([encoding, seen && compare?.(seen, plan)]);
  return { file, likeness };
}
