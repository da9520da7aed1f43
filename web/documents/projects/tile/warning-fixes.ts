import type { Placement } from '../../../../shared/geometry/crop-box.ts';
import type { TileWarning } from '../../../../shared/photo/preflight-codes.ts';
import { hasMat, type MatColor } from '../../../../shared/product/options.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import { type Photo, sizeOf } from '../../photos/index.ts';
import { appearanceOf, type DraftProject, type DraftTile, placementOf } from '../draft.ts';
import { placementWithFaces } from '../faces/find-faces.ts';
import type { SplitGrid } from '../reducers/split-reducers.ts';
import { geometryOf } from './tile-pieces.ts';
import { tileView } from './tile-view.ts';

/**
 * The fixes for a warning; only effective ones are set. Replacing the photo and printing it anyway are always possible.
 */
export interface WarningFixes {
  /** Another placement of the photo. */
  placement?: Placement;
  /** A mat reduces the picture, so that the pixels suffice. */
  matColor?: MatColor;
  /** The picture over fewer tiles. */
  grid?: SplitGrid;
}

interface TileContext {
  project: DraftProject;
  tile: DraftTile;
  product: Product;
  photo: Photo | undefined;
}

export function fixesFor(warning: TileWarning, context: TileContext): WarningFixes {
  return FIXES[warning](context);
}

/** No crop fixes an unreadable or blurred file. */
const FIXES: Record<TileWarning, (context: TileContext) => WarningFixes> = {
  DamagedPhoto: () => ({}),
  BlurredPhoto: () => ({}),
  FaceCropped: fixesForFaces,
  LowResolution: fixesForSharpness,
};

/** Whether moving and zooming can bring all faces into the picture; false if a face is larger than it. */
export function canKeepFaces({ project, tile, product, photo }: TileContext): boolean {
  const placement = placementWithFaces(project, tile, product, photo);
  if (!placement) return false;
  const tiles = (project.isSplit ? project.tiles : [tile]).map((each) => placed(each, placement));
  const after = { ...project, tiles };
  return tiles.every((each) => !tileView(after, each, product, photo).isFaceCropped);
}

function fixesForFaces(context: TileContext): WarningFixes {
  const placement = placementWithFaces(context.project, context.tile, context.product, context.photo);
  return placement && canKeepFaces(context) ? { placement } : {};
}

function fixesForSharpness(context: TileContext): WarningFixes {
  const { project, tile } = context;
  const placement = sharpPlacement(context);
  const matColor = project.isSplit ? undefined : sharpMat(context);
  const grid = project.isSplit ? sharpGrid(context) : undefined;
  return {
    ...(placement && placement.scale < tile.scale && { placement }),
    ...(matColor && { matColor }),
    ...(grid && { grid }),
  };
}

/** The closest zoom at which the print is still sharp enough, in whole steps. */
function sharpPlacement(context: TileContext): Placement | undefined {
  const { project, tile, product, photo } = context;
  const size = sizeOf(photo);
  if (!size) return undefined;
  const limit = (geometryOf(project, tile, product, size).ppi * tile.scale) / product.minInputPpi;
  const placement = {
    ...placementOf(tile),
    scale: Math.max(1, Math.floor(limit * SCALE_PARTS + ROUNDING) / SCALE_PARTS),
  };
  return isLow(context, { tile: placed(tile, placement) }) ? undefined : placement;
}

/** Zoom is shown in whole percent. */
const SCALE_PARTS = 100;
/** Tolerance for float errors at a limit in whole percent. */
const ROUNDING = 1e-6;

function sharpMat(context: TileContext): MatColor | undefined {
  const appearance = appearanceOf(context.project, context.tile);
  if (hasMat(appearance.matColor)) return undefined;
  const offered = context.product.mats.filter(hasMat);
  return [FIRST_MAT, ...offered].find(
    (matColor) =>
      offered.includes(matColor) &&
      !isLow(context, { tile: { ...context.tile, ...appearance, matColor, isBatched: false } }),
  );
}

/** The most popular mat. */
const FIRST_MAT: MatColor = '#FFFFFFFF';

/** Removes as many rows and columns as needed. */
function sharpGrid(context: TileContext): SplitGrid | undefined {
  const { rows = 1, cols = 1, tiles } = context.project;
  const smaller = Array.from({ length: Math.max(rows, cols) - 1 }, (_, index) => ({
    rows: Math.max(1, rows - 1 - index),
    cols: Math.max(1, cols - 1 - index),
  }));
  return smaller.find((grid) => {
    const project = { ...context.project, ...grid, tiles: tiles.slice(0, grid.rows * grid.cols) };
    return !isLow(context, { project, tile: project.tiles[0] ?? context.tile });
  });
}

function isLow(context: TileContext, otherwise: Partial<TileContext>): boolean {
  const { project, tile, product, photo } = { ...context, ...otherwise };
  const size = sizeOf(photo);
  return !size || geometryOf(project, tile, product, size).sharpness === 'low';
}

function placed(tile: DraftTile, { scale, centerX, centerY }: Placement): DraftTile {
  return { ...tile, scale, positionX: centerX, positionY: centerY };
}
