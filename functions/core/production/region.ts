import type { SizePx } from '../../../shared/geometry/units.ts';
import { turnedSize } from '../../imaging/orientation.ts';
import { decodeNative, decodeSrgb, openHeader, openPicture } from '../../imaging/pictures.ts';
import type { RawPicture, RectPx } from '../../imaging/raw-picture.ts';
import { resampleMargin } from '../../imaging/resample.ts';
import type { ReadyPhoto } from '../photos/photo-record.ts';
import type { TilePlan } from './tile-plan.ts';

/** What of a photo's record says how its bytes are decoded. */
export type DecodablePhoto = Pick<ReadyPhoto, 'widthPx' | 'heightPx' | 'orientation' | 'iccClass' | 'isDamaged'>;

/** The decoded part of a photo that the tiles of a job need, lying as it is stored. */
export interface Region {
  picture: RawPicture;
  /** where it begins in the stored photo */
  leftPx: number;
  topPx: number;
  /** profile of pixels that are still to be converted to sRGB after the resize */
  profile: Buffer | undefined;
}

/**
 * The whole pixels that the plans need together, with what the resampler looks at around them.
 */
export function regionOf(plans: readonly TilePlan[], stored: SizePx): RectPx {
  const edges = plans.map(({ source, sourceOutput }) => {
    const margin = resampleMargin(source, sourceOutput);
    return {
      left: Math.floor(source.leftPx) - margin,
      top: Math.floor(source.topPx) - margin,
      right: Math.ceil(source.leftPx + source.widthPx) + margin,
      bottom: Math.ceil(source.topPx + source.heightPx) + margin,
    };
  });
  const left = Math.max(0, Math.min(...edges.map((edge) => edge.left)));
  const top = Math.max(0, Math.min(...edges.map((edge) => edge.top)));
  const right = Math.min(stored.widthPx, Math.max(...edges.map((edge) => edge.right)));
  const bottom = Math.min(stored.heightPx, Math.max(...edges.map((edge) => edge.bottom)));
  return { leftPx: left, topPx: top, widthPx: right - left, heightPx: bottom - top };
}

/**
 * Decodes once what all tiles of a job need. An RGB profile is applied where there are fewer pixels: here, or after
 * the resize.
 */
export async function decodeRegion(
  bytes: Uint8Array,
  photo: DecodablePhoto,
  plans: readonly TilePlan[],
): Promise<Region> {
  const rect = regionOf(plans, turnedSize(photo, photo.orientation));
  const pixels = openPicture(bytes, photo).extract({
    left: rect.leftPx,
    top: rect.topPx,
    width: rect.widthPx,
    height: rect.heightPx,
  });
  const at = { leftPx: rect.leftPx, topPx: rect.topPx };
  const outputPixels = plans.reduce((sum, { sourceOutput }) => sum + sourceOutput.widthPx * sourceOutput.heightPx, 0);
  const convertsLater = photo.iccClass === 'rgb' && outputPixels < rect.widthPx * rect.heightPx;
  if (!convertsLater) return { ...at, picture: await decodeSrgb(pixels, photo.iccClass), profile: undefined };
  const { icc } = await openHeader(bytes).metadata();
  return { ...at, picture: await decodeNative(pixels), profile: icc };
}
