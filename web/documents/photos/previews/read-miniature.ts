import type { SizePx } from '../../../../shared/geometry/units.ts';
import { miniatureOf } from '../../../../shared/photo/miniature.ts';

/** A picture as shown on screen, small enough to compare. */
export interface ShownPicture {
  miniature: string;
  size: SizePx;
}

/** Decodes a picture of this browser. Worker only. */
export async function readMiniature(picture: Blob): Promise<ShownPicture | undefined> {
  const bitmap = await createImageBitmap(picture);
  const size = { widthPx: bitmap.width, heightPx: bitmap.height };
  const context = new OffscreenCanvas(size.widthPx, size.heightPx).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const pixels = context?.getImageData(0, 0, size.widthPx, size.heightPx);
  return pixels && { miniature: miniatureOf({ data: pixels.data, ...size, channels: 4 }), size };
}
