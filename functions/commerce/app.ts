import type { Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import * as z from 'zod/mini';
import { DEFAULT_TENANT_ID } from '../../shared/lib/scalars.ts';
import { ROUTE_LIMITS } from '../../shared/platform/route-limits.ts';
import type { Charge, RouteBudgets } from '../core/limits/route-budgets.ts';
import type { ApiError, ErrorCode } from '../http/api-error.ts';
import { clientAddress } from '../http/client-address.ts';
import { createHttpApp } from '../http/http-app.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { liveClaims, type SessionDeps } from '../http/middleware/access-claims.ts';
import { spendBudgets } from '../http/middleware/spend-budgets.ts';
import { problemResponse } from '../http/problem.ts';
import type { StorefrontServices } from './context.ts';
import { EXECUTION_LIMITS, type ExecutionLimits } from './execution-meter.ts';
import { createGraphqlServer, GraphqlRequest } from './graphql-server.ts';
import { limitFields } from './limit-fields.ts';
import { challengePages } from './payments/challenge-page.ts';
import type { EmbeddedProvider } from './payments/embedded-provider.ts';
import { createVault } from './payments/vault.ts';
import { rootResolvers } from './root-resolvers.ts';
import { API_VERSION, loadSchema } from './schema.ts';
import { type TenantCatalogs, tenantOfToken } from './tenant-catalogs.ts';

const TOKEN_HEADER = 'X-Shopify-Storefront-Access-Token';
const VERSION_HEADER = 'X-Shopify-Api-Version';
/** Also matches versions that never existed: like the real API, this falls back to its version and names it. */
const API_PATH = '/api/:version{[0-9]{4}-[0-9]{2}|unstable}/graphql.json';
const VAULT_PATH = '/vault/sessions';
const BODY_BYTES_MAX = 200_000;

/**
 * Allows any origin, like the real API: a public token opens a store, and no cookie is read. Allows the headers that
 * the real API and its client libraries use.
 */
const ANY_ORIGIN = cors({
  origin: '*',
  allowMethods: ['POST', 'OPTIONS'],
  allowHeaders: [
    'Accept',
    'Accept-Language',
    'Authorization',
    'Content-Language',
    'Content-Type',
    TOKEN_HEADER,
    'Shopify-Storefront-Buyer-IP',
    'Shopify-Storefront-Id',
    'Shopify-Storefront-S',
    'Shopify-Storefront-Y',
    'Custom-Storefront-Request-Group-ID',
    'X-SDK-Variant',
    'X-SDK-Variant-Source',
    'X-SDK-Version',
    'X-Shopify-UniqueToken',
    'X-Shopify-VisitToken',
  ],
  exposeHeaders: [VERSION_HEADER, 'Retry-After'],
  maxAge: 7200,
});

export interface StorefrontDeps extends StorefrontServices, SessionDeps {
  embedded: Pick<EmbeddedProvider, 'challenge' | 'answerChallenge'>;
  tenantCatalogs: TenantCatalogs;
  routeBudgets: RouteBudgets;
}

/** Serves the hosted-commerce side of the shop: the Storefront API and the card vault of a real store. */
export function createStorefront(deps: StorefrontDeps, limits: ExecutionLimits = EXECUTION_LIMITS): Hono<HttpEnv> {
  const [api] = ROUTE_LIMITS.storefront.graphql;
  const [, sessions] = ROUTE_LIMITS.storefront.vault;
  const answer = createGraphqlServer(loadSchema(), limitFields(rootResolvers, api.fields), limits);
  const app = createHttpApp({
    log: deps.log,
    isReady: async () => (await deps.tenantCatalogs(DEFAULT_TENANT_ID)) !== undefined,
    bodyBytesMax: BODY_BYTES_MAX,
    writeError,
  });

  app.use(API_PATH, ANY_ORIGIN);
  app.use(VAULT_PATH, ANY_ORIGIN);
  app.post(API_PATH, async (c) => {
    c.header(VERSION_HEADER, API_VERSION);
    const catalog = await tenantOfToken(c.req.header(TOKEN_HEADER), deps.tenantCatalogs);
    if (!catalog) return graphqlError(c, 401, '', 'UNAUTHORIZED');
    c.set('tenant', catalog.tenant);
    const request = z.safeParse(GraphqlRequest, await c.req.json().catch(() => undefined));
    if (!request.success)
      return graphqlError(c, 400, 'The body must be JSON with a query and, if needed, variables and operationName');
    const customerId = (await liveClaims(c, deps))?.sub;
    const spendBudgets = async (charges: readonly Charge[]) => {
      const spent = await deps.routeBudgets.spend(charges, { address: clientAddress(c) });
      if (spent.kind === 'too_many') c.header('Retry-After', String(spent.retryAfterSeconds));
      return spent;
    };
    const context = { ...deps, tenantId: catalog.tenant.id, catalog, customerId, spendBudgets };
    const reply = await answer(request.data, context);
    // The real API also answers errors in a document with status 200.
    return c.body(reply, 200, { 'content-type': 'application/json' });
  });
  app.use(sessions.path, spendBudgets(sessions, deps.routeBudgets));
  app.post(VAULT_PATH, createVault(deps));
  app.route('/vault/challenges', challengePages(deps));
  return app;
}

/** Errors with the Storefront API's own words and codes. */
const GRAPHQL_ERRORS: Partial<Record<ErrorCode, { message: string; code: string }>> = {
  payload_too_large: { message: 'The body is too large', code: 'BAD_REQUEST' },
  not_found: { message: 'Not Found', code: 'NOT_FOUND' },
  // Distinct from UNAUTHORIZED, which is about the store's token.
  not_signed_in: { message: 'A valid access token is required.', code: 'NOT_SIGNED_IN' },
  wrong_tenant: { message: 'The access token belongs to another tenant.', code: 'WRONG_TENANT' },
  internal: {
    message: 'Something went wrong on our side. Please try again.',
    code: 'INTERNAL_SERVER_ERROR',
  },
};

/** The Storefront API answers in GraphQL's form, the vault with problem documents. */
function writeError(c: Context<HttpEnv>, error: ApiError): Response {
  if (!c.req.path.startsWith('/api/')) return problemResponse(c, error);
  const { status, message } = error.entry;
  const known = GRAPHQL_ERRORS[error.code];
  return graphqlError(c, status, known?.message ?? message, known?.code);
}

function graphqlError(
  c: Context<HttpEnv>,
  status: ApiError['entry']['status'],
  message: string,
  code = 'BAD_REQUEST',
): Response {
  return c.json({ errors: [{ message, extensions: { code } }] }, status);
}
