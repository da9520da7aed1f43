import { createMiddleware } from 'hono/factory';
import type { Role } from '../../../shared/schemas/customer.ts';
import type { AccessTokens } from '../../core/identity/access-tokens.ts';
import type { CustomerStore } from '../../core/identity/customer-store.ts';
import { ApiError } from '../api-error.ts';
import type { ApiEnv } from '../http-env.ts';
import { shownClaims } from './access-claims.ts';

/**
 * Lets in who has one of the roles, by the token and by the customer's row: the token spares the read for most
 * strangers, the row makes a demotion hold at once. Comes after the tenant.
 */
export function requireRole(
  roles: readonly Role[],
  { accessTokens, customers }: { accessTokens: AccessTokens; customers: Pick<CustomerStore, 'byId'> },
) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const claims = await shownClaims(c, accessTokens);
    if (!claims) throw new ApiError('not_signed_in');
    if (!roles.includes(claims.role)) throw new ApiError('forbidden');
    const customer = await customers.byId(claims.tid, claims.sub);
    if (!customer) throw new ApiError('not_signed_in');
    if (!roles.includes(customer.role)) throw new ApiError('forbidden');
    c.set('customer', customer);
    await next();
  });
}
