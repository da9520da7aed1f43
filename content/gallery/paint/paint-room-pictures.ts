import sharp, { type Sharp } from 'sharp';
import {
  ALL_ROOM_LAYERS,
  ROOM_LAYERS,
  ROOM_PICTURE_TYPES,
  type RoomLayer,
  type RoomPictureType,
  roomPicture,
} from '../../../shared/constants/room-pictures.ts';
import type { Layer } from '../drawing.ts';
import { floorLayers, lightLayers } from '../rooms/ground.ts';
import type { SoftLayer } from '../rooms/inches.ts';
import { furnitureLayers } from '../rooms/rooms.ts';
import { sitePicturePath } from './paint-site-pictures.ts';
import type { PaintedFile } from './painted-file.ts';

/** At a quarter of the size a blur takes a sixteenth of the time. */
const BLUR_SCALE = 4;

const ENCODE: Readonly<Record<RoomPictureType, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 62, effort: 4 }),
  webp: (picture) => picture.webp({ quality: 82, alphaQuality: 90, effort: 4 }),
};

/** The names of all pictures of one layer. */
export function roomPictureNames(layer: RoomLayer): string[] {
  return ROOM_LAYERS[layer].widthsPx.flatMap((widthPx) =>
    ROOM_PICTURE_TYPES.map((type) => roomPicture(layer, widthPx, type)),
  );
}

/** Paints one layer of the rooms that walls are looked at in, in all its sizes and formats. */
export async function paintRoomLayer(layer: RoomLayer): Promise<PaintedFile[]> {
  const [ground, ...sheets] = await Promise.all(layersOf(layer).map(rasterised));
  const whole = await sharp(ground)
    .composite(sheets.map((input) => ({ input })))
    .png()
    .toBuffer();
  return Promise.all(
    ROOM_LAYERS[layer].widthsPx.flatMap((widthPx) =>
      ROOM_PICTURE_TYPES.map(async (type) => ({
        path: sitePicturePath(roomPicture(layer, widthPx, type)),
        contentType: `image/${type}`,
        data: await ENCODE[type](sharp(whole).resize(widthPx)).toBuffer(),
      })),
    ),
  );
}

function layersOf(layer: RoomLayer): (Layer | SoftLayer)[] {
  if (layer === 'floor') return floorLayers();
  return layer === 'light' ? lightLayers() : furnitureLayers(layer);
}

async function rasterised(layer: Layer | SoftLayer): Promise<Buffer> {
  const drawn = Buffer.from(layer.svg);
  if (!('color' in layer)) return sharp(drawn).ensureAlpha().png().toBuffer();
  const { width, height } = await sharp(drawn).metadata();
  const opacity = await sharp(drawn)
    .extractChannel('alpha')
    .resize(Math.ceil(width / BLUR_SCALE))
    .blur(layer.blurPx / BLUR_SCALE)
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer();
  const [r, g, b] = layer.color;
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .joinChannel(opacity, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

export const ROOM_PAINT_TASKS = ALL_ROOM_LAYERS.map((layer) => [`room/${layer}`, () => paintRoomLayer(layer)] as const);
