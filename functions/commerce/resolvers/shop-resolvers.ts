import * as z from 'zod/mini';
import { findVariant } from '../../core/catalog/tenant-catalog.ts';
import { readArguments } from '../arguments.ts';
import type { RootResolver, StorefrontContext } from '../context.ts';
import { API_VERSION } from '../schema.ts';
import { collectionGid, collectionView, productGid, productView, variantView } from '../views/catalog-views.ts';
import { findLocation, LOCATION_SORT_KEYS, locationConnection } from '../views/location-view.ts';
import { localizationView, paymentSettingsView, shopGid, shopView } from '../views/shop-view.ts';
import { shownCart } from './cart-answer.ts';

const Id = z.string();
const Count = z.nullish(z.int());
const Text = z.nullish(z.string());
const LOCATIONS = {
  first: Count,
  last: Count,
  after: Text,
  before: Text,
  reverse: z.nullish(z.boolean()),
  near: z.nullish(z.object({ latitude: z.number(), longitude: z.number() })),
  sortKey: z.nullish(z.enum(LOCATION_SORT_KEYS)),
};

/** Resolves the shop and any object by id. */
export const shopResolvers = {
  shop: (_args, context) => shopView(context),
  paymentSettings: (_args, context) => paymentSettingsView(context),
  localization: () => localizationView(),
  locations(args, context) {
    const given = readArguments(LOCATIONS, args);
    return locationConnection(given, context);
  },
  publicApiVersions: () => [{ displayName: API_VERSION, handle: API_VERSION, supported: true }],
  node(args, context) {
    const { id } = readArguments({ id: Id }, args);
    return nodeOf(id, context);
  },
  nodes(args, context) {
    const { ids } = readArguments({ ids: z.array(Id) }, args);
    return ids.map((id) => nodeOf(id, context));
  },
} satisfies Record<string, RootResolver>;

/** Resolves an id, or null; a cart still needs its key. */
async function nodeOf(id: string, context: StorefrontContext): Promise<object | null> {
  const { catalog, carts, tenantId } = context;
  const [, type] = /^gid:\/\/shopify\/(\w+)\//.exec(id) ?? [];
  switch (type) {
    case 'Product': {
      const product = [...catalog.products, ...catalog.artworks].find((candidate) => productGid(candidate) === id);
      return product ? productView(product, context) : null;
    }
    case 'ProductVariant': {
      const sold = findVariant(catalog.products, id);
      return sold ? variantView(sold, context) : null;
    }
    case 'Collection': {
      const group = (await context.artistGroups(tenantId)).find((candidate) => collectionGid(candidate) === id);
      return group ? collectionView(group, context) : null;
    }
    case 'Cart': {
      const held = await carts.find(tenantId, id);
      return held ? shownCart(held, context) : null;
    }
    case 'Location':
      return findLocation(id, context) ?? null;
    case 'Shop':
      return id === shopGid(context) ? shopView(context) : null;
    case 'Market': {
      const { market } = localizationView();
      return id === market.id ? market : null;
    }
    default:
      return null;
  }
}
