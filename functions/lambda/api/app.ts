import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { ROLES } from '../../../shared/schemas/customer.ts';
import { cacheCatalog, cacheGallery } from '../../core/catalog/catalog-cache.ts';
import { createAccessTokens } from '../../core/identity/access-tokens.ts';
import { createAccounts } from '../../core/identity/accounts.ts';
import { createSessions } from '../../core/identity/sessions.ts';
import { ApiError } from '../../http/api-error.ts';
import type { ApiEnv } from '../../http/http-env.ts';
import { requestLog } from '../../http/middleware/request-log.ts';
import { openApiDocument } from '../../http/openapi-document.ts';
import { problemResponse, toApiError } from '../../http/problem.ts';
import { type Door, mountDoors } from '../../http/route-groups.ts';
import type { ApiDeps } from './dependencies.ts';
import { accountRoutes } from './routes/account.ts';
import { albumRoutes, productRoutes, tenantRoutes } from './routes/catalogue.ts';
import { addressDeleteRoutes, addressSaveRoutes, customerGetRoutes } from './routes/customer.ts';
import { geolocationRoutes } from './routes/geolocation.ts';
import { mapKitRoutes } from './routes/mapkit.ts';
import { metaRoutes } from './routes/meta.ts';
import { adminRoutes, fulfilmentRoutes, orderRoutes } from './routes/orders.ts';
import { photoRoutes } from './routes/photos.ts';
import { projectRoutes } from './routes/projects.ts';
import { promoRoutes } from './routes/promo.ts';
import { sourceCallbackRoutes, sourceRoutes } from './routes/sources.ts';

export function createApp(given: ApiDeps): Hono<ApiEnv> {
  const deps = {
    ...given,
    catalog: cacheCatalog(given.catalog, given.clock),
    gallery: cacheGallery(given.gallery, given.clock),
  };
  const accessTokens = createAccessTokens({ signer: deps.signer, issuer: deps.siteOrigin, clock: deps.clock });
  const account = { ...createAccounts(deps), sessions: createSessions({ ...deps, accessTokens }), accessTokens };
  const app = new Hono<ApiEnv>();

  app.onError((thrown, c) => {
    const error = toApiError(thrown);
    if (error.code === 'internal') deps.log.error('request_failed', { path: c.req.path, error: thrown });
    return problemResponse(c, error);
  });
  app.notFound(async (c) => {
    await explainMethod(c, async () => {
      c.res = problemResponse(c, new ApiError('not_found'));
    });
    return c.res;
  });
  // usually mounted on every request; only where nothing was found can the method be the reason
  const explainMethod = methodNotAllowed({
    app,
    onMethodNotAllowed(c, methods) {
      c.header('Allow', methods.join(', '));
      return problemResponse(c, new ApiError('method_not_allowed'));
    },
  });
  app.use(requestLog(deps.log));

  /** Who may enter where: the one place that decides it. */
  const doors: Door[] = [
    { path: '/v1/account', access: 'anyone', routes: accountRoutes(account) },
    { path: '/v1/commerce/customer_get', access: ROLES, routes: customerGetRoutes() },
    { path: '/v1/commerce/customer_address_save', access: ROLES, routes: addressSaveRoutes(deps) },
    { path: '/v1/commerce/customer_address_delete', access: ROLES, routes: addressDeleteRoutes(deps) },
    { path: '/v1/tenants', access: 'anyone', routes: tenantRoutes() },
    { path: '/v1/products', access: 'anyone', routes: productRoutes(deps) },
    { path: '/v1/promo', access: 'anyone', routes: promoRoutes(deps) },
    { path: '/v1/geolocation', access: 'anyone', routes: geolocationRoutes(deps) },
    { path: '/v1/mapkit', access: 'anyone', routes: mapKitRoutes(deps) },
    { path: '/v1/albums', access: 'anyone', routes: albumRoutes(deps) },
    { path: '/v1/photos', access: 'shopper', routes: photoRoutes(deps) },
    { path: '/v1/sources', access: 'shopper', routes: sourceRoutes(deps) },
    { path: '/v1/projects', access: 'shopper', routes: projectRoutes(deps) },
    { path: '/v1/orders', access: 'shopper', routes: orderRoutes(deps) },
    { path: '/v1/fulfilment', access: ['fulfilment', 'admin'], routes: fulfilmentRoutes(deps) },
    { path: '/v1/admin', access: ['admin'], routes: adminRoutes(deps) },
  ];
  app.route('/', metaRoutes(deps));
  app.route('/', sourceCallbackRoutes());
  app.get('/v1/openapi.json', openApiDocument(app));
  mountDoors(app, doors, { ...deps, accessTokens });
  return app;
}
