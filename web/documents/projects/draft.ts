import * as z from 'zod/mini';
import type { Placement } from '../../../shared/geometry/crop-box.ts';
import { ORIENTATIONS } from '../../../shared/geometry/units.ts';
import { ClientId, Fraction } from '../../../shared/lib/scalars.ts';
import { FILTERS, FRAME_COLORS, MAT_COLORS } from '../../../shared/product/options.ts';
import { defaultProject } from '../../../shared/project/default-project.ts';
import { PhotoSource, Project, Tile } from '../../../shared/project/schema.ts';

/** A tile's appearance apart from its crop. */
export const TileAppearance = z.object({
  frameColor: z.enum(FRAME_COLORS),
  matColor: z.enum(MAT_COLORS),
  filter: z.enum(FILTERS),
  orientation: z.enum(ORIENTATIONS),
});
export type TileAppearance = z.infer<typeof TileAppearance>;

/**
 * A tile as stored by the editor: its photo and placement. The crop, the pixel size and the server's key follow from
 * the photo and the product and are computed when the tile is shown or saved, so that no number is stored twice.
 */
export const DraftTile = z.extend(TileAppearance, {
  id: ClientId,
  photoId: ClientId,
  /** Center of the crop, fractions of the upright photo. */
  positionX: Fraction,
  positionY: Fraction,
  scale: z.number().check(z.minimum(1)),
  quarterTurns: Tile.shape.quarterTurns,
  quantity: Tile.shape.quantity,
  hangLeftInches: Tile.shape.hangLeftInches,
  hangTopInches: Tile.shape.hangTopInches,
  /** Uses the project's appearance if true. */
  isBatched: z.boolean(),
  acceptedWarnings: Tile.shape.acceptedWarnings,
  /** Last edit by a person; resolves conflicts between two machines. */
  updatedAt: Tile.shape.updatedAt,
  // Fields of the server that no screen shows, preserved unchanged.
  metadata: z.optional(Tile.shape.metadata),
  productId: Tile.shape.productId,
  croppedImageUrl: Tile.shape.croppedImageUrl,
  bgFillColor: Tile.shape.bgFillColor,
  full: Tile.shape.full,
});
export type DraftTile = z.infer<typeof DraftTile>;

/** A corrected photo size changes every crop of it without any edit. */
const SavedPhoto = z.object({
  key: z.string(),
  widthPx: z.int(),
  heightPx: z.int(),
  fileName: z.string(),
  source: z.optional(PhotoSource),
  sourceUrl: z.optional(z.string()),
});
export type SavedPhoto = z.infer<typeof SavedPhoto>;

export const DraftProject = z.extend(Project, {
  /** Empty until the first tile, which takes the shop's first product. */
  productId: z.string(),
  tiles: z.array(DraftTile),
  /** Taken off the wall, with their settings preserved. */
  tilesAside: z.optional(z.array(DraftTile)),
  /** The server has or had it; set by the rules of shared/project. */
  savedToServer: z.optional(z.boolean()),
  /** Set on a stored copy: when the project was removed here. */
  removedAt: Tile.shape.updatedAt,
  /** The tiles known here at that time. */
  removedTileIds: z.optional(z.array(z.string())),
  /** Set on a stored copy by shared/project/restore-projects.ts. */
  isUnlisted: z.optional(z.boolean()),
  /** Set on a stored copy: the photos at the time of the save, by photo id. */
  savedPhotos: z.optional(z.record(z.string(), SavedPhoto)),
});
export type DraftProject = z.infer<typeof DraftProject>;

/** An empty project. Its frame counts as selected in the shop, because variants are named by their frames. */
export function newProject(make: Parameters<typeof defaultProject>[0]): DraftProject {
  const { tilesAside: _none, ...made } = defaultProject(make);
  return { ...made, selectedVariantName: made.frameColor, tiles: [] };
}

/** A new tile of a photo: centered, largest crop, with the appearance of the project. */
export function newTile(make: { id: string; photoId: string; project: DraftProject }): DraftTile {
  return {
    id: make.id,
    photoId: make.photoId,
    positionX: 0.5,
    positionY: 0.5,
    scale: 1,
    isBatched: true,
    ...appearanceOfProject(make.project),
  };
}

export function appearanceOfProject({ frameColor, matColor, filter, orientation }: TileAppearance): TileAppearance {
  return { frameColor, matColor, filter, orientation };
}

/** A tile's appearance: the project's while it is batched, its own otherwise. */
export function appearanceOf(project: DraftProject, tile: DraftTile): TileAppearance {
  return appearanceOfProject(tile.isBatched ? project : tile);
}

export function placementOf(tile: DraftTile): Placement {
  return { scale: tile.scale, centerX: tile.positionX, centerY: tile.positionY };
}
