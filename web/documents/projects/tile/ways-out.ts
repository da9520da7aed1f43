import type { Placement } from '../../../../shared/geometry/crop-box.ts';
import type { TileWarning } from '../../../../shared/photo/preflight-codes.ts';
import { hasMat, type MatColor } from '../../../../shared/product/options.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import { type Photo, sizeOf } from '../../photos/index.ts';
import { type DraftProject, type DraftTile, lookOf, placementOf } from '../draft.ts';
import { placementWithFaces } from '../faces/find-faces.ts';
import type { SplitGrid } from '../reducers/split-reducers.ts';
import { geometryOf } from './tile-pieces.ts';
import { tileView } from './tile-view.ts';

/**
 * The fixes for a warning; only effective ones are set. Replacing the photo and printing it anyway are always possible.
 */
export interface WaysOut {
  /** another placement of the photo */
  placement?: Placement;
  /** a mat reduces the picture, so that the pixels suffice */
  matColor?: MatColor;
  /** the picture over fewer tiles */
  grid?: SplitGrid;
}

interface Hung {
  project: DraftProject;
  tile: DraftTile;
  product: Product;
  photo: Photo | undefined;
}

export function waysOut(warning: TileWarning, hung: Hung): WaysOut {
  return WAYS[warning](hung);
}

/** No crop fixes an unreadable or blurred file. */
const WAYS: Record<TileWarning, (hung: Hung) => WaysOut> = {
  DamagedPhoto: () => ({}),
  BlurredPhoto: () => ({}),
  FaceCropped: waysToFaces,
  LowResolution: waysToSharp,
};

/** Whether moving and zooming can bring all faces into the picture; false if a face is larger than it. */
export function canKeepFaces({ project, tile, product, photo }: Hung): boolean {
  const placement = placementWithFaces(project, tile, product, photo);
  if (!placement) return false;
  const tiles = (project.isSplit ? project.tiles : [tile]).map((each) => placed(each, placement));
  const after = { ...project, tiles };
  return tiles.every((each) => !tileView(after, each, product, photo).isFaceCropped);
}

function waysToFaces(hung: Hung): WaysOut {
  const placement = placementWithFaces(hung.project, hung.tile, hung.product, hung.photo);
  return placement && canKeepFaces(hung) ? { placement } : {};
}

function waysToSharp(hung: Hung): WaysOut {
  const { project, tile } = hung;
  const placement = sharpPlacement(hung);
  const matColor = project.isSplit ? undefined : sharpMat(hung);
  const grid = project.isSplit ? sharpGrid(hung) : undefined;
  return {
    ...(placement && placement.scale < tile.scale && { placement }),
    ...(matColor && { matColor }),
    ...(grid && { grid }),
  };
}

/** The closest zoom at which the print is still sharp enough, in whole steps. */
function sharpPlacement(hung: Hung): Placement | undefined {
  const { project, tile, product, photo } = hung;
  const size = sizeOf(photo);
  if (!size) return undefined;
  const limit = (geometryOf(project, tile, product, size).ppi * tile.scale) / product.minInputPpi;
  const placement = {
    ...placementOf(tile),
    scale: Math.max(1, Math.floor(limit * SCALE_PARTS + ROUNDING) / SCALE_PARTS),
  };
  return isLow(hung, { tile: placed(tile, placement) }) ? undefined : placement;
}

/** Zoom is shown in whole percent. */
const SCALE_PARTS = 100;
/** Tolerance for float errors at a limit in whole percent. */
const ROUNDING = 1e-6;

function sharpMat(hung: Hung): MatColor | undefined {
  const look = lookOf(hung.project, hung.tile);
  if (hasMat(look.matColor)) return undefined;
  const offered = hung.product.mats.filter(hasMat);
  return [FIRST_MAT, ...offered].find(
    (matColor) =>
      offered.includes(matColor) && !isLow(hung, { tile: { ...hung.tile, ...look, matColor, isBatched: false } }),
  );
}

/** The most popular mat. */
const FIRST_MAT: MatColor = '#FFFFFFFF';

/** Removes as many rows and columns as needed. */
function sharpGrid(hung: Hung): SplitGrid | undefined {
  const { rows = 1, cols = 1, tiles } = hung.project;
  const smaller = Array.from({ length: Math.max(rows, cols) - 1 }, (_, index) => ({
    rows: Math.max(1, rows - 1 - index),
    cols: Math.max(1, cols - 1 - index),
  }));
  return smaller.find((grid) => {
    const project = { ...hung.project, ...grid, tiles: tiles.slice(0, grid.rows * grid.cols) };
    return !isLow(hung, { project, tile: project.tiles[0] ?? hung.tile });
  });
}

function isLow(hung: Hung, otherwise: Partial<Hung>): boolean {
  const { project, tile, product, photo } = { ...hung, ...otherwise };
  const size = sizeOf(photo);
  return !size || geometryOf(project, tile, product, size).sharpness === 'low';
}

function placed(tile: DraftTile, { scale, centerX, centerY }: Placement): DraftTile {
  return { ...tile, scale, positionX: centerX, positionY: centerY };
}
