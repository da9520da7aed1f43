import { tileFrame } from '../../../../shared/geometry/tile-frame.ts';
import type { NumberedTile } from '../../../../shared/order/hanging-order.ts';
import { FRAME_COLOR_HEX, hasMat } from '../../../../shared/product/options.ts';
import { drawPrint } from '../../../ui/draw-print.ts';

/** Sharp at contact sheet size: 112 points are 1.6 in. */
const LONG_EDGE_PX = 400;

/** Renders a framed tile as on the wall. */
export async function tileJpeg({ tile, line }: NumberedTile, photo: ImageBitmap): Promise<Uint8Array> {
  const frame = tileFrame(line.product, tile.orientation, hasMat(tile.matColor));
  const { widthInches, heightInches } = frame.printed;
  const perInch = LONG_EDGE_PX / Math.max(widthInches, heightInches);
  const canvas = new OffscreenCanvas(Math.round(widthInches * perInch), Math.round(heightInches * perInch));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas to draw with');
  context.fillStyle = FRAME_COLOR_HEX[tile.frameColor];
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(perInch, perInch);
  const { matColor, filter, crop, quarterTurns = 0 } = tile;
  drawPrint(context, {
    frame,
    matColor,
    filter,
    clip: line.product.clip,
    photo: { picture: photo, crop, quarterTurns, fill: tile.bgFillColor },
  });
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  return new Uint8Array(await blob.arrayBuffer());
}
