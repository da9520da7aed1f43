import type { RectPx, SizePx } from '../../../shared/geometry/units.ts';
import { COMPARED_LONG_EDGE_PX } from '../../../shared/photo/limits.ts';
import { clipTo } from '../../imaging/clip.ts';
import { drawCrop } from '../../imaging/draw-crop.ts';
import { type PixelEngine, withEngine } from '../../imaging/pixel-engine.ts';
import { layOn, type RawPicture } from '../../imaging/raw-picture.ts';
import { PAPER } from '../../imaging/rgb.ts';
import { type Similarity, similarityOf } from '../../imaging/similarity.ts';
import type { TilePlan } from './tile-plan.ts';

/** Long edge of the sheet on which edges of mats and outlines are drawn. */
const DRAWN_PX = 384;

/** A finished sheet scaled for `printLikeness`, and the sheet itself. */
export function seenSheet(engine: PixelEngine, sheet: RawPicture): { seen: RawPicture; sheet: RawPicture } {
  const { small, picture } = engine.shrink(sheet, shrinking(sheet));
  return { seen: small, sheet: picture };
}

/** The largest whole-number reduction. */
function shrinking({ widthPx, heightPx }: SizePx): number {
  return Math.max(1, Math.floor(Math.max(widthPx, heightPx) / DRAWN_PX));
}

/**
 * How similar a finished sheet is to the preview that the shopper framed: its visible part, without the rim under the
 * lip, at thumbnail size. It shares neither the photo's file nor the code path with the renderer, so another photo,
 * another
 * crop, a wrong rotation, lost colors or a missing mat all differ clearly.
 *
 * @param seen `seenSheet` of the sheet to be encoded
 * @param preview upright, in sRGB
 */
export async function printLikeness(seen: RawPicture, plan: TilePlan, preview: RawPicture): Promise<Similarity> {
  const scale = DRAWN_PX / Math.max(plan.sheet.widthPx, plan.sheet.heightPx);
  const sheet = scaledSize(plan.sheet, scale);
  return withEngine((engine) => {
    const printed = shownOf(engine, seen, plan, 1 / shrinking(plan.sheet));
    const at = scaledRect(plan.picture, scale);
    const drawn = layOn(sheet, plan.mat ?? PAPER, drawCrop(engine, preview, plan, at), at);
    const expected = plan.clip ? clipTo(engine, drawn, plan.clip, PAPER) : drawn;
    return similarityOf(printed, shownOf(engine, { ...expected, data: expected.data.slice() }, plan, scale));
  });
}

/** The part of a sheet that the frame shows, at the size of the comparison. */
function shownOf(engine: PixelEngine, sheet: RawPicture, { shown }: TilePlan, scale: number): RawPicture {
  const size = scaledSize(shown, COMPARED_LONG_EDGE_PX / Math.max(shown.widthPx, shown.heightPx));
  const rect = {
    leftPx: shown.leftPx * scale,
    topPx: shown.topPx * scale,
    widthPx: shown.widthPx * scale,
    heightPx: shown.heightPx * scale,
  };
  const small = engine.resample(sheet, rect, size);
  return { ...small, data: small.data.slice() };
}

function scaledSize({ widthPx, heightPx }: SizePx, scale: number): SizePx {
  return { widthPx: Math.max(1, Math.round(widthPx * scale)), heightPx: Math.max(1, Math.round(heightPx * scale)) };
}

function scaledRect({ leftPx, topPx, widthPx, heightPx }: RectPx, scale: number): RectPx {
  const [left, top] = [Math.round(leftPx * scale), Math.round(topPx * scale)];
  return {
    leftPx: left,
    topPx: top,
    widthPx: Math.max(1, Math.round((leftPx + widthPx) * scale) - left),
    heightPx: Math.max(1, Math.round((topPx + heightPx) * scale) - top),
  };
}
