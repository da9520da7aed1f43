import type { Hono, MiddlewareHandler } from 'hono';
import { type DescribeRouteOptions, describeRoute } from 'hono-openapi';
import { TENANT_IDS } from '../../shared/constants/tenants.ts';
import type { Role } from '../../shared/schemas/customer.ts';
import type { Catalog } from '../core/catalog/catalog-cache.ts';
import type { AccessTokens } from '../core/identity/access-tokens.ts';
import type { CustomerStore } from '../core/identity/customer-store.ts';
import { describeRefusals } from './describe.ts';
import type { ApiEnv } from './http-env.ts';
import { CART_TOKEN_HEADER } from './middleware/cart-owner.ts';
import { requireRole } from './middleware/require-role.ts';
import { requireShopper } from './middleware/require-shopper.ts';
import { requireTenant } from './middleware/tenant.ts';

/** Who may enter: anyone, whoever shows a cart token or is signed in, or customers of these roles. */
export type Access = 'anyone' | 'shopper' | readonly Role[];

export interface Door {
  path: string;
  access: Access;
  routes: Hono<ApiEnv>;
}

type DoorDeps = {
  catalog: Catalog;
  customers: CustomerStore;
} & { accessTokens: AccessTokens };

/** Mounts each group of routes behind its guard and says so in the OpenAPI document. No route guards itself. */
export function mountDoors(app: Hono<ApiEnv>, doors: readonly Door[], deps: DoorDeps): void {
  for (const { path, access, routes } of doors) {
    const tenant = requireTenant(deps);
    // the description rides on the guard: a middleware of its own would be one more call in every request
    app.use(`${path}/*`, Object.assign(tenant, describeRoute(describeAccess(access))), ...guardsOf(access, deps));
    app.route(path, routes);
  }
}

function guardsOf(access: Access, deps: DoorDeps): MiddlewareHandler<ApiEnv>[] {
  if (access === 'anyone') return [];
  return [access === 'shopper' ? requireShopper(deps) : requireRole(access, deps)];
}

function describeAccess(access: Access): DescribeRouteOptions {
  const tenantId = {
    in: 'query',
    name: 'tenantId',
    required: true,
    schema: { type: 'string' as const, enum: [...TENANT_IDS] },
  };
  const parameters = [tenantId];
  const tenantRefusals = ['invalid_request', 'unknown_tenant'] as const;
  if (access === 'anyone') return { parameters, responses: describeRefusals(tenantRefusals) };
  if (access === 'shopper') {
    return {
      parameters,
      security: [{ accessToken: [] }, { cartToken: [] }],
      description: 'For whoever shows a cart token or is signed in. With both, it is the customer who is meant.',
      responses: describeRefusals([...tenantRefusals, 'cart_token_required', 'not_signed_in', 'wrong_tenant']),
    };
  }
  return {
    parameters,
    security: [{ accessToken: [] }],
    description: `For the roles ${access.join(' and ')}.`,
    responses: describeRefusals([...tenantRefusals, 'not_signed_in', 'wrong_tenant', 'forbidden']),
  };
}

export const SECURITY_SCHEMES = {
  accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  cartToken: { type: 'apiKey', in: 'header', name: CART_TOKEN_HEADER },
} as const;
