import sharp, { type OutputInfo, type OverlayOptions, type Sharp } from 'sharp';
import { FRAME_COLORS, type FrameColor } from '../../../shared/constants/frames.ts';
import {
  CARD_PICTURE_SIZE,
  SCENE_PICTURE_WIDTHS_PX,
  type SizedPictureType,
  sizedPicture,
  WALL_PICTURE_TYPES,
  WALL_PICTURE_WIDTHS_PX,
} from '../../../shared/constants/home-pictures.ts';
import { createRandom, type Layer } from '../drawing.ts';
import { type HungTile, openingOf } from '../interior/frame.ts';
import { portraitBackground, portraitForeground, portraitOf } from '../interior/tile-portrait.ts';
import { WALL_TILES, wallBackground, wallForeground } from '../interior/wall.ts';
import { SCENES, type SceneName } from '../scenes/scenes.ts';
import { CARD_PICTURE, scenePicture, TILE_PICTURES, WALL_PICTURE } from '../site-pictures.ts';
import { memoize } from '../techniques/memoize.ts';
import type { PaintedFile } from './painted-file.ts';

/** Which scene each tile of the catalog shows. */
const TILE_SCENES: Readonly<Record<FrameColor, SceneName>> = { Black: 'meadow', White: 'harbor', Gray: 'dunes' };

const QUALITY = 88;
const AVIF_QUALITY = 50;
const WEBP_QUALITY = 76;
/** Amplitude in levels. */
const GRAIN_LEVELS = 5;
const GRAIN_SIZE = 512;
const BLUR_SCALE = 4;
const MAT_SHARE = 1.25 / 8;

/** Where a picture of the site is in the gallery's folder. */
export function sitePicturePath(name: string): string {
  return `site/${name}`;
}

/** Paints the scenes, and with them the tiles of the catalog and the wall of the start page. */
export async function paintSitePictures(): Promise<PaintedFile[]> {
  const names = Object.keys(SCENES) as SceneName[];
  const scenes = new Map(await Promise.all(names.map(async (name) => [name, await paintScene(name)] as const)));
  const sceneOf = (name: SceneName): Buffer => {
    const scene = scenes.get(name);
    if (!scene) throw new RangeError(`There is no scene ${name}`);
    return scene;
  };
  const jpeg = (name: string, data: Buffer) => ({ path: sitePicturePath(name), contentType: 'image/jpeg', data });
  const wall = await paintWall(sceneOf);
  return [
    ...names.map((name) => jpeg(scenePicture(name), sceneOf(name))),
    ...(await Promise.all(
      FRAME_COLORS.map(async (color) =>
        jpeg(TILE_PICTURES[color], await paintTile(color, sceneOf(TILE_SCENES[color]))),
      ),
    )),
    jpeg(WALL_PICTURE, wall),
    jpeg(CARD_PICTURE, await paintCard(wall)),
    ...(await sized(WALL_PICTURE, wall)),
    ...(await Promise.all(names.map((name) => sized(scenePicture(name), sceneOf(name))))).flat(),
  ];
}

/** The pictures of the start page as browsers get them there, by the name of their JPEG. */
export function sizedPictureNames(name: string): { name: string; widthPx: number; type: SizedPictureType }[] {
  const isWall = name === WALL_PICTURE;
  const widths = isWall ? WALL_PICTURE_WIDTHS_PX : SCENE_PICTURE_WIDTHS_PX;
  const types = isWall ? WALL_PICTURE_TYPES : (['webp'] as const);
  return types.flatMap((type) => widths.map((widthPx) => ({ name: sizedPicture(name, widthPx, type), widthPx, type })));
}

function sized(jpegName: string, jpeg: Buffer): Promise<PaintedFile[]> {
  return Promise.all(
    sizedPictureNames(jpegName).map(async ({ name, widthPx, type }) => {
      const small = sharp(jpeg).resize(widthPx);
      const encoded = type === 'avif' ? small.avif({ quality: AVIF_QUALITY }) : small.webp({ quality: WEBP_QUALITY });
      return { path: sitePicturePath(name), contentType: `image/${type}`, data: await encoded.toBuffer() };
    }),
  );
}

function paintScene(name: SceneName): Promise<Buffer> {
  return finish(sharp(Buffer.from(SCENES[name]())));
}

function paintTile(frameColor: FrameColor, scene: Buffer): Promise<Buffer> {
  const tile = portraitOf(frameColor);
  return composite(portraitBackground(tile), [{ tile, picture: scene, hasMat: false }], portraitForeground(tile));
}

function paintWall(sceneOf: (name: SceneName) => Buffer): Promise<Buffer> {
  const hung = WALL_TILES.map((tile) => ({ tile, picture: sceneOf(tile.scene), hasMat: tile.hasMat }));
  return composite(wallBackground(), hung, wallForeground());
}

function paintCard(wall: Buffer): Promise<Buffer> {
  const { widthPx, heightPx } = CARD_PICTURE_SIZE;
  return sharp(wall)
    .resize(widthPx, heightPx, { fit: 'cover' })
    .jpeg({ quality: QUALITY, progressive: true })
    .toBuffer();
}

interface HungPicture {
  tile: HungTile;
  /** JPEG */
  picture: Buffer;
  hasMat: boolean;
}

async function composite(
  background: readonly Layer[],
  hung: readonly HungPicture[],
  foreground: readonly Layer[],
): Promise<Buffer> {
  const [ground, ...sheets] = await Promise.all([
    ...background.map(rasterised),
    ...hung.map(fitted),
    ...foreground.map(rasterised),
  ]);
  return finish(sharp(ground?.input).composite(sheets));
}

type Sheet = OverlayOptions & { input: Buffer };

async function rasterised({ svg, blurPx }: Layer): Promise<Sheet> {
  const drawn = Buffer.from(svg);
  if (!blurPx) return { input: drawn, left: 0, top: 0 };
  const { width, height } = await sharp(drawn).metadata();
  // at a quarter of the size a blur takes a sixteenth of the time, and what is lost is blurred anyway
  const small = sharp(drawn)
    .resize(Math.ceil(width / BLUR_SCALE))
    .blur(blurPx / BLUR_SCALE);
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const full = sharp(data, { raw: rawSizeOf(info) }).resize(width, height, { fit: 'fill' });
  return sheetOf(full, { left: 0, top: 0 });
}

/** A picture in the size of its opening, mat included. */
async function fitted({ tile, picture, hasMat }: HungPicture): Promise<Sheet> {
  const opening = openingOf(tile);
  const size = Math.ceil(opening.size);
  const mat = hasMat ? Math.round(size * MAT_SHARE) : 0;
  const matted = sharp(picture)
    .resize(size - 2 * mat)
    .extend({ top: mat, bottom: mat, left: mat, right: mat, background: '#fbf8f1' });
  return sheetOf(matted, { left: Math.round(opening.left), top: Math.round(opening.top) });
}

async function sheetOf(picture: Sharp, at: { left: number; top: number }): Promise<Sheet> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { input: data, raw: rawSizeOf(info), ...at };
}

function rawSizeOf({ width, height, channels }: OutputInfo) {
  return { width, height, channels };
}

/** Adds a fine grain, which makes smooth skies look like paper and keeps them from banding, and encodes. */
async function finish(picture: Sharp): Promise<Buffer> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const grain = grainPattern();
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      const at = (y * info.width + x) * 3;
      const shift = grain[(y % GRAIN_SIZE) * GRAIN_SIZE + (x % GRAIN_SIZE)] ?? 0;
      for (let channel = at; channel < at + 3; channel++) {
        data[channel] = Math.min(255, Math.max(0, (data[channel] ?? 0) + shift));
      }
    }
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: QUALITY, progressive: true })
    .toBuffer();
}

const grainPattern = memoize(() => {
  const random = createRandom(2026);
  return Float32Array.from({ length: GRAIN_SIZE * GRAIN_SIZE }, () => (random() + random() - 1) * GRAIN_LEVELS);
});
