import type { SizePx } from '../../../../shared/geometry/units.ts';
import { PREVIEW_EDGE_PX, previewSize, SMALL_EDGE_PX } from './preview-size.ts';

/** Two small pictures of a photo and the size of the original, all upright. */
export interface Preview {
  blob: Blob;
  small: Blob;
  size: SizePx;
}

/** Reply of the preview workers. `heic`: the browser cannot decode the file, the HEIC worker can. */
export type PreviewAnswer = { kind: 'made'; preview: Preview } | { kind: 'heic' } | { kind: 'undecodable' };

/** Draws a decoded photo at preview size. Worker only; closes the bitmap because it holds a whole photo. */
export async function drawPreview(bitmap: ImageBitmap): Promise<PreviewAnswer> {
  const size = { widthPx: bitmap.width, heightPx: bitmap.height };
  const preview = drawn(bitmap, previewSize(size, PREVIEW_EDGE_PX));
  bitmap.close();
  const small = preview && drawn(preview, previewSize(size, SMALL_EDGE_PX));
  if (!small) return { kind: 'undecodable' };
  const file = hasTransparency(small) ? WITH_ALPHA : JPEG;
  const [blob, smallBlob] = await Promise.all([preview.convertToBlob(file), small.convertToBlob(file)]);
  return { kind: 'made', preview: { blob, small: smallBlob, size } };
}

const JPEG = { type: 'image/jpeg', quality: 0.86 };
/** Same format as the server's previews; browsers that cannot encode it write PNG. */
const WITH_ALPHA = { type: 'image/webp', quality: 0.86 };

/** Keeps transparency: tiles are drawn on their paper or color, as in print. */
function drawn(picture: ImageBitmap | OffscreenCanvas, { widthPx, heightPx }: SizePx): OffscreenCanvas | undefined {
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, widthPx, heightPx);
  return canvas;
}

/** Checks the small picture: a hole that leaves no trace there is invisible. */
function hasTransparency(canvas: OffscreenCanvas): boolean {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}
