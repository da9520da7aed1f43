import { tileFrame } from '../../../../shared/geometry/tile-frame.ts';
import type { RectInches } from '../../../../shared/geometry/units.ts';
import { clipOf } from '../../../../shared/product/clip-shape.ts';
import { FRAME_COLOR_HEX } from '../../../../shared/product/options.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import type { TileView } from '../../../documents/projects/index.ts';
import { drawLipShadow, drawPrint } from '../../../ui/draw-print.ts';

/** Light from the top left: a wide soft shadow, and a narrow one where the tile nearly touches the wall. In inches. */
const SHADOWS = [
  { x: 0.36, y: 0.52, blur: 0.8, color: 'rgb(43 33 24 / 0.4)' },
  { x: 0.07, y: 0.11, blur: 0.16, color: 'rgb(43 33 24 / 0.42)' },
];

/**
 * Draws a framed tile like HungTile. One unit of the context is an inch; the origin is the top left corner of its
 * place.
 *
 * @param pxPerInch needed because canvas shadows ignore transforms
 */
export function drawTile(
  context: CanvasRenderingContext2D,
  {
    view,
    product,
    picture,
    pxPerInch,
  }: { view: TileView; product: Product; picture: CanvasImageSource | undefined; pxPerInch: number },
): void {
  const { look, geometry, fill } = view;
  const frame = tileFrame(product, look.orientation, false);
  const { printed, shown } = frame;
  for (const { x, y, blur, color } of SHADOWS) {
    context.save();
    context.shadowOffsetX = x * pxPerInch;
    context.shadowOffsetY = y * pxPerInch;
    context.shadowBlur = blur * pxPerInch;
    context.shadowColor = color;
    context.fillStyle = FRAME_COLOR_HEX[look.frameColor];
    context.fillRect(0, 0, printed.widthInches, printed.heightInches);
    context.restore();
  }
  const photo = picture && geometry ? { ...geometry, picture, fill } : undefined;
  drawPrint(context, { ...look, frame: geometry?.frame ?? frame, clip: clipOf(product), photo });
  drawLight(context, shown);
}

/** The lip's shadow, and a light edge where the frame faces the light. */
function drawLight(context: CanvasRenderingContext2D, shown: RectInches): void {
  const { leftInches: left, topInches: top, widthInches: width, heightInches: height } = shown;
  drawLipShadow(context, shown);
  context.fillStyle = 'rgb(255 255 255 / 0.4)';
  context.fillRect(0, 0, width + 2 * left, 0.03);
  context.fillRect(0, 0, 0.03, height + 2 * top);
}
