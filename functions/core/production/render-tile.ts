import { clipTo } from '../../imaging/clip.ts';
import { convertToSrgb } from '../../imaging/convert-to-srgb.ts';
import { encodePrint } from '../../imaging/encode-print.ts';
import { desaturate } from '../../imaging/grayscale.ts';
import { turnUpright } from '../../imaging/orientation.ts';
import { layOn, type RawPicture } from '../../imaging/raw-picture.ts';
import { resample } from '../../imaging/resample.ts';
import type { Region } from './region.ts';
import type { TilePlan } from './tile-plan.ts';

/**
 * Prints one tile from the decoded region: resample, sRGB, upright, filter, mat, cut, encode, in this order. The mat comes
 * after every change of color, because its own color is sRGB already.
 *
 * @returns a JPEG as labs take it
 */
export async function renderTile(region: Region, plan: TilePlan): Promise<Buffer> {
  return encodePrint(await renderPixels(region, plan));
}

/** What is cut away is left white, as the paper is. */
const PAPER = [255, 255, 255] as const;

async function renderPixels(region: Region, plan: TilePlan): Promise<RawPicture> {
  const rect = {
    ...plan.source,
    leftPx: plan.source.leftPx - region.leftPx,
    topPx: plan.source.topPx - region.topPx,
  };
  const sized = await resample(region.picture, rect, plan.sourceOutput);
  const inSrgb = region.profile ? await convertToSrgb(sized, region.profile) : sized;
  const upright = turnUpright(inSrgb, plan.orientation);
  if (plan.isGray) desaturate(upright);
  const sheet = plan.mat ? layOn(plan.sheet, plan.mat, upright, plan.picture) : upright;
  if (plan.clip) clipTo(sheet, plan.clip, PAPER);
  return sheet;
}
