import * as z from 'zod';
import { WALL_PADS_MAX } from '../../shared/product/ids.ts';
import { FRAME_COLORS } from '../../shared/product/options.ts';
import { PROJECT_TILES_MAX } from '../../shared/wall/limits.ts';

/** Schemas shared by several tools. The SDK turns them into JSON schemas, which zod/mini cannot. */

export const Frame = z.enum(FRAME_COLORS).describe('Color of the frame.');
export const ProductId = z.string().min(1).max(64).describe('Id from list_products; the first one by default.');
export const WallId = z.string().min(1).max(64).describe('Id returned by create_wall.');
export const TileCount = z.int().min(1).max(PROJECT_TILES_MAX).describe('Number of tiles.');
export const WallPads = z
  .int()
  .min(0)
  .max(WALL_PADS_MAX)
  .describe('Number of wall pad kits for hanging without nails.');
export const Codes = z
  .array(z.string().min(1).max(64))
  .max(5)
  .describe('Promo codes exactly as the person typed them.');

const Cents = z.int().describe('US cents.');

export const PricedCartOutput = z.object({
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      unitCents: Cents,
      subtotalCents: Cents,
      discountCents: Cents,
      totalCents: Cents,
      discounts: z.array(z.string()),
    }),
  ),
  codes: z.array(z.object({ code: z.string(), isApplied: z.boolean() })),
  subtotalCents: Cents,
  discountCents: Cents,
  totalCents: Cents.describe('US cents, before delivery.'),
});
