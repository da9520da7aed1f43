import { transformToSrgb } from '../../imaging/color-transform.ts';
import {
  convertedClass,
  decodeFilled,
  nativeColors,
  openPicture,
  photoProfile,
  rawOf,
  srgbColors,
} from '../../imaging/pictures.ts';
import { withEngine } from '../../imaging/pixel-engine.ts';
import { CHANNELS, type RawPicture, type RectPx } from '../../imaging/raw-picture.ts';
import { type CoveredReading, decodeCovering, type Reading } from '../../imaging/reading.ts';
import type { Rgb } from '../../imaging/rgb.ts';
import type { ReadyPhoto } from '../photos/photo-record.ts';

/** The fields of a photo's record that determine how its bytes are decoded. */
export type DecodablePhoto = Pick<ReadyPhoto, 'widthPx' | 'heightPx' | 'orientation' | 'iccClass' | 'isDamaged'>;

/** Decodes the part of the stored photo that all readings need, once, in sRGB and in the stored orientation. */
export function decodeRegion(
  bytes: Uint8Array,
  photo: DecodablePhoto,
  readings: readonly Reading[],
): Promise<CoveredReading[]> {
  return decodeCovering(readings, async (at) => {
    const pixels = openPicture(bytes, photo).extract(extractOf(at));
    const transform = photo.iccClass === 'rgb' ? transformToSrgb(await photoProfile(bytes)) : undefined;
    if (!transform) return rawOf(srgbColors(pixels, photo.iccClass));
    const picture = await rawOf(nativeColors(pixels));
    await withEngine((engine) => convertInStrips(picture, (strip) => engine.convertColors(strip, transform)));
    return picture;
  });
}

/**
 * Decodes the part of a photo with transparency that one reading needs, and fills transparent parts with a color. Fills
 * after the conversion to sRGB, because the fill is in sRGB.
 */
export async function decodeFilledRegion(
  bytes: Uint8Array,
  photo: DecodablePhoto,
  reading: Reading,
  fill: Rgb,
): Promise<CoveredReading> {
  const iccClass = convertedClass(photo.iccClass);
  const pixels = openPicture(bytes, { ...photo, iccClass });
  const [covered] = await decodeCovering([reading], (at) =>
    decodeFilled(pixels.extract(extractOf(at)), fill, iccClass),
  );
  if (!covered) throw new RangeError('Expected one covered reading, got none');
  return covered;
}

function extractOf({ leftPx, topPx, widthPx, heightPx }: RectPx) {
  return { left: leftPx, top: topPx, width: widthPx, height: heightPx };
}

/** Rows converted at a time, which limits the engine's memory for any photo size. */
const STRIP_ROWS = 64;

function convertInStrips({ data, widthPx, heightPx }: RawPicture, convert: (strip: RawPicture) => RawPicture): void {
  const rowBytes = widthPx * CHANNELS;
  for (let top = 0; top < heightPx; top += STRIP_ROWS) {
    const rows = data.subarray(top * rowBytes, (top + STRIP_ROWS) * rowBytes);
    rows.set(convert({ data: rows, widthPx, heightPx: rows.length / rowBytes }).data);
  }
}
