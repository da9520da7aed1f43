import * as z from 'zod/mini';

/**
 * A group of the shop, as /shop-all shows it: docs/product.md 7.7. Artists are groups by themselves, and one with a
 * negative sortOrder is hidden.
 */
export const ProductGroup = z.object({
  id: z.string(),
  /** its address is made of it (shared/gallery/artist-slug.ts) */
  name: z.string().check(z.minLength(1)),
  /** one sentence below the name */
  description: z.string(),
  /** address of a picture of the shop's own */
  imageUrl: z.optional(z.string()),
  sortOrder: z.number(),
});
export type ProductGroup = z.infer<typeof ProductGroup>;
