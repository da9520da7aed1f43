import { clipTo } from '../../imaging/clip.ts';
import { type ColorTransform, transformToSrgb } from '../../imaging/color-transform.ts';
import { encodePrint } from '../../imaging/encode-print.ts';
import { nativeColors, openPicture, openRaw, photoProfile, rawOf, srgbColors } from '../../imaging/pictures.ts';
import { type PixelEngine, withEngine } from '../../imaging/pixel-engine.ts';
import { layOn, type RawPicture } from '../../imaging/raw-picture.ts';
import { type Reduction, reduce } from '../../imaging/reduction.ts';
import { PAPER } from '../../imaging/rgb.ts';
import { type DecodablePhoto, type Region, resampleRegion } from './region.ts';
import type { TilePlan } from './tile-plan.ts';

/** Prints one tile from the decoded region: resampled, upright, filter, mat, cut, encoded, in this order. */
export function renderFromRegion(region: Region, plan: TilePlan): Promise<Buffer> {
  return withEngine((engine) => {
    const sheet = finish(engine, resampleRegion(engine, region, plan), plan);
    return encodePrint(openRaw(sheet), plan.format);
  });
}

/**
 * Prints one tile that is smaller than its part of the photo: reduced by the decoder's own pipeline as the rows come,
 * and encoded there, too, where nothing else is to be done to it.
 *
 * @param giveUp for what the decoder throws
 */
export async function renderReduced(
  bytes: Uint8Array,
  photo: DecodablePhoto,
  plan: TilePlan,
  reduction: Reduction,
  giveUp: (error: unknown) => undefined,
): Promise<Buffer | undefined> {
  const reduced = reduce(openPicture(bytes, photo), reduction);
  const transform = photo.iccClass === 'rgb' ? transformToSrgb(await photoProfile(bytes)) : undefined;
  const pixels = transform ? nativeColors(reduced) : srgbColors(reduced, photo.iccClass);
  if (!transform && isFinished(plan)) return encodePrint(pixels, plan.format).catch(giveUp);
  const picture = await rawOf(pixels).catch(giveUp);
  return picture && withEngine((engine) => encodePrint(openRaw(finish(engine, picture, plan, transform)), plan.format));
}

/** Nothing is left to do once the picture has its size. */
function isFinished({ orientation, isGray, mat, clip }: TilePlan): boolean {
  return orientation === 1 && !isGray && !mat && !clip;
}

/** The mat comes after every change of color, because its own color is sRGB already. */
function finish(engine: PixelEngine, sized: RawPicture, plan: TilePlan, transform?: ColorTransform): RawPicture {
  const inSrgb = transform ? engine.convertColors(sized, transform) : sized;
  const upright = engine.turnUpright(inSrgb, plan.orientation);
  const filtered = plan.isGray ? engine.desaturate(upright) : upright;
  const sheet = plan.mat ? layOn(plan.sheet, plan.mat, filtered, plan.picture) : filtered;
  // what is cut away is white as the paper is, in every format: docs/product.md 10.9
  return plan.clip ? clipTo(engine, sheet, plan.clip, PAPER) : sheet;
}
