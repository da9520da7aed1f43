import sharp from 'sharp';
import {
  CARD_PICTURE,
  CARD_PICTURE_SIZE,
  scenePicture,
  TILE_PICTURES,
  WALL_PAD_PICTURE,
  wallPicture,
} from '../../../shared/content/site-pictures.ts';
import { FRAME_COLORS, type FrameColor } from '../../../shared/product/options.ts';
import { portraitBackground, portraitForeground, portraitOf } from '../interior/tile-portrait.ts';
import { WALL_TILES, wallBackground, wallForeground } from '../interior/wall.ts';
import { padBackground, padForeground } from '../interior/wall-pad.ts';
import { SCENES, type SceneName } from '../scenes/scenes.ts';
import { composite, finish } from './compose.ts';
import { jpeg, type PaintedFile, sized } from './painted-file.ts';

const CARD_QUALITY = 88;

/** Which scene each tile of the catalog shows. */
const TILE_SCENES: Readonly<Record<FrameColor, SceneName>> = { Black: 'meadow', White: 'harbor', Gray: 'dunes' };

/** Paints the scenes, and with them the tiles of the catalog and the wall of the start page. */
export async function paintSitePictures(): Promise<PaintedFile[]> {
  const names = Object.keys(SCENES) as SceneName[];
  const scenes = new Map(await Promise.all(names.map(async (name) => [name, await paintScene(name)] as const)));
  const sceneOf = (name: SceneName): Buffer => {
    const scene = scenes.get(name);
    if (!scene) throw new RangeError(`There is no scene ${name}`);
    return scene;
  };
  const wall = await paintWall(sceneOf);
  return [
    ...names.map((name) => jpeg(scenePicture(name), sceneOf(name))),
    ...(await Promise.all(
      FRAME_COLORS.map(async (color) =>
        withSizes(TILE_PICTURES[color], await paintTile(color, sceneOf(TILE_SCENES[color]))),
      ),
    ).then((files) => files.flat())),
    ...(await withSizes(wallPicture('daylight'), wall)),
    jpeg(CARD_PICTURE, await paintCard(wall)),
    ...(await withSizes(WALL_PAD_PICTURE, await composite(padBackground(), [], padForeground()))),
    ...(await Promise.all(names.map((name) => sized(scenePicture(name), sceneOf(name))))).flat(),
  ];
}

async function withSizes(name: string, picture: Buffer): Promise<PaintedFile[]> {
  return [jpeg(name, picture), ...(await sized(name, picture))];
}

function paintScene(name: SceneName): Promise<Buffer> {
  return finish(sharp(Buffer.from(SCENES[name]())));
}

function paintTile(frameColor: FrameColor, scene: Buffer): Promise<Buffer> {
  const tile = portraitOf(frameColor);
  return composite(
    portraitBackground(tile),
    [{ tile, picture: sharp(scene), hasMat: false }],
    portraitForeground(tile),
  );
}

function paintWall(sceneOf: (name: SceneName) => Buffer): Promise<Buffer> {
  const placed = WALL_TILES.map((tile) => ({ tile, picture: sharp(sceneOf(tile.scene)), hasMat: tile.hasMat }));
  return composite(wallBackground(), placed, wallForeground());
}

function paintCard(wall: Buffer): Promise<Buffer> {
  const { widthPx, heightPx } = CARD_PICTURE_SIZE;
  return sharp(wall)
    .resize(widthPx, heightPx, { fit: 'cover' })
    .jpeg({ quality: CARD_QUALITY, progressive: true })
    .toBuffer();
}
