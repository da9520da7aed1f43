import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { ROLES } from '../../../shared/customer/schema.ts';
import { ROUTE_LIMITS } from '../../../shared/platform/route-limits.ts';
import { cacheCatalog, cacheGallery } from '../../core/catalog/catalog-cache.ts';
import { shopperCatalog } from '../../core/catalog/shopper-catalog.ts';
import { createContent } from '../../core/content/content.ts';
import { createAccessTokens } from '../../core/identity/access-tokens.ts';
import { createAccounts } from '../../core/identity/accounts.ts';
import { createSessions } from '../../core/identity/sessions.ts';
import { createRouteBudgets } from '../../core/limits/route-budgets.ts';
import { cacheTenants, isSeeded } from '../../core/tenants/tenant-cache.ts';
import {
  albumRoutes,
  layoutRoutes,
  productRoutes,
  tenantOfVisitRoutes,
  tenantRoutes,
} from '../../http/catalog-routes.ts';
import { pageRoutes, supportRoutes } from '../../http/content-routes.ts';
import { describe } from '../../http/describe.ts';
import { createHttpApp } from '../../http/http-app.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { createOpenApiDocument, openApiRoutes } from '../../http/openapi-document.ts';
import { mountRouteGroups, type RouteGroup } from '../../http/route-groups.ts';
import type { ApiServices } from './composition.ts';
import { accountRoutes, jwksRoutes } from './routes/account.ts';
import { clientErrorRoutes } from './routes/client-errors.ts';
import {
  addressDeleteRoutes,
  addressSaveRoutes,
  customerDeleteCodeRoutes,
  customerDeleteRoutes,
  customerGetRoutes,
} from './routes/customer.ts';
import { geolocationRoutes } from './routes/geolocation.ts';
import { mailRoutes } from './routes/mail.ts';
import { mapKitRoutes } from './routes/mapkit.ts';
import { orderRoutes } from './routes/orders.ts';
import { photoRoutes } from './routes/photos.ts';
import { projectRoutes } from './routes/projects.ts';
import { promoRoutes } from './routes/promo.ts';
import { sourceCallbackRoutes, sourceRoutes } from './routes/sources.ts';
import { visitRoutes } from './routes/visits.ts';

const HealthReply = z.object({ status: z.literal('ok') });
const HEALTH_DESCRIPTION = describe({
  summary: 'Check whether the shop is ready',
  replies: { 200: HealthReply },
  refusals: ['not_ready'],
});

/** Serves shoppers. functions/lambda/admin serves staff. */
export function createApi(given: ApiServices): Hono<HttpEnv> {
  const tenants = cacheTenants(given.tenants, given.clock);
  const deps = {
    ...given,
    tenants,
    catalog: cacheCatalog(shopperCatalog(given.catalog, tenants), given.clock),
    gallery: cacheGallery(given.gallery, given.clock),
  };
  const texts = createContent(deps);
  const accessTokens = createAccessTokens({ signer: deps.signer, issuer: deps.siteOrigin, clock: deps.clock });
  const account = { ...createAccounts(deps), sessions: createSessions({ ...deps, accessTokens }), accessTokens };
  const app = createHttpApp({
    log: deps.log,
    isReady: () => isSeeded(deps.tenants),
    healthDescription: HEALTH_DESCRIPTION,
  });

  const limits = ROUTE_LIMITS.api;
  const routeBudgets = createRouteBudgets({ ...deps, addressKey: deps.pepper });
  /** Decides who may call each route and how often; no other place does. */
  const accessPolicy: RouteGroup[] = [
    { path: '/v1/account', access: 'anyone', routes: accountRoutes(account), limits: limits.account },
    { path: '/v1/commerce/customer_get', access: ROLES, routes: customerGetRoutes(deps), limits: limits.others },
    {
      path: '/v1/commerce/customer_address_save',
      access: ROLES,
      routes: addressSaveRoutes(deps),
      limits: limits.others,
    },
    {
      path: '/v1/commerce/customer_address_delete',
      access: ROLES,
      routes: addressDeleteRoutes(deps),
      limits: limits.others,
    },
    {
      path: '/v1/commerce/customer_delete',
      access: ROLES,
      routes: customerDeleteRoutes({ ...deps, confirmErasure: account.confirmErasure }),
      limits: limits.others,
    },
    {
      path: '/v1/commerce/customer_delete_code',
      access: ROLES,
      routes: customerDeleteCodeRoutes(account),
      limits: limits.others,
    },
    { path: '/v1/commerce/layouts', access: 'anyone', routes: layoutRoutes(), limits: limits.others },
    { path: '/v1/tenants', access: 'anyone', routes: tenantRoutes(), limits: limits.others },
    { path: '/v1/products', access: 'anyone', routes: productRoutes(deps), limits: limits.others },
    { path: '/v1/promo', access: 'anyone', routes: promoRoutes(deps), limits: limits.promo },
    { path: '/v1/geolocation', access: 'anyone', routes: geolocationRoutes(deps), limits: limits.others },
    { path: '/v1/client-errors', access: 'anyone', routes: clientErrorRoutes(deps), limits: limits.clientErrors },
    { path: '/v1/visits', access: 'anyone', routes: visitRoutes(deps), limits: limits.visits },
    { path: '/v1/mapkit', access: 'anyone', routes: mapKitRoutes(deps), limits: limits.others },
    { path: '/v1/albums', access: 'anyone', routes: albumRoutes(deps), limits: limits.others },
    { path: '/v1/pages', access: 'anyone', routes: pageRoutes({ texts }), limits: limits.others },
    { path: '/v1/support', access: 'anyone', routes: supportRoutes({ texts }), limits: limits.others },
    // Unsubscribing needs only the mail's link, not a session.
    { path: '/v1/mail', access: 'anyone', routes: mailRoutes(deps), limits: limits.others },
    { path: '/v1/photos', access: 'shopper', routes: photoRoutes(deps), limits: limits.photos },
    { path: '/v1/sources', access: 'shopper', routes: sourceRoutes(deps), limits: limits.sources },
    { path: '/v1/projects', access: 'shopper', routes: projectRoutes(deps), limits: limits.projects },
    { path: '/v1/orders', access: 'shopper', routes: orderRoutes(deps), limits: limits.orders },
  ];
  app.route('/', jwksRoutes(deps));
  app.route('/', tenantOfVisitRoutes(deps));
  app.route('/', sourceCallbackRoutes());
  const description = 'The API of the photo tile shop.';
  app.route('/v1', openApiRoutes(createOpenApiDocument(app, { title: 'Tessera', description })));
  mountRouteGroups(app, accessPolicy, { ...deps, accessTokens, routeBudgets });
  return app;
}
