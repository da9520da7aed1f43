import { canTurn } from '../../../../shared/geometry/tile-frame.ts';
import { preflight } from '../../../../shared/photo/preflight.ts';
import { TILE_WARNINGS, type TileWarning } from '../../../../shared/photo/preflight-codes.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import { type Photo, sizeOf } from '../../photos/index.ts';
import { appearanceOf, type DraftProject, type DraftTile, type TileAppearance } from '../draft.ts';
import type { TileGeometry } from './tile-geometry.ts';
import { geometryOf } from './tile-pieces.ts';

export interface TileView {
  appearance: TileAppearance;
  photo: Photo | undefined;
  /** Color behind transparent parts of the photo, #RRGGBB or #RRGGBBAA; absent: paper. */
  fill?: string | undefined;
  /** Undefined until the photo's size is known. */
  geometry: TileGeometry | undefined;
  /** Whether a face is not fully inside the crop. */
  isFaceCropped: boolean;
  /** Warnings not accepted by the shopper. */
  warnings: readonly TileWarning[];
  /** Prints of the tile. */
  quantity: number;
  /** Whether its frame can hang in two ways. */
  canTurn: boolean;
}

interface Made {
  of: readonly unknown[];
  view: TileView;
}

/** The last view of every tile: an edit changes one of a hundred, but all are computed. */
const lastMade = new WeakMap<DraftTile, Made>();

/**
 * Everything needed to draw a tile. Referentially stable until an input changes, so that memoized components do not
 * re-render.
 */
export function tileView(project: DraftProject, tile: DraftTile, product: Product, photo: Photo | undefined): TileView {
  const appearance = appearanceOf(project, tile);
  // A piece depends on the layout of its whole project.
  if (project.isSplit) return makeView(project, tile, product, photo);
  const of = [product, photo, appearance.frameColor, appearance.matColor, appearance.filter, appearance.orientation];
  const last = lastMade.get(tile);
  if (last?.of.every((part, index) => part === of[index])) return last.view;
  const view = makeView(project, tile, product, photo);
  lastMade.set(tile, { of, view });
  return view;
}

function makeView(project: DraftProject, tile: DraftTile, product: Product, photo: Photo | undefined): TileView {
  const appearance = appearanceOf(project, tile);
  const size = sizeOf(photo);
  const geometry = size && geometryOf(project, tile, product, size);
  const found =
    size && geometry
      ? preflight({ ...photo, ...size }, { ...geometry, isPiece: project.isSplit, minInputPpi: product.minInputPpi })
          .codes
      : [];
  const { acceptedWarnings = [] } = tile;
  const warnings = TILE_WARNINGS.filter((warning) => found.includes(warning) && !acceptedWarnings.includes(warning));
  return {
    appearance,
    photo,
    fill: tile.bgFillColor,
    geometry,
    isFaceCropped: found.includes('FaceCropped'),
    warnings,
    quantity: tile.quantity ?? 1,
    canTurn: canTurn(product),
  };
}
