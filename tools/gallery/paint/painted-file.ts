import sharp, { type Sharp } from 'sharp';
import { CARD_PICTURE_SIZE, type SizedPictureType, sizedPicture } from '../../../shared/content/site-pictures.ts';
import { cardOfPicture, hasCard, sizesOfPicture } from '../../../shared/content/sized-pictures.ts';

/** A painted file that is not written yet. */
export interface PaintedFile {
  /** Path in the gallery's folder, with slashes. */
  path: string;
  contentType: string;
  data: Buffer;
}

/**
 * Effort 3 takes 0.3 of the time of the library's default for 3 to 9 % more bytes up to 1,280 px (measured on a wall).
 */
const AVIF = { quality: 50, effort: 3 };
const WEBP_QUALITY = 76;
const CARD_QUALITY = 84;
const CARD_MARGIN_PX = 40;
/** The color `ground` of web/styles/tokens.css. */
const CARD_GROUND = '#FAF7F2';

/** Where a picture of the site is in the gallery's folder. */
export function sitePicturePath(name: string): string {
  return `site/${name}`;
}

export function jpeg(name: string, data: Buffer): PaintedFile {
  return { path: sitePicturePath(name), contentType: 'image/jpeg', data };
}

/** A picture of the site as browsers get it, by the name of its JPEG. */
function sizedPictureNames(name: string): { name: string; widthPx: number; type: SizedPictureType }[] {
  const { types = [], widthsPx = [] } = sizesOfPicture(name) ?? {};
  return types.flatMap((type) =>
    widthsPx.map((widthPx) => ({ name: sizedPicture(name, widthPx, type), widthPx, type })),
  );
}

/** The names of all that `sized` paints. */
export function shownPictureNames(name: string): string[] {
  return [...sizedPictureNames(name).map((each) => each.name), ...(hasCard(name) ? [cardOfPicture(name)] : [])];
}

/** A picture in its display sizes, and as a link preview card. */
export async function sized(jpegName: string, picture: Buffer | Sharp): Promise<PaintedFile[]> {
  const from = (): Sharp => (Buffer.isBuffer(picture) ? sharp(picture) : picture.clone());
  const files = sizedPictureNames(jpegName).map(async ({ name, widthPx, type }) => {
    const small = from().resize(widthPx);
    const encoded = type === 'avif' ? small.avif(AVIF) : small.webp({ quality: WEBP_QUALITY });
    return { path: sitePicturePath(name), contentType: `image/${type}`, data: await encoded.toBuffer() };
  });
  const card = hasCard(jpegName) ? [jpeg(cardOfPicture(jpegName), await paintCard(from()))] : [];
  return [...(await Promise.all(files)), ...card];
}

/** The whole picture on the shop's paper color: apps may crop the edges of a card. */
function paintCard(picture: Sharp): Promise<Buffer> {
  const { widthPx, heightPx } = CARD_PICTURE_SIZE;
  const [across, along] = [widthPx - CARD_MARGIN_PX * 2, heightPx - CARD_MARGIN_PX * 2];
  return picture
    .resize(across, along, { fit: 'contain', background: CARD_GROUND })
    .extend({
      top: CARD_MARGIN_PX,
      bottom: CARD_MARGIN_PX,
      left: CARD_MARGIN_PX,
      right: CARD_MARGIN_PX,
      background: CARD_GROUND,
    })
    .flatten({ background: CARD_GROUND })
    .jpeg({ quality: CARD_QUALITY, progressive: true })
    .toBuffer();
}
