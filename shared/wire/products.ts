import * as z from 'zod/mini';
import { Album, ArtistGroup } from '../schemas/gallery.ts';
import { Product } from '../schemas/product.ts';
import { plainText } from '../schemas/text.ts';

export const ProductReply = z.object({ product: Product });
export const ProductsReply = z.object({ products: z.array(Product) });

/** One of the two must be there. */
export const GetProductQuery = z.object({
  productId: z.optional(plainText({ maxBytes: 64 })),
  urlSlug: z.optional(plainText({ maxBytes: 128 })),
});

/** GET /v1/products/{tenantId}/get_artist_groups, in the order of sortOrder. */
export const ArtistGroupsReply = z.object({ artistGroups: z.array(ArtistGroup) });

/** GET /v1/albums/public */
export const AlbumsReply = z.object({ albums: z.array(Album) });
