import type { ClipShape } from '../../../shared/geometry/clip-shape.ts';
import { hasMat } from '../../../shared/geometry/mat.ts';
import type { TileFrame } from '../../../shared/geometry/tile-frame.ts';
import type { SizePx } from '../../../shared/geometry/units.ts';
import type { TileGeometry, TileLook } from '../../documents/projects/index.ts';

/** Sharp where a tile fills a phone's screen. */
const EDGE_PX_MAX = 1_024;
/** A hundred of them in a viewer's memory, four bytes a pixel and a third more for its smaller copies: 85 MB. */
const ALL_PX_MAX = 16_000_000;
const QUALITY = 0.85;

/** How large each of so many textures is, for what the frame shows: all of them together are bounded. */
export function textureSize({ shown }: TileFrame, count: number): SizePx {
  const longInches = Math.max(shown.widthInches, shown.heightInches);
  const areaShare = (shown.widthInches * shown.heightInches) / longInches ** 2;
  const edgePx = Math.floor(Math.min(EDGE_PX_MAX, Math.sqrt(ALL_PX_MAX / count / areaShare)));
  const px = (inches: number): number => Math.round((inches / longInches) * edgePx);
  return { widthPx: px(shown.widthInches), heightPx: px(shown.heightInches) };
}

export interface TileTexture {
  picture: CanvasImageSource;
  look: Pick<TileLook, 'matColor' | 'filter'>;
  geometry: Pick<TileGeometry, 'crop' | 'quarterTurns' | 'frame'>;
  clip: ClipShape | undefined;
}

/** What a frame shows of its print, as web/ui/tile-picture.tsx lays it out, with the shadow that the lip throws on it. */
export async function drawTexture(tile: TileTexture, { widthPx, heightPx }: SizePx): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas to draw on.');
  const { shown } = tile.geometry.frame;
  // everything is drawn in inches of the printed sheet
  const pxPerInch = { x: widthPx / shown.widthInches, y: heightPx / shown.heightInches };
  const inInches = (): void =>
    context.setTransform(
      pxPerInch.x,
      0,
      0,
      pxPerInch.y,
      -shown.leftInches * pxPerInch.x,
      -shown.topInches * pxPerInch.y,
    );
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#FFFFFF';
  context.fillRect(0, 0, widthPx, heightPx);
  inInches();
  context.save();
  clipTo(context, tile);
  drawPrint(context, tile);
  context.restore();
  drawLipShadow(context, tile.geometry.frame, pxPerInch.x);
  const file = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return new Uint8Array(await file.arrayBuffer());
}

/** The outline that the print is cut to covers the printed sheet; around it there is paper. */
function clipTo(context: OffscreenCanvasRenderingContext2D, { clip, geometry }: TileTexture): void {
  if (!clip) return;
  const { printed } = geometry.frame;
  const outline = new Path2D();
  const toInches = new DOMMatrix().scale(printed.widthInches / clip.width, printed.heightInches / clip.height);
  outline.addPath(new Path2D(clip.path), toInches);
  context.clip(outline);
}

function drawPrint(context: OffscreenCanvasRenderingContext2D, { picture, look, geometry }: TileTexture): void {
  const { frame, crop, quarterTurns } = geometry;
  if (hasMat(look.matColor)) {
    context.fillStyle = look.matColor;
    context.fillRect(0, 0, frame.printed.widthInches, frame.printed.heightInches);
  }
  const { leftInches, topInches, widthInches, heightInches } = frame.picture;
  context.save();
  context.beginPath();
  context.rect(leftInches, topInches, widthInches, heightInches);
  context.clip();
  // the whole photo as it is turned, laid so that its crop covers the window
  const width = widthInches / (crop.right - crop.left);
  const height = heightInches / (crop.bottom - crop.top);
  context.translate(leftInches + (0.5 - crop.left) * width, topInches + (0.5 - crop.top) * height);
  context.rotate((quarterTurns * Math.PI) / 2);
  const [upright, across] = quarterTurns % 2 === 0 ? [width, height] : [height, width];
  context.drawImage(picture, -upright / 2, -across / 2, upright, across);
  context.restore();
  if (look.filter === 'grayScale') desaturate(context, frame);
}

/**
 * The luma of CSS `grayscale(1)`, by hand: Safari's canvas has no filters. The mat keeps its color.
 * Source: Filter Effects 1, 8.5; docs/product.md 10.10.
 */
function desaturate(context: OffscreenCanvasRenderingContext2D, { picture }: TileFrame): void {
  const toPx = context.getTransform();
  const from = toPx.transformPoint({ x: picture.leftInches, y: picture.topInches });
  const to = toPx.transformPoint({
    x: picture.leftInches + picture.widthInches,
    y: picture.topInches + picture.heightInches,
  });
  const [left, top] = [Math.max(0, Math.round(from.x)), Math.max(0, Math.round(from.y))];
  const width = Math.min(context.canvas.width, Math.round(to.x)) - left;
  const height = Math.min(context.canvas.height, Math.round(to.y)) - top;
  const pixels = context.getImageData(left, top, width, height);
  const { data } = pixels;
  for (let at = 0; at < data.length; at += 4) {
    const luma = 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
    data.fill(luma, at, at + 3);
  }
  context.putImageData(pixels, left, top);
}

/** As tile.css throws it, from the top left: no viewer casts one from so thin a lip. */
function drawLipShadow(
  context: OffscreenCanvasRenderingContext2D,
  { printed, shown }: TileFrame,
  pxPerInch: number,
): void {
  const rim = new Path2D();
  rim.rect(-1, -1, printed.widthInches + 2, printed.heightInches + 2);
  rim.rect(shown.leftInches, shown.topInches, shown.widthInches, shown.heightInches);
  context.fillStyle = '#000000';
  context.shadowColor = 'rgb(0 0 0 / 0.28)';
  // shadows are in pixels, whatever the transform
  context.shadowBlur = 0.1 * pxPerInch;
  context.shadowOffsetX = 0.05 * pxPerInch;
  context.shadowOffsetY = 0.06 * pxPerInch;
  context.fill(rim, 'evenodd');
}
