import { cropBox, type Placement } from '../../../../shared/geometry/crop-box.ts';
import { facesCutBySplit, placeSplit, splitStart } from '../../../../shared/geometry/place-split.ts';
import { turnBox, turnSize } from '../../../../shared/geometry/quarter-turns.ts';
import { type Split, splitPictureSize, wallSize } from '../../../../shared/geometry/split.ts';
import { tileFrame } from '../../../../shared/geometry/tile-frame.ts';
import { aspectOf, type Box, type SizeInches } from '../../../../shared/geometry/units.ts';
import { hasMat } from '../../../../shared/product/options.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import type { KnownBuyer } from '../../../../shared/promo/known-buyer.ts';
import type { PricingConfig } from '../../../../shared/promo/pricing.ts';
import { type Photo, sizeOf } from '../../../documents/photos/index.ts';
import type { DraftTile, TileAppearance } from '../../../documents/projects/index.ts';
import { type TileView, tileGeometry } from '../../../documents/projects/tile/index.ts';
import { tilesPrice } from '../wall-price.ts';

/** The input of the question: the tile whose photo is to be split, and the appearance of the split. */
export interface SplitQuestion {
  tile: DraftTile;
  photo: Photo;
  /** The visible part of the tile, in fractions of the rotated photo. */
  shown: Box;
  product: Product;
  appearance: TileAppearance;
  /** Undefined until the prices have loaded. */
  pricing: PricingConfig | undefined;
  /** The buyer; defaults to an unknown visitor. */
  buyer?: KnownBuyer | undefined;
  /** Current time in milliseconds since 1970, because codes expire. */
  nowMs?: number | undefined;
}

/** One way to split a photo, with all facts for the decision. */
export interface SplitChoice {
  split: Split;
  /** Placement of the whole picture; follows the tile's crop, with faces off the gaps if possible. */
  placement: Placement;
  pieces: TileView[];
  /** The area behind the whole wall, in fractions of the rotated photo. */
  whole: Box;
  outside: SizeInches;
  priceCents: number | undefined;
  /** The pieces have too few pixels for a sharp print. */
  isLowResolution: boolean;
  /** Faces that no tile shows whole. */
  facesCut: number;
}

/** Suggested grids, rows x columns; any other is entered by numbers. */
export const GRIDS = [
  { rows: 1, cols: 2 },
  { rows: 2, cols: 1 },
  { rows: 1, cols: 3 },
  { rows: 3, cols: 1 },
  { rows: 2, cols: 2 },
  { rows: 2, cols: 3 },
  { rows: 3, cols: 2 },
  { rows: 3, cols: 3 },
] as const;

export function splitChoice(question: SplitQuestion, split: Split): SplitChoice {
  const { tile, photo, shown, product, appearance, pricing, buyer, nowMs } = question;
  const size = sizeOf(photo) ?? { widthPx: 1, heightPx: 1 };
  const quarterTurns = tile.quarterTurns ?? 0;
  const turned = turnSize(size, quarterTurns);
  const frame = tileFrame(product, appearance.orientation, hasMat(appearance.matColor));
  const faces = (photo.faces ?? []).map((face) => turnBox(face, quarterTurns));
  const scene = { photo: turned, split, frame, faces };
  const placement = placeSplit(scene, splitStart(scene, shown));
  const count = split.rows * split.cols;
  const shape = { orientation: appearance.orientation, matColor: appearance.matColor, quarterTurns };
  const pieces = Array.from({ length: count }, (_, index): TileView => {
    const geometry = tileGeometry(product, shape, placement, size, { split, index });
    return { appearance, photo, geometry, isFaceCropped: false, warnings: [], quantity: 1, canTurn: false };
  });
  const variant = product.variants.find(({ name }) => name === appearance.frameColor);
  return {
    split,
    placement,
    pieces,
    whole: cropBox(turned, aspectOf(splitPictureSize(split, frame)), placement),
    outside: wallSize(split, frame),
    priceCents: pricing && variant && tilesPrice({ variant, quantity: count }, pricing, { buyer, nowMs }).totalCents,
    isLowResolution: pieces.some(({ geometry }) => geometry?.sharpness === 'low'),
    facesCut: facesCutBySplit(scene, placement),
  };
}

/**
 * The suggested grid: sharp, cutting no face, and close to the photo's aspect; the one with the fewest tiles if there
 * are several.
 */
export function firstGrid(choices: readonly SplitChoice[], photoAspect: number): SplitChoice | undefined {
  const misfit = ({ outside }: SplitChoice): number => Math.abs(Math.log(aspectOf(outside) / photoAspect));
  const isBetter = (one: SplitChoice, other: SplitChoice): boolean => {
    if (one.isLowResolution !== other.isLowResolution) return other.isLowResolution;
    if (one.facesCut !== other.facesCut) return one.facesCut < other.facesCut;
    if (Math.abs(misfit(one) - misfit(other)) > SAME_SHAPE) return misfit(one) < misfit(other);
    return one.pieces.length < other.pieces.length;
  };
  return choices.reduce<SplitChoice | undefined>((best, one) => (best && !isBetter(one, best) ? best : one), undefined);
}

/** Aspects that differ by a few percent look the same. */
const SAME_SHAPE = 0.05;
