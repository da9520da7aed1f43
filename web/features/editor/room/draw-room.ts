import type { RectInches } from '../../../../shared/geometry/units.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import type { Hanging } from '../../../../shared/wall/hanging.ts';
import { type HangingPoint, type RoomWall, tilesBox } from '../../../../shared/wall/room.ts';
import type { TileView } from '../../../documents/projects/index.ts';
import {
  floorPlaces,
  furniturePlace,
  paintedPlace,
  type RoomSettings,
  roomAround,
  sceneSize,
  WALL_COLORS,
} from '../../room/index.ts';
import { drawTile } from './draw-tile.ts';
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
    const picture = scene.querySelector<HTMLImageElement>(`[data-hung="${index + 1}"] img`);
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
