import type { SizePx } from '../../../../shared/geometry/units.ts';
import { previewSize } from './preview-size.ts';

/** The small picture of a photo, and the size of the whole one, both upright. */
export interface Preview {
  blob: Blob;
  size: SizePx;
}

/** Answered by the preview workers; a HEIC file that the browser does not know goes to the worker that does. */
export type PreviewAnswer = { kind: 'made'; preview: Preview } | { kind: 'heic' } | { kind: 'undecodable' };

/** Draws a decoded photo small. Runs in workers only; the bitmap is closed, because it holds a whole photo. */
export async function drawPreview(bitmap: ImageBitmap): Promise<PreviewAnswer> {
  const size = { widthPx: bitmap.width, heightPx: bitmap.height };
  const { widthPx, heightPx } = previewSize(size);
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const context = canvas.getContext('2d');
  if (!context) return { kind: 'undecodable' };
  // a transparent picture lies on white paper, as it will in print
  context.fillStyle = '#FFFFFF';
  context.fillRect(0, 0, widthPx, heightPx);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, widthPx, heightPx);
  bitmap.close();
  return { kind: 'made', preview: { blob: await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.86 }), size } };
}
