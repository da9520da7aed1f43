import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { FulfilmentScope } from '../../../shared/order/fulfilment-events.ts';
import { isKeySecret, looksLikeKey, parseKeyToken } from '../../core/fulfilment/fulfilment-key.ts';
import type { FulfilmentKey, FulfilmentKeyStore } from '../../core/fulfilment/fulfilment-key-store.ts';
import { type Clock, epochSeconds } from '../../core/lib/clock.ts';
import type { BudgetStore } from '../../core/limits/rate-limit-store.ts';
import { ApiError } from '../api-error.ts';
import type { HttpEnv } from '../http-env.ts';

/** A route that machines may call with a key. */
export interface KeyRoute {
  method: 'GET' | 'POST';
  /** The mounted path: /v1/fulfilment/orders/:orderId. */
  path: string;
  /** `any` admits every key. */
  scope: FulfilmentScope | 'any';
}

interface KeyDeps {
  fulfilmentKeys: Pick<FulfilmentKeyStore, 'get' | 'noteUse'>;
  budgets: Pick<BudgetStore, 'spend'>;
  clock: Clock;
}

/**
 * Lets machines with a fulfilment key call the routes of their scopes, and passes other callers to the staff guard.
 * Unlisted routes are closed to keys. Runs after the tenant is known: a key of another tenant is unknown.
 *
 * @throws ApiError unknown_key, key_not_allowed, too_many_requests
 */
export function allowKeys(
  keyRoutes: readonly KeyRoute[],
  staffGuard: MiddlewareHandler<HttpEnv>,
  { fulfilmentKeys, budgets, clock }: KeyDeps,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const [, token] = /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '') ?? [];
    if (token === undefined || !looksLikeKey(token)) return staffGuard(c, next);
    const tenantId = c.var.tenant.id;
    const shown = parseKeyToken(token);
    const key = shown && (await fulfilmentKeys.get(tenantId, shown.id));
    if (!key || key.revokedAt !== undefined || !isKeySecret(shown.secret, key.secretHash)) {
      throw new ApiError('unknown_key');
    }
    const spent = await budgets.spend('keyRequests', `${tenantId}#${key.id}`, epochSeconds(clock));
    if (spent.kind === 'over') throw new ApiError('too_many_requests', { retryAfterSeconds: spent.retryAfterSeconds });
    if (!isAllowed(c, keyRoutes, key)) throw new ApiError('key_not_allowed');
    await fulfilmentKeys.noteUse(tenantId, key, clock.now());
    c.set('actor', { kind: 'machine', id: key.id });
    await next();
  };
}

function isAllowed(c: Context<HttpEnv>, keyRoutes: readonly KeyRoute[], { scopes }: FulfilmentKey): boolean {
  const matched = matchedRoutes(c);
  return keyRoutes.some(
    ({ method, path, scope }) =>
      matched.some((route) => route.method === method && route.path === path) &&
      (scope === 'any' || scopes.includes(scope)),
  );
}
