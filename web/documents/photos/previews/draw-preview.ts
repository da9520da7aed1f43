import type { SizePx } from '../../../../shared/geometry/units.ts';
import { PREVIEW_EDGE_PX, previewSize, SMALL_EDGE_PX } from './preview-size.ts';

/** Two small pictures of a photo, and the size of the whole one, all upright. */
export interface Preview {
  blob: Blob;
  small: Blob;
  size: SizePx;
}

/** Answered by the preview workers; a HEIC file that the browser does not know goes to the worker that does. */
export type PreviewAnswer = { kind: 'made'; preview: Preview } | { kind: 'heic' } | { kind: 'undecodable' };

/** Draws a decoded photo small. Runs in workers only; the bitmap is closed, because it holds a whole photo. */
export async function drawPreview(bitmap: ImageBitmap): Promise<PreviewAnswer> {
  const size = { widthPx: bitmap.width, heightPx: bitmap.height };
  const preview = drawn(bitmap, previewSize(size, PREVIEW_EDGE_PX));
  bitmap.close();
  const small = preview && drawn(preview, previewSize(size, SMALL_EDGE_PX));
  if (!small) return { kind: 'undecodable' };
  const [blob, smallBlob] = await Promise.all([preview.convertToBlob(JPEG), small.convertToBlob(JPEG)]);
  return { kind: 'made', preview: { blob, small: smallBlob, size } };
}

const JPEG = { type: 'image/jpeg', quality: 0.86 };

function drawn(picture: ImageBitmap | OffscreenCanvas, { widthPx, heightPx }: SizePx): OffscreenCanvas | undefined {
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // a transparent picture lies on white paper, as it will in print
  context.fillStyle = '#FFFFFF';
  context.fillRect(0, 0, widthPx, heightPx);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, widthPx, heightPx);
  return canvas;
}
