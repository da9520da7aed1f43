import type { Hono } from 'hono';
import { ROUTE_LIMITS } from '../../../shared/platform/route-limits.ts';
import { createAccessTokenVerifier } from '../../core/identity/access-tokens.ts';
import { cacheTenants, isSeeded } from '../../core/tenants/tenant-cache.ts';
import { createHttpApp } from '../../http/http-app.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { allowKeys, type KeyRoute } from '../../http/middleware/allow-keys.ts';
import { createOpenApiDocument, openApiRoutes } from '../../http/openapi-document.ts';
import { mountRouteGroups, type RouteGroup } from '../../http/route-groups.ts';
import type { AdminServices } from './composition.ts';
import { fulfilmentDocument } from './fulfilment-document.ts';
import { albumRoutes } from './routes/albums.ts';
import { allPrintRoomsRoutes } from './routes/all-print-rooms.ts';
import { articleRoutes } from './routes/articles.ts';
import { assetRoutes } from './routes/assets.ts';
import { contentRoutes } from './routes/content.ts';
import { customerPhotoRoutes } from './routes/customer-photos.ts';
import { customerRoutes } from './routes/customers.ts';
import { erasureRoutes } from './routes/erasures.ts';
import { eventRoutes } from './routes/events.ts';
import { figureRoutes } from './routes/figures.ts';
import { fulfilmentRoutes } from './routes/fulfilment.ts';
import { fulfilmentKeyRoutes } from './routes/fulfilment-keys.ts';
import { adminGroupRoutes } from './routes/groups.ts';
import { historyRoutes } from './routes/history.ts';
import { labOrderRoutes } from './routes/lab-orders.ts';
import { orderEditRoutes } from './routes/order-edits.ts';
import { orderListRoutes } from './routes/order-list.ts';
import { orderRoutes } from './routes/orders.ts';
import { parcelRoutes } from './routes/parcels.ts';
import { printRoomRoutes } from './routes/print-room.ts';
import { productImportRoutes } from './routes/product-imports.ts';
import { adminProductRoutes } from './routes/products.ts';
import { projectRoutes } from './routes/projects.ts';
import { promoRoutes } from './routes/promos.ts';
import { reprintRoutes } from './routes/reprints.ts';
import { shopRoutes, tenantRoutes } from './routes/tenants.ts';
import { webhookRoutes } from './routes/webhooks.ts';

/**
 * Lists the print room routes that accept an API key, with the scope each needs. All other routes are for people only.
 */
export const KEY_ROUTES: readonly KeyRoute[] = [
  { method: 'GET', path: '/v1/fulfilment/openapi.json', scope: 'any' },
  { method: 'GET', path: '/v1/fulfilment/queues', scope: 'orders:read' },
  { method: 'GET', path: '/v1/fulfilment/orders', scope: 'orders:read' },
  { method: 'GET', path: '/v1/fulfilment/orders/:orderId', scope: 'orders:read' },
  { method: 'GET', path: '/v1/fulfilment/carriers', scope: 'orders:read' },
  { method: 'GET', path: '/v1/fulfilment/events', scope: 'orders:read' },
  { method: 'GET', path: '/v1/fulfilment/orders/:orderId/prints', scope: 'files:read' },
  { method: 'POST', path: '/v1/fulfilment/orders/:orderId/production', scope: 'orders:write' },
  { method: 'POST', path: '/v1/fulfilment/orders/:orderId/parcels', scope: 'orders:write' },
  { method: 'POST', path: '/v1/fulfilment/orders/:orderId/parcels/correct', scope: 'orders:write' },
];

/** Serves staff separately from the public API, so that a flaw in one never grants the rights of the other. */
export function createAdminApi(given: AdminServices): Hono<HttpEnv> {
  const deps = { ...given, tenants: cacheTenants(given.tenants, given.clock) };
  const accessTokens = createAccessTokenVerifier({ signer: deps.signer, issuer: deps.siteOrigin, clock: deps.clock });
  const app = createHttpApp({ log: deps.log, isReady: () => isSeeded(deps.tenants) });

  const document = createOpenApiDocument(app, {
    title: 'Tessera for staff',
    description: 'The API of the back office and the print team.',
  });
  const limits = ROUTE_LIMITS.admin;
  /** Decides who may call each route and how often; no other place does. */
  const accessPolicy: RouteGroup[] = [
    {
      path: '/v1/fulfilment',
      access: ['fulfilment', 'admin'],
      allowKeys: (roleGuard) => allowKeys(KEY_ROUTES, roleGuard, deps),
      isForShops: true,
      routes: fulfilmentRoutes(deps)
        .route('/', printRoomRoutes(deps))
        .route('/', allPrintRoomsRoutes(deps))
        .route('/', parcelRoutes(deps))
        .route('/', reprintRoutes(deps))
        .route('/', labOrderRoutes(deps))
        .route('/', eventRoutes(deps))
        .route(
          '/',
          openApiRoutes(async () => fulfilmentDocument(await document(), KEY_ROUTES)),
        ),
      limits: limits.fulfilment,
    },
    {
      path: '/v1/admin',
      access: ['admin'],
      isForShops: true,
      routes: orderRoutes(deps)
        .route('/', orderListRoutes(deps))
        .route('/', orderEditRoutes(deps))
        .route('/', projectRoutes(deps))
        .route('/', erasureRoutes(deps))
        .route('/', fulfilmentKeyRoutes(deps))
        .route('/', webhookRoutes(deps))
        .route('/', historyRoutes(deps))
        .route('/', shopRoutes(deps))
        .route('/', promoRoutes(deps))
        .route('/', customerRoutes(deps))
        .route('/', customerPhotoRoutes(deps))
        .route('/', figureRoutes(deps))
        .route('/', adminProductRoutes(deps))
        .route('/', adminGroupRoutes(deps))
        .route('/', productImportRoutes(deps))
        .route('/', contentRoutes(deps))
        .route('/', tenantRoutes(deps))
        .route('/', articleRoutes(deps))
        .route('/', assetRoutes(deps))
        .route('/', albumRoutes(deps))
        .route('/', openApiRoutes(document)),
      limits: limits.admin,
    },
  ];
  mountRouteGroups(app, accessPolicy, { ...deps, accessTokens });
  return app;
}
