import type { Hono, MiddlewareHandler } from 'hono';
import { type DescribeRouteOptions, describeRoute } from 'hono-openapi';
import type { Role } from '../../shared/customer/schema.ts';
import type { RouteLimits } from '../../shared/platform/route-limits.ts';
import type { CustomerStore } from '../core/identity/customer-store.ts';
import type { RouteBudgets } from '../core/limits/route-budgets.ts';
import type { Tenants } from '../core/tenants/tenant-store.ts';
import { CART_TOKEN_HEADER } from './caller.ts';
import { describeRefusals } from './describe.ts';
import type { HttpEnv } from './http-env.ts';
import type { SessionDeps } from './middleware/access-claims.ts';
import { requireRole, requireShopper, selectShop } from './middleware/guards.ts';
import { spendBudgets } from './middleware/spend-budgets.ts';
import { requireTenant } from './middleware/tenant.ts';

/** Who may call: anyone, callers with a cart token or an access token, or customers with one of these roles. */
type Access = 'anyone' | 'shopper' | readonly Role[];

export interface RouteGroup {
  path: string;
  access: Access;
  /** Also admits machines with a key; other callers go to the role guard. */
  allowKeys?: (roleGuard: MiddlewareHandler<HttpEnv>) => MiddlewareHandler<HttpEnv>;
  /** Allows staff to use it for other shops, named by the query as `shop`: `selectShop`. */
  isForShops?: boolean;
  routes: Hono<HttpEnv>;
  /** From ROUTE_LIMITS; empty for a group without limits. */
  limits: readonly RouteLimits[];
}

interface GuardDeps extends SessionDeps {
  tenants: Tenants;
  customers: Pick<CustomerStore, 'byId'>;
  /** Required if a group has budgets. */
  routeBudgets?: RouteBudgets;
}

/**
 * Mounts each route group behind the guard and budgets that the access policy names, and documents them in OpenAPI. No
 * route guards itself.
 */
export function mountRouteGroups(app: Hono<HttpEnv>, accessPolicy: readonly RouteGroup[], deps: GuardDeps): void {
  for (const { path, access, allowKeys, isForShops = false, routes, limits } of accessPolicy) {
    const tenant = requireTenant(deps);
    // Attached to the guard: a separate middleware would cost every request one more call.
    app.use(
      `${path}/*`,
      Object.assign(tenant, describeRoute(describeAccess(access, { takesKeys: allowKeys !== undefined, isForShops }))),
      ...guardsOf(access, allowKeys, deps),
      ...(isForShops ? [selectShop(deps)] : []),
    );
    for (const route of limits.filter(({ budgets }) => budgets !== undefined)) {
      if (!deps.routeBudgets) throw new Error(`Nothing counts the budgets of ${route.path}`);
      const description = describeRoute({ responses: describeRefusals(['too_many_requests']) });
      app.use(route.path, Object.assign(spendBudgets(route, deps.routeBudgets), description));
    }
    app.route(path, routes);
  }
}

function guardsOf(access: Access, allowKeys: RouteGroup['allowKeys'], deps: GuardDeps): MiddlewareHandler<HttpEnv>[] {
  if (access === 'anyone') return [];
  if (access === 'shopper') return [requireShopper(deps)];
  const roleGuard = requireRole(access, deps);
  return [allowKeys ? allowKeys(roleGuard) : roleGuard];
}

function describeAccess(
  access: Access,
  { takesKeys, isForShops }: { takesKeys: boolean; isForShops: boolean },
): DescribeRouteOptions {
  const inQuery = (name: string, required: boolean) => ({
    in: 'query',
    name,
    required,
    schema: { type: 'string' as const },
  });
  const parameters = [inQuery('tenantId', true), ...(isForShops ? [inQuery('shop', false)] : [])];
  const tenantRefusals = ['invalid_request', 'unknown_tenant'] as const;
  if (access === 'anyone') return { parameters, responses: describeRefusals(tenantRefusals) };
  if (access === 'shopper') {
    return {
      parameters,
      security: [{ accessToken: [] }, { cartToken: [] }],
      description: 'Takes a cart token or an access token. With both, the customer is the owner.',
      responses: describeRefusals([...tenantRefusals, 'cart_token_required', 'not_signed_in', 'wrong_tenant']),
    };
  }
  return {
    parameters,
    security: [{ accessToken: [] }],
    description: `For the roles ${access.join(' and ')}.`,
    responses: describeRefusals([
      ...tenantRefusals,
      'not_signed_in',
      'wrong_tenant',
      'forbidden',
      ...(takesKeys ? KEY_REFUSALS : []),
    ]),
  };
}

const KEY_REFUSALS = ['unknown_key', 'key_not_allowed', 'too_many_requests'] as const;

export const SECURITY_SCHEMES = {
  accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  cartToken: { type: 'apiKey', in: 'header', name: CART_TOKEN_HEADER },
} as const;
