import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import {
  FURNISHED_ROOMS,
  type FurnishedRoom,
  ROOM_LAYERS,
  type RoomLayer,
} from '../../../shared/content/room-pictures.ts';
import { wallPicture } from '../../../shared/content/site-pictures.ts';
import { COLLECTIONS } from '../collections.ts';
import {
  framesOf,
  glowOf,
  paintedWall,
  placeOf,
  ROOM_VIEWS,
  ROOM_WALL_SIZE,
  type RoomView,
  shadowsOf,
  tilesOf,
} from '../interior/room-walls.ts';
import { finish, fitted, rasterised } from './compose.ts';
import { artworkPaths } from './paint-artwork.ts';
import { openRoomLayer } from './paint-room-pictures.ts';
import { jpeg, type PaintedFile, sized } from './painted-file.ts';

/** Works are painted much larger than they are displayed here. */
const HUNG_PX = 400;

/** A wall of tiles in one of the rooms, with the furniture that the editor's room view has. */
async function paintRoomWall(room: FurnishedRoom, folder: string): Promise<PaintedFile[]> {
  const view = ROOM_VIEWS[room];
  const tiles = tilesOf(view);
  const pictures = await Promise.all(view.tiles.map(({ work }) => openWork(work, folder)));
  const [wall, ...shadows] = await Promise.all([...paintedWall(view), ...shadowsOf(tiles)].map(rasterised));
  const placed = await Promise.all(
    tiles.flatMap((tile, index) => {
      const picture = pictures[index];
      return picture ? [fitted({ tile, picture, hasMat: view.tiles[index]?.hasMat ?? false })] : [];
    }),
  );
  const painted = sharp(wall?.input).composite([
    await layer('light', view),
    ...shadows,
    ...placed,
    await rasterised(framesOf(tiles)),
    await layer('floor', view),
    await layer(room, view),
    await rasterised(glowOf(view)),
  ]);
  const picture = await finish(painted);
  const name = wallPicture(room);
  return [jpeg(name, picture), ...(await sized(name, picture))];
}

/** @throws RangeError for a work that the gallery does not have */
async function openWork(name: string, folder: string): Promise<Sharp> {
  const [collectionId, workId] = name.split('/');
  const collection = COLLECTIONS.find(({ id }) => id === collectionId);
  const work = collection?.works.find(({ id }) => id === workId);
  if (!collection || !work) throw new RangeError(`There is no work ${name}`);
  const preview = await readFile(join(folder, artworkPaths(collection, work).preview));
  return sharp(preview).resize(HUNG_PX, HUNG_PX);
}

/** The visible part of a room layer, at its place in the picture. */
async function layer(name: RoomLayer, view: RoomView): Promise<OverlayOptions> {
  const { inch, x, y, floorTop } = placeOf(view);
  const { widthPx, heightPx } = ROOM_WALL_SIZE;
  // light stretches over the wall at any size
  if (name === 'light') {
    const size = { width: widthPx, height: Math.round(floorTop) };
    return {
      input: await (await openRoomLayer(name))
        .resize({ ...size, fit: 'fill' })
        .png()
        .toBuffer(),
      left: 0,
      top: 0,
    };
  }
  const { box } = ROOM_LAYERS[name];
  const size = { width: Math.round(box.widthInches * inch), height: Math.round(box.heightInches * inch) };
  const [left, top] = [Math.round(x(box.leftInches)), Math.round(y(box.topInches))];
  const seen = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    width: Math.min(size.width + Math.min(0, left), widthPx - Math.max(0, left)),
    height: Math.min(size.height + Math.min(0, top), heightPx - Math.max(0, top)),
  };
  const whole = await (await openRoomLayer(name))
    .resize({ ...size, fit: 'fill' })
    .png()
    .toBuffer();
  return { input: await sharp(whole).extract(seen).png().toBuffer(), left: Math.max(0, left), top: Math.max(0, top) };
}

export const ROOM_WALL_TASKS = FURNISHED_ROOMS.map(
  (room) => [`wall/${room}`, (folder: string) => paintRoomWall(room, folder)] as const,
);
