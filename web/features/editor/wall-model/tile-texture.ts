import type { TileFrame } from '../../../../shared/geometry/tile-frame.ts';
import type { SizePx } from '../../../../shared/geometry/units.ts';
import { drawLipShadow, drawPrint, type Print } from '../../../ui/draw-print.ts';

/** Sharp when a tile fills a phone's screen. */
const EDGE_PX_MAX = 1_024;
/** Total for up to a hundred textures in a viewer's memory: four bytes a pixel plus a third for mipmaps make 85 MB. */
const ALL_PX_MAX = 16_000_000;
const QUALITY = 0.85;

/** The size of each texture for a number of tiles, within the total limit. */
export function textureSize({ shown }: TileFrame, count: number): SizePx {
  const longInches = Math.max(shown.widthInches, shown.heightInches);
  const areaShare = (shown.widthInches * shown.heightInches) / longInches ** 2;
  const edgePx = Math.floor(Math.min(EDGE_PX_MAX, Math.sqrt(ALL_PX_MAX / count / areaShare)));
  const px = (inches: number): number => Math.round((inches / longInches) * edgePx);
  return { widthPx: px(shown.widthInches), heightPx: px(shown.heightInches) };
}

/** Draws the visible part of a print, including the shadow of the lip, which is too thin for a viewer to cast. */
export async function drawTexture(print: Print, { widthPx, heightPx }: SizePx): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas to draw on.');
  const { shown } = print.frame;
  context.scale(widthPx / shown.widthInches, heightPx / shown.heightInches);
  context.translate(-shown.leftInches, -shown.topInches);
  drawPrint(context, print);
  drawLipShadow(context, shown);
  const file = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return new Uint8Array(await file.arrayBuffer());
}
