import { FRAME_COLOR_HEX } from '../../../../shared/constants/frames.ts';
import { clipOf } from '../../../../shared/geometry/clip-shape.ts';
import { hasMat } from '../../../../shared/geometry/mat.ts';
import { tileFrame } from '../../../../shared/geometry/tile-frame.ts';
import type { RectInches } from '../../../../shared/geometry/units.ts';
import type { Product } from '../../../../shared/schemas/product.ts';
import type { TileView } from '../../../documents/projects/index.ts';

/** Light from the top left: a wide soft shadow, and a narrow one where the tile nearly touches the wall. In inches. */
const SHADOWS = [
  { x: 0.36, y: 0.52, blur: 0.8, color: 'rgb(43 33 24 / 0.4)' },
  { x: 0.07, y: 0.11, blur: 0.16, color: 'rgb(43 33 24 / 0.42)' },
];
/** How far the lip's own shadow reaches over the picture. */
const LIP_SHADOW_INCHES = 0.2;
const PAPER = '#FFFFFF';

/**
 * Draws a tile in its frame, as HungTile shows it. One unit of the context is an inch, at its place's top left corner.
 *
 * @param pxPerInch shadows know no transforms
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
  const { look } = view;
  const { printed, shown } = tileFrame(product, look.orientation, false);
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
  context.save();
  clipRect(context, shown);
  context.fillStyle = PAPER;
  context.fillRect(0, 0, printed.widthInches, printed.heightInches);
  const clip = clipOf(product);
  if (clip) {
    const outline = new Path2D();
    const scale = new DOMMatrix().scale(printed.widthInches / clip.width, printed.heightInches / clip.height);
    outline.addPath(new Path2D(clip.path), scale);
    context.clip(outline);
  }
  if (hasMat(look.matColor)) {
    context.fillStyle = look.matColor;
    context.fillRect(0, 0, printed.widthInches, printed.heightInches);
  }
  if (picture) drawPhoto(context, view, picture);
  context.restore();
  drawLight(context, shown);
}

function drawPhoto(context: CanvasRenderingContext2D, { look, geometry }: TileView, picture: CanvasImageSource): void {
  if (!geometry) return;
  const { crop, frame, quarterTurns } = geometry;
  const at = frame.picture;
  const width = at.widthInches / (crop.right - crop.left);
  const height = at.heightInches / (crop.bottom - crop.top);
  context.save();
  clipRect(context, at);
  context.translate(at.leftInches + (0.5 - crop.left) * width, at.topInches + (0.5 - crop.top) * height);
  context.rotate((quarterTurns * Math.PI) / 2);
  // on its side the upright photo is as wide as the turned one is high
  const [w, h] = quarterTurns % 2 === 1 ? [height, width] : [width, height];
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, -w / 2, -h / 2, w, h);
  if (look.filter === 'grayScale') {
    // filters of a canvas are missing in Safari; a gray over the colors takes their saturation
    context.globalCompositeOperation = 'saturation';
    context.fillStyle = '#808080';
    context.fillRect(-w / 2, -h / 2, w, h);
  }
  context.restore();
}

/** The lip's shadow at the top and the left, and a light edge where the frame faces the light. */
function drawLight(context: CanvasRenderingContext2D, shown: RectInches): void {
  const { leftInches: left, topInches: top, widthInches: width, heightInches: height } = shown;
  const shade = (x2: number, y2: number) => {
    const gradient = context.createLinearGradient(left, top, left + x2, top + y2);
    for (const [at, opacity] of [
      [0, 0.34],
      [0.4, 0.12],
      [1, 0],
    ] as const)
      gradient.addColorStop(at, `rgb(0 0 0 / ${opacity})`);
    return gradient;
  };
  context.fillStyle = shade(0, LIP_SHADOW_INCHES);
  context.fillRect(left, top, width, LIP_SHADOW_INCHES);
  context.fillStyle = shade(LIP_SHADOW_INCHES, 0);
  context.fillRect(left, top, LIP_SHADOW_INCHES, height);
  context.fillStyle = 'rgb(255 255 255 / 0.4)';
  context.fillRect(0, 0, width + 2 * left, 0.03);
  context.fillRect(0, 0, 0.03, height + 2 * top);
}

function clipRect(context: CanvasRenderingContext2D, rect: RectInches): void {
  context.beginPath();
  context.rect(rect.leftInches, rect.topInches, rect.widthInches, rect.heightInches);
  context.clip();
}
