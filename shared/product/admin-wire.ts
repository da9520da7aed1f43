import * as z from 'zod/mini';
import { LastChange, Revision } from '../audit/wire.ts';
import { ListTotal, PageSize } from '../lib/list-page.ts';
import { ClientId } from '../lib/scalars.ts';
import { ArtistGroup, GROUP_NAME_MAX, ProductGroup } from './groups.ts';
import { Product, PUBLISH_STATES } from './schema.ts';

/** Products and groups as staff see and change them: docs/spec 20.8. */

/** A product in a list. */
export const ProductRow = z.object({
  id: z.string(),
  name: z.string(),
  sku: z.string(),
  urlSlug: z.string(),
  kind: z.string(),
  publishState: z.enum(PUBLISH_STATES),
  /** Dollars */
  price: z.number(),
  imageUrl: z.optional(z.string()),
  variants: z.int(),
  groupIds: z.array(z.string()),
  revision: Revision,
});
export type ProductRow = z.infer<typeof ProductRow>;

/** By id, by name, by price either way, and the latest change first. */
export const PRODUCT_SORTS = ['id', 'name', 'cheapest', 'dearest', 'changed'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** GET /v1/admin/products */
export const ProductRowsQuery = z.object({
  /** Part of a name, id, SKU or address. */
  text: z.optional(z.string().check(z.maxLength(100))),
  state: z.optional(z.enum(PUBLISH_STATES)),
  group: z.optional(z.string().check(z.maxLength(128))),
  sort: z._default(z.enum(PRODUCT_SORTS), 'id'),
  size: PageSize,
  cursor: z.optional(z.string().check(z.maxLength(400))),
});
/** A page may be short and still have a cursor: the search stopped there. */
export const ProductRowsReply = z.object({
  products: z.array(ProductRow),
  cursor: z.optional(z.string()),
  /** If the whole list was read for the page. */
  total: z.optional(ListTotal),
});

/** GET /v1/admin/products/{id}, and the answer of a save */
export const EditedProductReply = z.object({
  product: Product,
  revision: Revision,
  lastChange: z.optional(LastChange),
});
export type EditedProductReply = z.infer<typeof EditedProductReply>;

/** POST /v1/admin/products */
export const SaveProductRequest = z.object({
  product: Product.check(
    z.refine(({ id }) => ClientId.safeParse(id).success, {
      path: ['id'],
      error: 'Up to 64 letters, digits, hyphens and underscores.',
    }),
  ),
  /** Revision that it is based on; 0 for a new one. */
  revision: Revision,
  isNew: z.optional(z.boolean()),
  /** Restores an earlier revision. */
  isRestored: z.optional(z.boolean()),
});
export type SaveProductRequest = z.infer<typeof SaveProductRequest>;

export const GROUP_KINDS = ['product_group', 'artist'] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

const EditedGroup = z.object({ group: ProductGroup, revision: Revision });
const EditedArtist = z.object({ group: ArtistGroup, revision: Revision });

/** GET /v1/admin/groups: all of a shop, hidden ones included, in their order */
export const GroupRowsReply = z.object({ groups: z.array(EditedGroup), artists: z.array(EditedArtist) });
export type GroupRowsReply = z.infer<typeof GroupRowsReply>;

const GROUP_EDIT = { revision: Revision, isNew: z.optional(z.boolean()), isRestored: z.optional(z.boolean()) };
/** A group as staff may name it. */
export const namedGroup = <Group extends typeof ProductGroup | typeof ArtistGroup>(group: Group) =>
  z.extend(group, { id: ClientId, name: z.string().check(z.trim(), z.minLength(1), z.maxLength(GROUP_NAME_MAX)) });

/** POST /v1/admin/groups */
export const SaveGroupRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('product_group'), group: namedGroup(ProductGroup), ...GROUP_EDIT }),
  z.object({ kind: z.literal('artist'), group: namedGroup(ArtistGroup), ...GROUP_EDIT }),
]);
export type SaveGroupRequest = z.infer<typeof SaveGroupRequest>;

export const EditedGroupReply = z.object({ id: z.string(), revision: Revision });
