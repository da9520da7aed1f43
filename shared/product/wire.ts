import * as z from 'zod/mini';
import { plainText } from '../lib/text.ts';
import { Album } from '../photo/schema.ts';
import { ArtistGroup, ProductGroup } from './groups.ts';
import { Product } from './schema.ts';

export const ProductReply = z.object({ product: Product });
export const ProductsReply = z.object({ products: z.array(Product) });

/** Requires one of the two. */
export const GetProductQuery = z.object({
  productId: z.optional(plainText({ maxBytes: 64 })),
  urlSlug: z.optional(plainText({ maxBytes: 128 })),
});

/** GET /v1/products/{tenantId}/get_artist_groups, in the order of sortOrder. */
export const ArtistGroupsReply = z.object({ artistGroups: z.array(ArtistGroup) });

/** A group and its products, in order. */
const StockedGroup = z.extend(ProductGroup, {
  /** The artist whose group it is. */
  artist: z.optional(ArtistGroup),
  products: z.array(Product),
});
export type StockedGroup = z.infer<typeof StockedGroup>;

/** GET /v1/products/{tenantId}/get_groups, in the order of sortOrder, artists after the others; none that is hidden or empty. */
export const GroupsReply = z.object({ groups: z.array(StockedGroup) });
/** GET /v1/products/{tenantId}/group/{groupName} */
export const GroupReply = z.object({ group: StockedGroup });

/** GET /v1/albums/public */
export const AlbumsReply = z.object({ albums: z.array(Album) });
