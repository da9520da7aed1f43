import * as z from 'zod/mini';
import { PROJECT_TILES_MAX } from './limits.ts';

const Inches = z.number().check(z.minimum(0), z.maximum(1000));

/** Where the top left corner of a tile hangs, in inches from the top left corner of the arrangement. */
export const LayoutPosition = z.object({ leftInches: Inches, topInches: Inches });
export type LayoutPosition = z.infer<typeof LayoutPosition>;

/** An arrangement of tiles on a wall: docs/spec 10.6. */
export const Layout = z.object({
  name: z.string().check(z.minLength(1)),
  productId: z.string(),
  /** 0: the shopper decides how many. */
  numFrames: z.int().check(z.minimum(0), z.maximum(PROJECT_TILES_MAX)),
  positions: z.array(LayoutPosition),
  /** Addresses of pictures that fill the arrangement where it is shown as an idea. */
  images: z.array(z.string()),
});
export type Layout = z.infer<typeof Layout>;

/** GET /v1/commerce/layouts */
export const LayoutsReply = z.object({ layouts: z.array(Layout) });
