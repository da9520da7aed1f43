import * as z from 'zod/mini';
import { FILTERS, FRAME_COLORS, MAT_COLORS, ORIENTATIONS } from '../constants/frames.ts';
import { DELETED_TILES_KEPT_MAX, PROJECT_TILES_MAX } from '../constants/limits.ts';
import { ClientId, Fraction, IsoTime } from './common.ts';

/** Where a photo came from. Spec section 3, "Photo sources"; the slice knows the device. */
export const PhotoSource = z.enum(['Local', 'Facebook', 'Instagram', 'Confetti', 'Artists', 'Precustom', 'QueryParam']);

const PixelCount = z.int().check(z.positive(), z.maximum(100_000));

/**
 * One framed photo. The crop is in fractions of the upright photo and covers what the picture fills: the printed
 * sheet without a mat, the opening with one (design section 10). Position and scale are how the shopper placed it.
 */
export const Tile = z.object({
  id: ClientId,
  imagePath: z.string().check(z.minLength(1), z.maxLength(512)),
  /** centre of the crop, fractions of the upright photo */
  positionX: Fraction,
  positionY: Fraction,
  scale: z.number().check(z.minimum(1), z.maximum(100)),
  cropTopLeftX: Fraction,
  cropTopLeftY: Fraction,
  cropBottomRightX: Fraction,
  cropBottomRightY: Fraction,
  /** size of the upright photo in pixels */
  width: PixelCount,
  height: PixelCount,
  state: z.literal('Framed'),
  frameColor: z.enum(FRAME_COLORS),
  matColor: z.enum(MAT_COLORS),
  filter: z.enum(FILTERS),
  orientation: z.enum(ORIENTATIONS),
  /** when a person last changed the tile: decides where two machines changed it */
  updatedAt: z.optional(IsoTime),
  isBatched: z.boolean(),
  isLowRes: z.boolean(),
  faceCropped: z.boolean(),
  metadata: z.object({ source: PhotoSource, fileName: z.optional(z.string().check(z.maxLength(255))) }),
});
export type Tile = z.infer<typeof Tile>;

export const PROJECT_STATUSES = ['InProgress', 'Cart', 'Completed'] as const;

/** A framed set of photos. Spec section 3, "Project". */
export const Project = z.object({
  id: ClientId,
  status: z.enum(PROJECT_STATUSES),
  isActive: z.boolean(),
  productId: z.string().check(z.minLength(1), z.maxLength(64)),
  orientation: z.enum(ORIENTATIONS),
  isSplit: z.boolean(),
  frameColor: z.enum(FRAME_COLORS),
  matColor: z.enum(MAT_COLORS),
  filter: z.enum(FILTERS),
  quantity: z.int().check(z.minimum(1), z.maximum(999)),
  tileSpacing: z.number().check(z.minimum(0), z.maximum(24)),
  tiles: z.array(Tile).check(z.maxLength(PROJECT_TILES_MAX)),
  /** marks of tiles that were taken down, so that no older copy brings them back */
  deletedTiles: z.optional(
    z.array(z.object({ id: ClientId, deletedAt: IsoTime })).check(z.maxLength(DELETED_TILES_KEPT_MAX)),
  ),
  createdAt: IsoTime,
  updatedAt: IsoTime,
  /** what the server counted up at the last save; 0 before the first one */
  version: z.int().check(z.minimum(0)),
});
export type Project = z.infer<typeof Project>;
