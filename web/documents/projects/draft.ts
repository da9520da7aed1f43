import * as z from 'zod/mini';
import {
  DEFAULT_FILTER,
  DEFAULT_FRAME_COLOR,
  DEFAULT_ORIENTATION,
  FILTERS,
  FRAME_COLORS,
  MAT_COLORS,
  NO_MAT,
  ORIENTATIONS,
} from '../../../shared/constants/frames.ts';
import { DEFAULT_TILE_SPACING_INCHES } from '../../../shared/constants/limits.ts';
import type { Placement } from '../../../shared/geometry/crop-box.ts';
import { ClientId, Fraction } from '../../../shared/schemas/common.ts';
import { PhotoSource, Project, Tile } from '../../../shared/schemas/project.ts';

/** How a tile looks apart from its crop. */
export const TileLook = z.object({
  frameColor: z.enum(FRAME_COLORS),
  matColor: z.enum(MAT_COLORS),
  filter: z.enum(FILTERS),
  orientation: z.enum(ORIENTATIONS),
});
export type TileLook = z.infer<typeof TileLook>;

/**
 * A tile as the editor keeps it: which photo and how it was placed. The crop, the pixel size and the server's key
 * follow from the photo and the product and are made when the tile is shown or saved, so no number is kept twice.
 */
export const DraftTile = z.extend(TileLook, {
  id: ClientId,
  photoId: ClientId,
  /** center of the crop, fractions of the upright photo */
  positionX: Fraction,
  positionY: Fraction,
  scale: z.number().check(z.minimum(1)),
  quarterTurns: Tile.shape.quarterTurns,
  quantity: Tile.shape.quantity,
  hangLeftInches: Tile.shape.hangLeftInches,
  hangTopInches: Tile.shape.hangTopInches,
  /** follows the project's look when true */
  isBatched: z.boolean(),
  /** when a person changed it last: decides where two machines did */
  updatedAt: Tile.shape.updatedAt,
  // what the server has and no screen draws: kept as it came
  metadata: z.optional(Tile.shape.metadata),
  productId: Tile.shape.productId,
  croppedImageUrl: Tile.shape.croppedImageUrl,
  bgFillColor: Tile.shape.bgFillColor,
  full: Tile.shape.full,
});
export type DraftTile = z.infer<typeof DraftTile>;

/** A photo that is measured anew changes every crop of it, though nobody has edited anything. */
const SavedPhoto = z.object({
  key: z.string(),
  widthPx: z.int(),
  heightPx: z.int(),
  fileName: z.string(),
  source: z.optional(PhotoSource),
  sourceUrl: z.optional(z.string()),
});

export const DraftProject = z.extend(Project, {
  /** empty until the first tile: then it is the shop's first product */
  productId: z.string(),
  tiles: z.array(DraftTile),
  /** wait beside the wall with all that was done to them */
  tilesAside: z.optional(z.array(DraftTile)),
  /** the server has it or had it; said by the rules of shared/project */
  savedToServer: z.optional(z.boolean()),
  /** of a stored copy: the photos as they were when it was saved, by photo id */
  savedPhotos: z.optional(z.record(z.string(), SavedPhoto)),
});
export type DraftProject = z.infer<typeof DraftProject>;

const DEFAULT_LOOK: TileLook = {
  frameColor: DEFAULT_FRAME_COLOR,
  matColor: NO_MAT,
  filter: DEFAULT_FILTER,
  orientation: DEFAULT_ORIENTATION,
};

export function newProject(make: { id: string; now: string; productId: string; look?: TileLook }): DraftProject {
  return {
    id: make.id,
    status: 'InProgress',
    isActive: true,
    productId: make.productId,
    isSplit: false,
    ...(make.look ?? DEFAULT_LOOK),
    quantity: 1,
    tileSpacing: DEFAULT_TILE_SPACING_INCHES,
    tiles: [],
    createdAt: make.now,
    updatedAt: make.now,
    version: 0,
  };
}

/** A fresh tile of a photo: centered, largest crop, looking like the rest of its project. */
export function newTile(make: { id: string; photoId: string; project: DraftProject }): DraftTile {
  return {
    id: make.id,
    photoId: make.photoId,
    positionX: 0.5,
    positionY: 0.5,
    scale: 1,
    isBatched: true,
    ...lookOfProject(make.project),
  };
}

export function lookOfProject({ frameColor, matColor, filter, orientation }: TileLook): TileLook {
  return { frameColor, matColor, filter, orientation };
}

/** How a tile looks: its project's way while it is batched, its own way otherwise. */
export function lookOf(project: DraftProject, tile: DraftTile): TileLook {
  return lookOfProject(tile.isBatched ? project : tile);
}

export function placementOf(tile: DraftTile): Placement {
  return { scale: tile.scale, centerX: tile.positionX, centerY: tile.positionY };
}

const LOOKS = ['frameColor', 'matColor', 'filter', 'orientation'] as const satisfies (keyof TileLook)[];

export function isSameLook(a: TileLook, b: TileLook): boolean {
  return LOOKS.every((name) => a[name] === b[name]);
}
