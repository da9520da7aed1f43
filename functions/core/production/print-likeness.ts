import type { RectPx } from '../../../shared/geometry/rect-px.ts';
import type { SizePx } from '../../../shared/geometry/units.ts';
import { clipTo } from '../../imaging/clip.ts';
import { drawCrop } from '../../imaging/draw-crop.ts';
import { openPicture, openRaw, rawOf } from '../../imaging/pictures.ts';
import { withEngine } from '../../imaging/pixel-engine.ts';
import { COMPARED_LONG_EDGE_PX } from '../../imaging/preview-sizes.ts';
import { layOn, type RawPicture } from '../../imaging/raw-picture.ts';
import { PAPER } from '../../imaging/rgb.ts';
import { type Similarity, similarityOf } from '../../imaging/similarity.ts';
import type { TilePlan } from './tile-plan.ts';

/** Long edge of the sheet on which edges of mats and outlines are drawn. */
const DRAWN_PX = 384;

/**
 * How much a finished print file looks like the preview that the shopper framed: what is seen of the sheet, without what
 * lies under the lip, in the size of a thumbnail. It shares with the renderer neither the photo's file nor the way to it:
 * another photo, another crop, a wrong turn, lost colors or a missing mat are all far off.
 *
 * @param print the file as it is stored
 * @param preview upright, in sRGB
 */
export async function printLikeness(print: Uint8Array, plan: TilePlan, preview: RawPicture): Promise<Similarity> {
  const scale = DRAWN_PX / Math.max(plan.sheet.widthPx, plan.sheet.heightPx);
  const sheet = scaledSize(plan.sheet, scale);
  const printed = await rawOf(
    openPicture(print, { iccClass: 'none' })
      .resize(sheet.widthPx, sheet.heightPx, { fit: 'fill' })
      .toColourspace('srgb'),
  );
  const shown = scaledRect(plan.shown, scale);
  const expected = await withEngine((engine) => {
    const at = scaledRect(plan.picture, scale);
    const drawn = layOn(sheet, plan.mat ?? PAPER, drawCrop(engine, preview, plan, at), at);
    return small(plan.clip ? clipTo(engine, drawn, plan.clip, PAPER) : drawn, shown);
  });
  return similarityOf(await small(printed, shown), expected);
}

function small(picture: RawPicture, { leftPx, topPx, widthPx, heightPx }: RectPx): Promise<RawPicture> {
  const { widthPx: width, heightPx: height } = scaledSize(
    { widthPx, heightPx },
    COMPARED_LONG_EDGE_PX / Math.max(widthPx, heightPx),
  );
  return rawOf(
    openRaw(picture)
      .extract({ left: leftPx, top: topPx, width: widthPx, height: heightPx })
      .resize(width, height, { fit: 'fill' }),
  );
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
