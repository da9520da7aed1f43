import type { SizePx } from '../../../shared/geometry/units.ts';
import { kernelReach } from '../../imaging/axis-taps.ts';
import { transformToSrgb } from '../../imaging/color-transform.ts';
import { turnedSize } from '../../imaging/orientation.ts';
import { decodeFilled, nativeColors, openPicture, photoProfile, rawOf, srgbColors } from '../../imaging/pictures.ts';
import { type PixelEngine, withEngine } from '../../imaging/pixel-engine.ts';
import { CHANNELS, type RawPicture, type RectPx } from '../../imaging/raw-picture.ts';
import type { ReadyPhoto } from '../photos/photo-record.ts';
import type { TilePlan } from './tile-plan.ts';

/** What of a photo's record says how its bytes are decoded. */
export type DecodablePhoto = Pick<ReadyPhoto, 'widthPx' | 'heightPx' | 'orientation' | 'iccClass' | 'isDamaged'>;

/** The decoded part of a photo that several tiles need, in sRGB, lying as it is stored. */
export interface Region {
  picture: RawPicture;
  /** where it begins in the stored photo */
  leftPx: number;
  topPx: number;
}

/**
 * The whole pixels that the plans need together, with what the resampler looks at around them.
 */
export function regionOf(plans: readonly TilePlan[], stored: SizePx): RectPx {
  const edges = plans.map(({ source, sourceOutput }) => {
    const step = Math.max(source.widthPx / sourceOutput.widthPx, source.heightPx / sourceOutput.heightPx);
    const margin = kernelReach(step);
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

/** Decodes once what the plans need together. */
export async function decodeRegion(
  bytes: Uint8Array,
  photo: DecodablePhoto,
  plans: readonly TilePlan[],
): Promise<Region> {
  const { leftPx, topPx, widthPx, heightPx } = regionOf(plans, turnedSize(photo, photo.orientation));
  const pixels = openPicture(bytes, photo).extract({ left: leftPx, top: topPx, width: widthPx, height: heightPx });
  const transform = photo.iccClass === 'rgb' ? transformToSrgb(await photoProfile(bytes)) : undefined;
  if (!transform) return { leftPx, topPx, picture: await rawOf(srgbColors(pixels, photo.iccClass)) };
  const picture = await rawOf(nativeColors(pixels));
  await withEngine((engine) => convertInStrips(picture, (strip) => engine.convertColors(strip, transform)));
  return { leftPx, topPx, picture };
}

/**
 * Decodes what one plan needs of a photo with transparent parts, and fills those with the plan's color: after the colors
 * of the photo are sRGB, as the color is.
 */
export async function decodeFilledRegion(bytes: Uint8Array, photo: DecodablePhoto, plan: TilePlan): Promise<Region> {
  const { leftPx, topPx, widthPx, heightPx } = regionOf([plan], turnedSize(photo, photo.orientation));
  const pixels = openPicture(bytes, { ...photo, iccClass: 'other' });
  const picture = await decodeFilled(
    pixels.extract({ left: leftPx, top: topPx, width: widthPx, height: heightPx }),
    plan.fill,
  );
  return { leftPx, topPx, picture };
}

/** Rows that are converted at a time: the engine's memory stays small however large the photo is. */
const STRIP_ROWS = 64;

function convertInStrips({ data, widthPx, heightPx }: RawPicture, convert: (strip: RawPicture) => RawPicture): void {
  const rowBytes = widthPx * CHANNELS;
  for (let top = 0; top < heightPx; top += STRIP_ROWS) {
    const rows = data.subarray(top * rowBytes, (top + STRIP_ROWS) * rowBytes);
    rows.set(convert({ data: rows, widthPx, heightPx: rows.length / rowBytes }).data);
  }
}

/** Brings the part of a region that a plan prints to its size. */
export function resampleRegion(engine: PixelEngine, region: Region, { source, sourceOutput }: TilePlan): RawPicture {
  const rect = { ...source, leftPx: source.leftPx - region.leftPx, topPx: source.topPx - region.topPx };
  return engine.resample(region.picture, rect, sourceOutput);
}
