import sharp from 'sharp';

/** Images are scaled down to this for the detector; a face of 4 % of the width still has 40 px. */
const LONG_EDGE_PX = 1024;

/** The print pipeline's limit too; it bounds memory. */
const PIXELS_MAX = 120_000_000;

/** 8-bit RGB, row by row, of the upright image. */
export interface Pixels {
  data: Uint8Array;
  widthPx: number;
  heightPx: number;
}

/** Decodes JPEG and PNG, rotated by EXIF and scaled for the detector. */
export async function readPixels(image: Uint8Array): Promise<Pixels | 'invalid_format' | 'too_large'> {
  const metadata = await sharp(image, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (metadata?.format !== 'jpeg' && metadata?.format !== 'png') return 'invalid_format';
  if ((metadata.width ?? 0) * (metadata.height ?? 0) > PIXELS_MAX) return 'too_large';
  try {
    const { data, info } = await sharp(image, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .rotate()
      .resize(LONG_EDGE_PX, LONG_EDGE_PX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { data, widthPx: info.width, heightPx: info.height };
  } catch {
    return 'invalid_format';
  }
}
