import type { Context } from 'hono';
import type { AccessClaims } from '../../core/identity/access-token.ts';
import type { AccessTokens } from '../../core/identity/access-tokens.ts';
import { ApiError } from '../api-error.ts';
import type { ApiEnv } from '../http-env.ts';

/**
 * What the access token says that the caller shows. Comes after the tenant.
 *
 * @returns undefined where none is shown
 * @throws ApiError not_signed_in for one that is no good (the browser refreshes and asks again), wrong_tenant
 */
export async function shownClaims(c: Context<ApiEnv>, accessTokens: AccessTokens): Promise<AccessClaims | undefined> {
  const header = c.req.header('Authorization');
  if (header === undefined) return undefined;
  const [, token] = /^Bearer (\S+)$/i.exec(header) ?? [];
  const claims = token && (await accessTokens.verify(token));
  if (!claims) throw new ApiError('not_signed_in');
  if (claims.tid !== c.var.tenant.id) throw new ApiError('wrong_tenant');
  return claims;
}
