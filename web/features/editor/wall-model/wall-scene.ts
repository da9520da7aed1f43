import { type TileFrame, tileFrame } from '../../../../shared/geometry/tile-frame.ts';
import type { SizeInches } from '../../../../shared/geometry/units.ts';
import { clipOf } from '../../../../shared/product/clip-shape.ts';
import { FRAME_COLOR_HEX, type FrameColor } from '../../../../shared/product/options.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import type { Photo } from '../../../documents/photos/index.ts';
import { appearanceOf, type DraftProject } from '../../../documents/projects/index.ts';
import { type TileView, tileView } from '../../../documents/projects/tile/index.ts';
import type { RoomHanging } from '../../stage/room/index.ts';
import type { Geometry, Material, ModelPart, WallModel } from './files/model.ts';
import { frameGeometry, METERS_PER_INCH, pictureGeometry, TILE_DEPTH_INCHES } from './tile-shape.ts';

/** A wall in space, before its pictures are drawn. */
export interface WallScene {
  size: SizeInches & { depthInches: number };
  /** The distinct pictures to draw: the same photo with the same crop and appearance is one picture. */
  pictures: readonly ScenePicture[];
  tiles: readonly SceneTile[];
}

export interface ScenePicture {
  view: TileView;
  frame: TileFrame;
  clip: ReturnType<typeof clipOf>;
}

interface SceneTile {
  /** Distance of the tile's center from the center of the wall, to the right and up. */
  xMeters: number;
  yMeters: number;
  frame: TileFrame;
  frameColor: FrameColor;
  /** Index into the pictures; undefined if the photo is unknown. */
  picture: number | undefined;
}

/** A wall and its splits as placed in the room. */
export type ModelWall = RoomHanging<{ project: DraftProject; product: Product }>;

/** The positions of all tiles to scale, exactly as on the screen. */
export function wallScene(wall: ModelWall, photos: Readonly<Record<string, Photo>>): WallScene {
  const { size, places } = wall.hanging;
  const pictures: ScenePicture[] = [];
  const pictureByAppearance = new Map<string, number>();

  function pictureOf(view: TileView, frame: TileFrame, product: Product): number | undefined {
    const { appearance, photo, geometry } = view;
    if (!photo || !geometry) return undefined;
    const { crop, quarterTurns } = geometry;
    const key = JSON.stringify([
      product.id,
      photo.id,
      view.fill,
      crop,
      quarterTurns,
      appearance.matColor,
      appearance.filter,
      appearance.orientation,
    ]);
    const known = pictureByAppearance.get(key);
    if (known !== undefined) return known;
    pictureByAppearance.set(key, pictures.push({ view, frame, clip: clipOf(product) }) - 1);
    return pictures.length - 1;
  }

  const tiles = wall.tiles.flatMap(({ project, tile, product }, index): SceneTile[] => {
    const place = places[index];
    if (!place) return [];
    const view = tileView(project, tile, product, photos[tile.photoId]);
    const { frameColor, orientation } = appearanceOf(project, tile);
    const frame = view.geometry?.frame ?? tileFrame(product, orientation, false);
    return [
      {
        xMeters: (place.leftInches + place.widthInches / 2 - size.widthInches / 2) * METERS_PER_INCH,
        yMeters: (size.heightInches / 2 - place.topInches - place.heightInches / 2) * METERS_PER_INCH,
        frame,
        frameColor,
        picture: pictureOf(view, frame, product),
      },
    ];
  });
  return { size: { ...size, depthInches: TILE_DEPTH_INCHES }, pictures, tiles };
}

/** A matte frame, and a slightly glossy picture. */
const FRAME_ROUGHNESS = 0.7;
const PICTURE_ROUGHNESS = 0.55;
const PAPER = '#FFFFFF';

/**
 * Converts the scene to a model: one geometry per frame size, one material per frame color, one texture per picture.
 *
 * @param textures a JPEG per picture of the scene; undefined if it failed to load: that tile shows paper
 */
export function wallModel({ tiles }: WallScene, textures: readonly (Uint8Array<ArrayBuffer> | undefined)[]): WallModel {
  const geometries = shelf<Geometry>();
  const materials = shelf<Material>();
  const drawn = textures.flatMap((texture) => texture ?? []);

  function pictureMaterial(picture: number | undefined): number {
    const texture = picture === undefined ? undefined : textures[picture];
    const index = texture && drawn.indexOf(texture);
    return materials.put(`picture ${index}`, () => ({
      color: PAPER,
      roughness: PICTURE_ROUGHNESS,
      ...(index !== undefined && { texture: index }),
    }));
  }

  const meshTiles = tiles.map(({ xMeters, yMeters, frame, frameColor, picture }, index) => {
    const { widthInches, heightInches } = frame.printed;
    const size = `${widthInches} x ${heightInches}`;
    const parts: ModelPart[] = [
      {
        geometry: geometries.put(`frame ${size}`, () => frameGeometry(frame)),
        material: materials.put(frameColor, () => ({ color: FRAME_COLOR_HEX[frameColor], roughness: FRAME_ROUGHNESS })),
      },
      { geometry: geometries.put(`picture ${size}`, () => pictureGeometry(frame)), material: pictureMaterial(picture) },
    ];
    return { name: `Tile${index + 1}`, xMeters, yMeters, parts };
  });
  return { geometries: geometries.all, materials: materials.all, textures: drawn, tiles: meshTiles };
}

/** A deduplicated list whose items are referred to by index. */
function shelf<Thing>() {
  const all: Thing[] = [];
  const numbers = new Map<string, number>();
  return {
    all,
    put(key: string, make: () => Thing): number {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      const number = all.push(make()) - 1;
      numbers.set(key, number);
      return number;
    },
  };
}
