import * as z from 'zod/mini';
import { Product } from '../schemas/product.ts';

export const ProductReply = z.object({ product: Product });
export const ProductsReply = z.object({ products: z.array(Product) });

/** One of the two must be there. */
export const GetProductQuery = z.object({
  productId: z.optional(z.string().check(z.maxLength(64))),
  urlSlug: z.optional(z.string().check(z.maxLength(128))),
});
