import sharp, { type OutputInfo, type Sharp } from 'sharp';
import {
  ALL_ROOM_LAYERS,
  ROOM_LAYERS,
  ROOM_PICTURE_TYPES,
  type RoomLayer,
  type RoomPictureType,
  roomPicture,
} from '../../../shared/content/room-pictures.ts';
import type { Layer } from '../drawing.ts';
import { floorLayers, lightLayers } from '../rooms/ground.ts';
import type { SoftLayer } from '../rooms/inches.ts';
import { furnitureLayers } from '../rooms/rooms.ts';
import { type PaintedFile, sitePicturePath } from './painted-file.ts';

/** At a quarter of the size a blur takes a sixteenth of the time. */
const BLUR_SCALE = 4;

const ENCODE: Readonly<Record<RoomPictureType, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 60, effort: 2 }),
  // for the few browsers that are supported and do not know the other
  webp: (picture) => picture.webp({ quality: 58, alphaQuality: 75, effort: 3 }),
};

// for the few supported browsers without AVIF
export function roomPictureNames(layer: RoomLayer): string[] {
  return ROOM_LAYERS[layer].widthsPx.flatMap((widthPx) =>
    ROOM_PICTURE_TYPES.map((type) => roomPicture(layer, widthPx, type)),
  );
}

/** Paints one layer of the rooms in which walls are shown, in all its sizes and formats. */
async function paintRoomLayer(layer: RoomLayer): Promise<PaintedFile[]> {
  const picture = await wholeLayer(layer);
  return Promise.all(
    ROOM_LAYERS[layer].widthsPx.flatMap((widthPx) =>
      ROOM_PICTURE_TYPES.map(async (type) => ({
        path: sitePicturePath(roomPicture(layer, widthPx, type)),
        contentType: `image/${type}`,
        data: await ENCODE[type](openSheet(picture).resize(widthPx)).toBuffer(),
      })),
    ),
  );
}

/** A layer in the size that it is drawn in: 16 pixels an inch. */
async function wholeLayer(layer: RoomLayer): Promise<Sheet> {
  const [ground, ...sheets] = await Promise.all(layersOf(layer).map(rasterised));
  if (!ground) throw new RangeError(`${layer} has no layers`);
  const whole = await openSheet(ground)
    .composite(sheets.map(({ data, ...raw }) => ({ input: data, raw })))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sheetOf(whole);
}

/** A layer as an intermediate picture. */
export async function openRoomLayer(layer: RoomLayer): Promise<Sharp> {
  return openSheet(await wholeLayer(layer));
}

/** Pixels as sharp takes them back: between steps nothing is encoded. */
interface Sheet {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

function sheetOf({ data, info: { width, height, channels } }: { data: Buffer; info: OutputInfo }): Sheet {
  return { data, width, height, channels };
}

function openSheet({ data, ...raw }: Sheet): Sharp {
  return sharp(data, { raw });
}

function layersOf(layer: RoomLayer): (Layer | SoftLayer)[] {
  if (layer === 'floor') return floorLayers();
  return layer === 'light' ? lightLayers() : furnitureLayers(layer);
}

async function rasterised(layer: Layer | SoftLayer): Promise<Sheet> {
  const drawn = Buffer.from(layer.svg);
  if (!('color' in layer)) return sheetOf(await sharp(drawn).ensureAlpha().raw().toBuffer({ resolveWithObject: true }));
  const { width, height } = await sharp(drawn).metadata();
  const small = sharp(drawn)
    .extractChannel('alpha')
    .resize(Math.ceil(width / BLUR_SCALE))
    .blur(layer.blurPx / BLUR_SCALE)
    .raw();
  const blurred = sheetOf(await small.toBuffer({ resolveWithObject: true }));
  const opacity = await openSheet(blurred).resize(width, height, { fit: 'fill' }).extractChannel(0).raw().toBuffer();
  const [r, g, b] = layer.color;
  const colored = sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .joinChannel(opacity, { raw: { width, height, channels: 1 } })
    .raw();
  return sheetOf(await colored.toBuffer({ resolveWithObject: true }));
}

export const ROOM_PAINT_TASKS = ALL_ROOM_LAYERS.map((layer) => [`room/${layer}`, () => paintRoomLayer(layer)] as const);
