import { decodeSrgb, openPicture } from './pictures.ts';
import type { RawPicture } from './raw-picture.ts';
import { rawTiff } from './raw-tiff.ts';

/** Converts decoded RGB from its own color space to sRGB. Done after the resize where that leaves fewer pixels. */
export function convertToSrgb(picture: RawPicture, profile: Buffer): Promise<RawPicture> {
  return decodeSrgb(openPicture(rawTiff(picture, profile), { iccClass: 'rgb' }), 'rgb');
}
