import { tileFrame } from '../../../../shared/geometry/tile-frame.ts';
import type { RectInches } from '../../../../shared/geometry/units.ts';
import { clipOf } from '../../../../shared/product/clip-shape.ts';
import { FRAME_COLOR_HEX } from '../../../../shared/product/options.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import type { Hanging } from '../../../../shared/wall/hanging.ts';
import { type HangingPoint, type RoomWall, tilesBox } from '../../../../shared/wall/room.ts';
import type { TileView } from '../../../documents/projects/tile/index.ts';
import { drawLipShadow, drawPrint } from '../../../ui/draw-print.ts';
import {
  floorPlaces,
  furniturePlace,
  paintedPlace,
  type RoomSettings,
  roomAround,
  sceneSize,
  WALL_COLORS,
} from '../../stage/room/index.ts';
import { pictureFrame } from './picture-frame.ts';

export interface RoomToDraw {
  wall: RoomWall;
  /** The center of all tiles. */
  at: HangingPoint;
  hanging: Hanging;
  /** Tiles in the order of their places. */
  tiles: readonly { view: TileView; product: Product }[];
  settings: RoomSettings;
  /** The scene on the screen, with loaded pictures. */
  scene: HTMLElement;
}

const JPEG = { type: 'image/jpeg', quality: 0.9 };

/**
 * Draws the room with its tiles as one picture of 1600 px, to scale, from the pictures on the screen.
 *
 * @throws Error if the browser cannot draw it
 */
export async function drawRoom({ wall, at: middle, hanging, tiles, settings, scene }: RoomToDraw): Promise<Blob> {
  const place = tilesBox(wall, hanging.size, middle);
  // The screen's own view, so that daylight falls on the same places.
  const { clientWidth: widthPx, clientHeight: heightPx } = scene.closest('[data-room-view]') ?? scene;
  const room = roomAround(sceneSize(wall), { widthPx, heightPx });
  const painted = paintedPlace(wall, room);
  const frame = pictureFrame(room, place);
  const canvas = document.createElement('canvas');
  canvas.width = frame.widthPx;
  canvas.height = frame.heightPx;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  const images = [...scene.querySelectorAll('img')];
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  const layer = (name: string) => images.find((image) => image.dataset.roomLayer === name && isLoaded(image));

  context.scale(frame.pxPerInch, frame.pxPerInch);
  context.translate(-frame.leftInches, -frame.topInches);
  context.imageSmoothingQuality = 'high';
  const { hex, lightOpacity } = WALL_COLORS[settings.wallColor];
  context.fillStyle = hex;
  context.fillRect(painted.leftInches, painted.topInches, painted.widthInches, painted.heightInches);
  context.globalAlpha = lightOpacity;
  draw(context, layer('light'), painted);
  context.globalAlpha = 1;
  for (const floor of floorPlaces(wall, room)) draw(context, layer('floor'), floor);
  for (const [index, at] of hanging.places.entries()) {
    const tile = tiles[index];
    const picture = scene.querySelector<HTMLImageElement>(`[data-tile-number="${index + 1}"] img`);
    if (!tile) continue;
    context.save();
    context.translate(place.leftInches + at.leftInches, place.topInches + at.topInches);
    const { pxPerInch } = frame;
    drawTile(context, { ...tile, picture: picture && isLoaded(picture) ? picture : undefined, pxPerInch });
    context.restore();
  }
  if (settings.room !== 'empty') draw(context, layer(settings.room), furniturePlace(wall));
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture')));
    canvas.toBlob(take, JPEG.type, JPEG.quality);
  });
}

const isLoaded = (image: HTMLImageElement): boolean => image.complete && image.naturalWidth > 0;

function draw(context: CanvasRenderingContext2D, image: HTMLImageElement | undefined, at: RectInches): void {
  if (image) context.drawImage(image, at.leftInches, at.topInches, at.widthInches, at.heightInches);
}

/** Light from the top left: a wide soft shadow, and a narrow one where the tile nearly touches the wall. In inches. */
const SHADOWS = [
  { x: 0.36, y: 0.52, blur: 0.8, color: 'rgb(43 33 24 / 0.4)' },
  { x: 0.07, y: 0.11, blur: 0.16, color: 'rgb(43 33 24 / 0.42)' },
];

/**
 * Draws a framed tile like ProjectTile. One unit of the context is an inch; the origin is the top left corner of its
 * place.
 *
 * @param pxPerInch needed because canvas shadows ignore transforms
 */
function drawTile(
  context: CanvasRenderingContext2D,
  {
    view,
    product,
    picture,
    pxPerInch,
  }: { view: TileView; product: Product; picture: CanvasImageSource | undefined; pxPerInch: number },
): void {
  const { appearance, geometry, fill } = view;
  const frame = tileFrame(product, appearance.orientation, false);
  const { printed, shown } = frame;
  for (const { x, y, blur, color } of SHADOWS) {
    context.save();
    context.shadowOffsetX = x * pxPerInch;
    context.shadowOffsetY = y * pxPerInch;
    context.shadowBlur = blur * pxPerInch;
    context.shadowColor = color;
    context.fillStyle = FRAME_COLOR_HEX[appearance.frameColor];
    context.fillRect(0, 0, printed.widthInches, printed.heightInches);
    context.restore();
  }
  const photo = picture && geometry ? { ...geometry, picture, fill } : undefined;
  drawPrint(context, { ...appearance, frame: geometry?.frame ?? frame, clip: clipOf(product), photo });
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
