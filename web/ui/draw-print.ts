import type { QuarterTurns } from '../../shared/geometry/quarter-turns.ts';
import type { TileFrame } from '../../shared/geometry/tile-frame.ts';
import type { Box, RectInches } from '../../shared/geometry/units.ts';
import type { ClipShape } from '../../shared/product/clip-shape.ts';
import { type Filter, hasMat } from '../../shared/product/options.ts';

export type Canvas2d = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export interface Print {
  frame: TileFrame;
  matColor: string;
  filter: Filter;
  clip: ClipShape | undefined;
  /** Mat and paper only if absent. */
  photo: { picture: CanvasImageSource; crop: Box; quarterTurns: QuarterTurns; fill: string | undefined } | undefined;
}

const PAPER = '#FFFFFF';

/**
 * Draws the visible part of a print on a canvas, laid out like TilePicture. One unit of the context is an inch; the
 * origin is the top left corner of the printed sheet.
 */
export function drawPrint(context: Canvas2d, { frame, matColor, filter, clip, photo }: Print): void {
  const { printed, shown } = frame;
  context.save();
  clipTo(context, shown);
  context.fillStyle = PAPER;
  context.fillRect(0, 0, printed.widthInches, printed.heightInches);
  if (clip) {
    const outline = new Path2D();
    const toInches = new DOMMatrix().scale(printed.widthInches / clip.width, printed.heightInches / clip.height);
    outline.addPath(new Path2D(clip.path), toInches);
    context.clip(outline);
  }
  if (hasMat(matColor)) {
    context.fillStyle = matColor;
    context.fillRect(0, 0, printed.widthInches, printed.heightInches);
  }
  if (photo) {
    drawPhoto(context, frame.picture, photo);
    if (filter === 'grayScale') desaturate(context, frame.picture);
  }
  context.restore();
}

/** Draws the whole rotated photo so that its crop fills the picture. */
function drawPhoto(
  context: Canvas2d,
  at: RectInches,
  { picture, crop, quarterTurns, fill = PAPER }: NonNullable<Print['photo']>,
): void {
  const width = at.widthInches / (crop.right - crop.left);
  const height = at.heightInches / (crop.bottom - crop.top);
  context.save();
  clipTo(context, at);
  for (const color of [PAPER, fill]) {
    context.fillStyle = color;
    context.fillRect(at.leftInches, at.topInches, at.widthInches, at.heightInches);
  }
  context.translate(at.leftInches + (0.5 - crop.left) * width, at.topInches + (0.5 - crop.top) * height);
  context.rotate((quarterTurns * Math.PI) / 2);
  // Sideways, the upright photo is as wide as the rotated one is high.
  const [w, h] = quarterTurns % 2 === 1 ? [height, width] : [width, height];
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, -w / 2, -h / 2, w, h);
  context.restore();
}

/**
 * The luma of CSS `grayscale(1)`, pixel by pixel: Safari's canvas has no filters, and blend modes weigh colors
 * differently. The mat keeps its color. Source: Filter Effects 1, 8.5; docs/spec 10.10.
 */
function desaturate(context: Canvas2d, { leftInches, topInches, widthInches, heightInches }: RectInches): void {
  const toPx = context.getTransform();
  const from = toPx.transformPoint({ x: leftInches, y: topInches });
  const to = toPx.transformPoint({ x: leftInches + widthInches, y: topInches + heightInches });
  const [left, top] = [Math.max(0, Math.round(from.x)), Math.max(0, Math.round(from.y))];
  const width = Math.min(context.canvas.width, Math.round(to.x)) - left;
  const height = Math.min(context.canvas.height, Math.round(to.y)) - top;
  if (width <= 0 || height <= 0) return;
  const pixels = context.getImageData(left, top, width, height);
  const { data } = pixels;
  for (let at = 0; at < data.length; at += 4) {
    const luma = 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
    data.fill(luma, at, at + 3);
  }
  context.putImageData(pixels, left, top);
}

/** How far the lip's shadow reaches over the picture. */
const LIP_SHADOW_INCHES = 0.2;

/** Light comes from the top left, so the lip shades the picture there. */
export function drawLipShadow(context: Canvas2d, shown: RectInches): void {
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
}

function clipTo(context: Canvas2d, rect: RectInches): void {
  context.beginPath();
  context.rect(rect.leftInches, rect.topInches, rect.widthInches, rect.heightInches);
  context.clip();
}
