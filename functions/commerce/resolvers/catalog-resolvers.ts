import * as z from 'zod/mini';
import { artistSlug, findArtist, shownArtists } from '../../../shared/product/groups.ts';
import { kindOf } from '../../../shared/product/kinds.ts';
import { isOffered } from '../../../shared/product/publish-state.ts';
import type { Product } from '../../../shared/product/schema.ts';
import { readArguments } from '../arguments.ts';
import { type ProductFilter, passes } from '../catalog/collection-products.ts';
import { findProducts, sortProducts } from '../catalog/find-products.ts';
import { beginsWord, searchFilter } from '../catalog/search-query.ts';
import type { RootResolver, StorefrontContext } from '../context.ts';
import { badRequest } from '../graphql-error.ts';
import { LIST_MAX, SUGGESTIONS_MAX } from '../list-bounds.ts';
import { UNDATED } from '../views/absent.ts';
import {
  collectionConnection,
  collectionGid,
  collectionView,
  productConnection,
  productGid,
  productView,
} from '../views/catalog-views.ts';
import { textConnection } from '../views/connection.ts';

const Text = z.nullish(z.string());
const Count = z.nullish(z.int());
const PAGE = {
  first: Count,
  last: Count,
  after: Text,
  before: Text,
  reverse: z.nullish(z.boolean()),
};
const SEARCH = { ...PAGE, query: Text, sortKey: Text };
const ONE = { id: Text, handle: Text };
const SITEMAP_PAGE = LIST_MAX;

/** Resolves products and artist collections. */
export const catalogResolvers = {
  product: (args, context) => productOf(readArguments(ONE, args), context),
  productByHandle: (args, context) => productOf(readArguments({ handle: z.string() }, args), context),
  products(args, context) {
    const given = readArguments(SEARCH, args);
    const found = findProducts(sold(context), given.query, context.catalog.tenant);
    return productConnection(sortProducts(found, given.sortKey), given, context);
  },
  /** The shop has no product recommendations. */
  productRecommendations: () => [],
  productTags: (args) => textConnection([], readArguments({ first: z.int() }, args)),
  productTypes(args, context) {
    const kinds = sold(context).map(kindOf);
    return textConnection([...new Set(kinds)].sort(), readArguments({ first: z.int() }, args));
  },
  search(args, context) {
    const given = readArguments({ ...SEARCH, types: z.nullish(z.array(z.string())), ...FILTERS }, args);
    const isWanted = given.types?.includes('PRODUCT') ?? true;
    const found = findProducts(isWanted ? sold(context) : [], given.query, context.catalog.tenant).filter((product) =>
      (given.productFilters ?? []).every((filter) => passes(product, filter, context.catalog)),
    );
    const { filters, ...page } = productConnection(sortProducts(found, given.sortKey), given, context);
    return { ...page, productFilters: filters, totalCount: found.length };
  },
  async predictiveSearch(args, context) {
    const given = readArguments({ query: z.string(), limit: Count, types: z.nullish(z.array(z.string())) }, args);
    const limit = Math.max(1, Math.min(given.limit ?? SUGGESTIONS_MAX, SUGGESTIONS_MAX));
    const isWanted = (type: string) => given.types?.includes(type) ?? true;
    const products = isWanted('PRODUCT') ? findProducts(sold(context), given.query, context.catalog.tenant) : [];
    const groups = isWanted('COLLECTION') ? await collections(context, given.query) : [];
    return {
      products: products.slice(0, limit).map((product) => productView(product, context)),
      collections: groups.slice(0, limit).map((group) => collectionView(group, context)),
      pages: [],
      articles: [],
      queries: [],
    };
  },
  collection: (args, context) => collectionOf(readArguments(ONE, args), context),
  collectionByHandle: (args, context) => collectionOf(readArguments({ handle: z.string() }, args), context),
  async collections(args, context) {
    const given = readArguments(SEARCH, args);
    const groups = await collections(context, given.query);
    const sorted = given.sortKey === 'TITLE' ? groups.toSorted((a, b) => a.name.localeCompare(b.name, 'en')) : groups;
    return collectionConnection(sorted, given, context);
  },
  async sitemap(args, context) {
    const { type } = readArguments({ type: z.string() }, args);
    const entries = await sitemapEntries(type, context);
    return {
      pagesCount: { count: Math.ceil(entries.length / SITEMAP_PAGE), precision: 'EXACT' },
      resources: ({ page }: { page: number }) => ({
        hasNextPage: page * SITEMAP_PAGE < entries.length,
        items: entries.slice(Math.max(0, page - 1) * SITEMAP_PAGE, Math.max(0, page) * SITEMAP_PAGE),
      }),
    };
  },
} satisfies Record<string, RootResolver>;

const FILTERS = { productFilters: z.nullish(z.array(z.custom<ProductFilter>())) };

/** Excludes withdrawn products; existing carts and walls can still use them. */
function sold({ catalog }: StorefrontContext): Product[] {
  return [...catalog.products, ...catalog.artworks].filter(isOffered);
}

/** @throws GraphQLError if neither name is given */
function productOf({ id, handle }: { id?: string | null; handle?: string | null }, context: StorefrontContext) {
  if (!id && !handle) throw badRequest('one of id or handle must be provided');
  const product = sold(context).find(
    (candidate) => (!id || productGid(candidate) === id) && (!handle || candidate.urlSlug === handle),
  );
  return product ? productView(product, context) : null;
}

/** @throws GraphQLError if neither name is given */
async function collectionOf(
  { id, handle }: { id?: string | null; handle?: string | null },
  context: StorefrontContext,
) {
  if (!id && !handle) throw badRequest('one of id or handle must be provided');
  const groups = await context.artistGroups(context.tenantId);
  const named = handle ? findArtist(groups, handle) : groups.find((group) => collectionGid(group) === id);
  return named && (!id || collectionGid(named) === id) ? collectionView(named, context) : null;
}

/** Finds artists hidden from lists only by name. */
async function collections({ artistGroups, tenantId }: StorefrontContext, query: string | null | undefined) {
  const isFound = searchFilter(query, {
    texts: ({ name, collectionName }: { name: string; collectionName: string }) => [name, collectionName],
    fields: { title: ({ name }, value) => beginsWord(name, value) },
  });
  return shownArtists(await artistGroups(tenantId)).filter(isFound);
}

async function sitemapEntries(type: string, context: StorefrontContext) {
  const entry = (handle: string, title: string) => ({
    __typename: 'SitemapResource',
    handle,
    title,
    image: null,
    updatedAt: UNDATED,
  });
  if (type === 'PRODUCT') return sold(context).map(({ urlSlug, name }) => entry(urlSlug, name));
  if (type === 'COLLECTION') return (await collections(context, '')).map(({ name }) => entry(artistSlug(name), name));
  return [];
}
