import { createMiddleware } from 'hono/factory';
import type { Role } from '../../../shared/customer/schema.ts';
import type { CustomerStore } from '../../core/identity/customer-store.ts';
import { ApiError } from '../api-error.ts';
import { clientAddress } from '../client-address.ts';
import type { HttpEnv } from '../http-env.ts';
import { liveClaims, type SessionDeps } from './access-claims.ts';

/**
 * Requires one of the roles, in the token and in the customer's row: the token saves the read for most strangers, the
 * row makes a demotion effective at once. The session must go on: logging out ends what is privileged, reading too. Runs after the tenant is known.
 */
export function requireRole(
  roles: readonly Role[],
  { customers, ...deps }: SessionDeps & { customers: Pick<CustomerStore, 'byId'> },
) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const claims = await liveClaims(c, deps);
    if (!claims) throw new ApiError('not_signed_in');
    if (!roles.includes(claims.role)) throw new ApiError('forbidden');
    const customer = await customers.byId(claims.tid, claims.sub);
    if (!customer) throw new ApiError('not_signed_in');
    if (!roles.includes(customer.role)) throw new ApiError('forbidden');
    c.set('customer', customer);
    c.set('actor', { kind: 'staff', id: customer.id, address: clientAddress(c) });
    await next();
  });
}
