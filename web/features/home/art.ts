import {
  SCENE_PICTURE_WIDTHS_PX,
  type SizedPictureType,
  sizedPicture,
  WALL_PICTURE_TYPES,
  WALL_PICTURE_WIDTHS_PX,
  type WallScene,
  wallPicture,
} from '../../../shared/content/site-pictures.ts';
import { coverBox } from '../../../shared/geometry/crop-box.ts';
import { type TileFrame, tileFrame } from '../../../shared/geometry/tile-frame.ts';
import { DEFAULT_TILE_INCHES } from '../../../shared/geometry/tile-sizes.ts';
import { LIP_INCHES } from '../../ui/framed-tile.tsx';

/** The project's own pictures, installed by the seed; they represent a shopper's photos on the start page. */
const ART_JPEGS = ['meadow', 'harbor', 'dunes', 'orchard', 'lake', 'night'].map((name) => `/media/art/${name}.jpg`);

const srcSetOf = (jpeg: string, widthsPx: readonly number[], type: SizedPictureType): string =>
  widthsPx.map((widthPx) => `${sizedPicture(jpeg, widthPx, type)} ${widthPx}w`).join(', ');

export const wallJpeg = (scene: WallScene): string => `/media/${wallPicture(scene)}`;

/** Sources of a wall picture by format, in order of preference. */
export const wallSources = (scene: WallScene) =>
  WALL_PICTURE_TYPES.map((type) => ({
    type: `image/${type}`,
    srcSet: srcSetOf(wallJpeg(scene), WALL_PICTURE_WIDTHS_PX, type),
  }));

export const ART = ART_JPEGS.map((jpeg) => ({
  src: sizedPicture(jpeg, 320, 'webp'),
  srcSet: srcSetOf(jpeg, SCENE_PICTURE_WIDTHS_PX, 'webp'),
}));

/** Tile size for illustrations. docs/spec 10.1: 8.25 in square, 8 in visible. */
export const TILE = {
  widthInches: DEFAULT_TILE_INCHES,
  heightInches: DEFAULT_TILE_INCHES,
  physicalWidthInches: DEFAULT_TILE_INCHES + 2 * LIP_INCHES,
  physicalHeightInches: DEFAULT_TILE_INCHES + 2 * LIP_INCHES,
  matInches: 1.25,
};

export function artFrame(hasMat: boolean): TileFrame {
  return tileFrame(TILE, 'Landscape', hasMat);
}

/** The art is square, so this crop is the whole picture. */
export const WHOLE_ART = coverBox({ widthPx: 1, heightPx: 1 }, 1);
