import { Hono } from 'hono';
import * as z from 'zod/mini';
import { DeliveriesReply, StoresReply } from '../../shared/delivery/schema.ts';
import type { TenantId } from '../../shared/lib/scalars.ts';
import { findArtist } from '../../shared/product/groups.ts';
import { isCustomizable, productsOfGroup } from '../../shared/product/kinds.ts';
import { isOffered } from '../../shared/product/publish-state.ts';
import {
  AlbumsReply,
  ArtistGroupsReply,
  GetProductQuery,
  GroupReply,
  GroupsReply,
  ProductReply,
  ProductsReply,
} from '../../shared/product/wire.ts';
import { PricingReply } from '../../shared/promo/pricing.ts';
import { isWelcomeOffered } from '../../shared/promo/welcome.ts';
import { PublicTenant } from '../../shared/tenant/public-tenant.ts';
import type { Tenant } from '../../shared/tenant/schema.ts';
import { OfVisitQuery, VisitTenant } from '../../shared/tenant/wire.ts';
import { LayoutsReply } from '../../shared/wall/layout.ts';
import { LAYOUTS } from '../../shared/wall/layouts.ts';
import type { Catalog, Gallery } from '../core/catalog/catalog-cache.ts';
import { isPublished } from '../core/catalog/gallery-store.ts';
import { isShownGroup, stockedGroups } from '../core/catalog/stocked-groups.ts';
import type { Clock } from '../core/lib/clock.ts';
import { findTenant } from '../core/tenants/find-tenant.ts';
import type { TenantFinder } from '../core/tenants/tenant-store.ts';
import { ApiError } from './api-error.ts';
import { describe } from './describe.ts';
import type { HttpEnv } from './http-env.ts';
import { input } from './input.ts';

/** What catalog routes read, for the API and for server-rendered pages. */
export interface CatalogRouteDeps {
  catalog: Catalog;
  gallery: Gallery;
  clock: Clock;
}

/** The same for everyone; a browser may cache it for a minute. */
export const CACHED = { 'Cache-Control': 'public, max-age=60' };

/** Requires the tenant in the path to match the query's. */
function sameTenant(tenant: Tenant, named: string): void {
  if (named === tenant.id) return;
  throw new ApiError('invalid_request', {
    errors: [{ path: 'tenantId', message: 'Path and query name different tenants.' }],
  });
}

/** Resolves a visit's tenant. Runs before the guard that requires one. */
export function tenantOfVisitRoutes({ tenants }: { tenants: TenantFinder }) {
  return new Hono<HttpEnv>().get(
    '/v1/tenants/of-visit',
    describe({
      summary: 'Get the tenant of an address, or the default tenant',
      replies: { 200: VisitTenant },
      refusals: ['invalid_request', 'unknown_tenant'],
    }),
    input('query', OfVisitQuery),
    async (c) => {
      const found = await findTenant(tenants, c.req.valid('query'));
      if (!found) throw new ApiError('unknown_tenant', { errors: [{ path: 'host', message: 'Tenant not found.' }] });
      return c.json({ ...found, tenant: z.parse(PublicTenant, found.tenant) }, 200, CACHED);
    },
  );
}

export function tenantRoutes() {
  return new Hono<HttpEnv>()
    .get(
      '/:tenantId/v2',
      describe({
        summary: 'Get the public settings of a tenant',
        replies: { 200: PublicTenant },
        refusals: ['invalid_request'],
      }),
      (c) => {
        const tenant = c.get('tenant');
        sameTenant(tenant, c.req.param('tenantId'));
        return c.json(z.parse(PublicTenant, tenant), 200, CACHED);
      },
    )
    .get(
      '/:tenantId/stores',
      describe({
        summary: 'List the pick-up stores; empty for tenants that ship',
        replies: { 200: StoresReply },
        refusals: ['invalid_request'],
      }),
      (c) => {
        const tenant = c.get('tenant');
        sameTenant(tenant, c.req.param('tenantId'));
        return c.json({ stores: tenant.stores ?? [] }, 200, CACHED);
      },
    )
    .get(
      '/:tenantId/deliveries',
      describe({
        summary: 'List the delivery methods; the first is the default',
        replies: { 200: DeliveriesReply },
        refusals: ['invalid_request'],
      }),
      (c) => {
        const tenant = c.get('tenant');
        sameTenant(tenant, c.req.param('tenantId'));
        const deliveries = [tenant.delivery, ...(tenant.otherDeliveries ?? [])];
        return c.json(z.parse(DeliveriesReply, { deliveries }), 200, CACHED);
      },
    );
}

export function albumRoutes({ gallery, clock }: Pick<CatalogRouteDeps, 'gallery' | 'clock'>) {
  return new Hono<HttpEnv>().get(
    '/public',
    describe({
      summary: 'List the published albums, whose pictures any shopper may use',
      replies: { 200: AlbumsReply },
    }),
    async (c) => {
      const albums = await gallery.albums(c.get('tenant').id);
      const shown = albums.filter((album) => isPublished(album, clock.now()));
      return c.json({ albums: shown.map(({ name, images }) => ({ name, images })) }, 200, CACHED);
    },
  );
}

export function productRoutes({ catalog, gallery, clock }: CatalogRouteDeps) {
  return new Hono<HttpEnv>()
    .get(
      '/config',
      describe({ summary: 'Get the prices and discounts', replies: { 200: PricingReply }, refusals: ['not_found'] }),
      async (c) => {
        const pricing = await catalog.pricing(c.get('tenant').id);
        if (!pricing) throw new ApiError('not_found');
        const { welcomePromo: promo, ...prices } = pricing;
        const active = isWelcomeOffered(promo, clock.now().getTime());
        const welcomePromo = promo && { ...promo, active, value: promo.percentOff, endDate: promo.endDate ?? null };
        return c.json({ ...prices, ...(welcomePromo && { welcomePromo }) }, 200, CACHED);
      },
    )
    .get(
      '/get_product',
      describe({
        summary: 'Get a product by id or slug',
        replies: { 200: ProductReply },
        refusals: ['unknown_product', 'invalid_request', 'product_id_or_slug_required'],
      }),
      input('query', GetProductQuery),
      async (c) => {
        const { productId, urlSlug } = c.req.valid('query');
        const tenantId = c.get('tenant').id;
        if (!productId && !urlSlug) throw new ApiError('product_id_or_slug_required');
        const product = productId
          ? await catalog.product(tenantId, productId)
          : await catalog.productBySlug(tenantId, urlSlug ?? '');
        // A wall started with a withdrawn product still requests it by id.
        if (!product || (!productId && !isOffered(product))) throw new ApiError('unknown_product');
        return c.json({ product }, 200, CACHED);
      },
    )
    .get(
      '/:tenantId/get_customizable_products',
      describe({
        summary: 'List the products for shoppers’ photos, withdrawn ones included because walls may use them',
        replies: { 200: ProductsReply },
        refusals: ['invalid_request'],
      }),
      async (c) => {
        const tenant = c.get('tenant');
        sameTenant(tenant, c.req.param('tenantId'));
        const products = await catalog.products(tenant.id);
        return c.json({ products: products.filter(isCustomizable) }, 200, CACHED);
      },
    )
    .get(
      '/:tenantId/get_artist_groups',
      describe({
        summary: 'List the artists by sortOrder, without those whose sortOrder is negative',
        replies: { 200: ArtistGroupsReply },
        refusals: ['invalid_request'],
      }),
      async (c) => {
        const tenant = c.get('tenant');
        sameTenant(tenant, c.req.param('tenantId'));
        return c.json({ artistGroups: await gallery.artistGroups(tenant.id) }, 200, CACHED);
      },
    )
    .get(
      '/:tenantId/artist/:artistName',
      describe({
        summary: 'List an artist’s products in collection order, by the artist’s slug',
        replies: { 200: ProductsReply },
        refusals: ['invalid_request', 'unknown_artist'],
      }),
      async (c) => {
        const tenant = c.get('tenant');
        sameTenant(tenant, c.req.param('tenantId'));
        const artists = await gallery.artistGroups(tenant.id);
        const name = c.req.param('artistName');
        const artist = findArtist(artists, name) ?? (await movedGroup(gallery, tenant.id, artists, name));
        if (!artist) throw new ApiError('unknown_artist');
        return c.json(
          { products: productsOfGroup((await catalog.products(tenant.id)).filter(isOffered), artist.id) },
          200,
          CACHED,
        );
      },
    )
    .get(
      '/:tenantId/get_groups',
      describe({
        summary: 'List the visible groups with their products in order, artists last',
        replies: { 200: GroupsReply },
        refusals: ['invalid_request'],
      }),
      async (c) => {
        const tenant = c.get('tenant');
        sameTenant(tenant, c.req.param('tenantId'));
        // Includes all products, because a server-rendered page has only two rounds of queries.
        const groups = await stockedGroups({ catalog, gallery }, tenant.id);
        return c.json({ groups: groups.filter(isShownGroup) }, 200, CACHED);
      },
    )
    .get(
      '/:tenantId/group/:groupName',
      describe({
        summary: 'Get a group by its slug, also a hidden, empty or renamed one',
        replies: { 200: GroupReply },
        refusals: ['invalid_request', 'unknown_group'],
      }),
      async (c) => {
        const tenant = c.get('tenant');
        sameTenant(tenant, c.req.param('tenantId'));
        const groups = await stockedGroups({ catalog, gallery }, tenant.id);
        const name = c.req.param('groupName');
        const group = findArtist(groups, name) ?? (await movedGroup(gallery, tenant.id, groups, name));
        if (!group) throw new ApiError('unknown_group');
        return c.json({ group }, 200, CACHED);
      },
    );
}

export function layoutRoutes() {
  return new Hono<HttpEnv>().get(
    '/',
    describe({ summary: 'List the wall layouts', replies: { 200: LayoutsReply } }),
    (c) => c.json({ layouts: [...LAYOUTS] }, 200, CACHED),
  );
}

/** Finds the group that used this name before it was renamed. */
async function movedGroup<Group extends { id: string }>(
  gallery: Gallery,
  tenantId: TenantId,
  groups: readonly Group[],
  name: string,
): Promise<Group | undefined> {
  const id = await gallery.movedGroupId(tenantId, name.toLowerCase());
  return groups.find((group) => group.id === id);
}
