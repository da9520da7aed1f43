import type { QuarterTurns } from '../../../../shared/geometry/quarter-turns.ts';
import type { Split } from '../../../../shared/geometry/split.ts';
import { ORIENTATIONS, type Orientation } from '../../../../shared/geometry/units.ts';
import {
  FILTERS,
  type Filter,
  FRAME_COLORS,
  type FrameColor,
  MAT_COLORS,
  type MatColor,
  NO_MAT,
} from '../../../../shared/product/options.ts';
import { createDraw, type Draw } from './draw.ts';
import { drawPhoto, type PhotoSpec } from './photo-files.ts';

/** A realistic order: walls of tiles and splits, and changes after payment. */
export interface DrawnOrder {
  seed: number;
  photos: PhotoSpec[];
  /** Photos with these indexes are the shop's own pictures, like artists'. */
  shared: ReadonlySet<number>;
  walls: DrawnWall[];
  /** Staff request another photo for the first tile, and the shopper sends the last one of `photos`. */
  isPhotoReplaced: boolean;
  /** The print team reprints some tiles after everything was printed. */
  isReprinted: boolean;
}

export interface DrawnWall {
  /** Index into PRODUCTS. */
  product: number;
  orientation: Orientation;
  /** Copies of the whole wall. */
  quantity: number;
  content: { kind: 'tiles'; tiles: DrawnTile[] } | { kind: 'split'; tile: DrawnTile; split: Split };
}

export interface DrawnTile {
  photo: number;
  /** 0 for the whole photo, 1 for the editor's maximum zoom */
  zoom: number;
  centerX: number;
  centerY: number;
  quarterTurns: QuarterTurns;
  frameColor: FrameColor;
  matColor: MatColor;
  filter: Filter;
  /** Color visible through transparent parts. */
  fill: string | undefined;
  copies: number;
}

const TILES_MAX = 100;
const FILLS = ['#336699', '#000000', '#FFEEAA'] as const;
const TURNS: readonly QuarterTurns[] = [0, 1, 2, 3];

/** Draws an order deterministically from seed and number. */
export function drawOrder(seed: number, number: number, products: number): DrawnOrder {
  const orderSeed = seed * 1_000_003 + number;
  const draw = createDraw(orderSeed);
  const photos = Array.from({ length: 1 + draw.below(4) }, () => drawPhoto(draw));
  const shared = new Set(photos.flatMap((spec, index) => (spec.kind === 'made' && draw.chance(0.12) ? [index] : [])));
  let tilesLeft = drawTileCount(draw);
  const walls: DrawnWall[] = [];
  while (tilesLeft > 0) {
    const wall = drawWall(draw, tilesLeft, photos.length, products);
    walls.push(wall);
    tilesLeft -= tileCount(wall);
  }
  return {
    seed: orderSeed,
    photos,
    shared,
    walls,
    isPhotoReplaced: draw.chance(0.15),
    isReprinted: draw.chance(0.15),
  };
}

/** Mostly a few, sometimes a full wall. */
function drawTileCount({ chance, below }: Draw): number {
  if (chance(0.6)) return 1 + below(4);
  if (chance(0.7)) return 5 + below(8);
  return chance(0.85) ? 13 + below(18) : 31 + below(TILES_MAX - 30);
}

function drawWall(draw: Draw, tilesMax: number, photos: number, products: number): DrawnWall {
  const wall = {
    product: draw.below(products),
    orientation: draw.pick(ORIENTATIONS),
    quantity: draw.chance(0.1) ? 1 + draw.below(3) : 1,
  };
  if (tilesMax > 1 && draw.chance(0.3)) {
    const cols = 1 + draw.below(Math.min(10, tilesMax));
    const rows = 1 + draw.below(Math.min(10, Math.floor(tilesMax / cols)));
    const spacingInches = draw.pick([0, 0.5, 1, draw.between(0, 6)]);
    const split = { rows, cols, spacingInches, spliced: draw.chance(0.5) };
    return { ...wall, content: { kind: 'split', tile: drawTile(draw, photos), split } };
  }
  const count = draw.chance(0.5) ? tilesMax : 1 + draw.below(tilesMax);
  const tiles = Array.from({ length: count }, () => drawTile(draw, photos));
  return { ...wall, content: { kind: 'tiles', tiles } };
}

function drawTile(draw: Draw, photos: number): DrawnTile {
  const { below, between, chance, pick } = draw;
  const place = () => (chance(0.4) ? pick([0, 0.5, 1]) : between(0, 1));
  return {
    photo: below(photos),
    zoom: chance(0.35) ? 0 : between(0, 1),
    centerX: place(),
    centerY: place(),
    quarterTurns: chance(0.6) ? 0 : pick(TURNS),
    frameColor: pick(FRAME_COLORS),
    matColor: chance(0.6) ? NO_MAT : pick(MAT_COLORS),
    filter: pick(FILTERS),
    fill: chance(0.3) ? pick(FILLS) : undefined,
    copies: chance(0.2) ? 2 + below(4) : 1,
  };
}

function tileCount({ content }: DrawnWall): number {
  return content.kind === 'tiles' ? content.tiles.length : content.split.rows * content.split.cols;
}
