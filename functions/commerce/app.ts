import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import type { Catalogues } from './catalogue.ts';
import type { StorefrontServices } from './context.ts';
import { createGraphqlServer, GraphqlRequest } from './graphql-server.ts';
import { createVault } from './payments/vault.ts';
import { rootResolvers } from './root-resolvers.ts';
import { API_VERSION, loadSchema } from './schema.ts';
import { tenantOfToken } from './tenant-token.ts';

export const TOKEN_HEADER = 'X-Shopify-Storefront-Access-Token';
const BODY_BYTES_MAX = 200_000;

export interface StorefrontDeps extends StorefrontServices {
  catalogues: Catalogues;
}

/** The hosted-commerce side of the shop: the Storefront API and the card vault, as a real store has them. */
export function createStorefront(deps: StorefrontDeps): Hono {
  const answer = createGraphqlServer(loadSchema(), rootResolvers);
  const keepCard = createVault(deps);
  const app = new Hono();

  app.use(async (c, next) => {
    const startedMs = performance.now();
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    const milliseconds = Math.round(performance.now() - startedMs);
    deps.log.info('request', { method: c.req.method, path: c.req.path, status: c.res.status, milliseconds });
  });
  app.use(bodyLimit({ maxSize: BODY_BYTES_MAX, onError: (c) => graphqlError(c, 413, 'The body is too large') }));

  app.post('/api/:version{[0-9]{4}-[0-9]{2}|unstable}/graphql.json', async (c) => {
    // like the real one, this falls back to the version it has and says which it is
    c.header('X-Shopify-Api-Version', API_VERSION);
    const catalogue = await tenantOfToken(c.req.header(TOKEN_HEADER), deps.catalogues);
    if (!catalogue) return graphqlError(c, 401, '', 'UNAUTHORIZED');
    const request = z.safeParse(GraphqlRequest, await c.req.json().catch(() => undefined));
    if (!request.success)
      return graphqlError(c, 400, 'The body must be JSON with a query and, if needed, variables and operationName');
    const reply = await answer(request.data, { ...deps, tenantId: catalogue.tenant.id, catalogue });
    return c.json(reply.body, reply.status);
  });
  app.post('/vault/sessions', keepCard);

  app.notFound((c) => graphqlError(c, 404, 'Not Found', 'NOT_FOUND'));
  app.onError((error, c) => {
    deps.log.error('request_failed', { path: c.req.path, error });
    return graphqlError(c, 500, 'Something went wrong on our side. Please try again.', 'INTERNAL_SERVER_ERROR');
  });
  return app;
}

type ErrorStatus = 400 | 401 | 404 | 413 | 500;

function graphqlError(c: Context, status: ErrorStatus, message: string, code = 'BAD_REQUEST'): Response {
  return c.json({ errors: [{ message, extensions: { code } }] }, status);
}
