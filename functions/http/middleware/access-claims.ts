import type { Context } from 'hono';
import type { AccessClaims } from '../../core/identity/access-token.ts';
import type { AccessTokenVerifier } from '../../core/identity/access-tokens.ts';
import type { SessionStore } from '../../core/identity/session-store.ts';
import { type Clock, epochSeconds } from '../../core/lib/clock.ts';
import { ApiError } from '../api-error.ts';
import type { HttpEnv } from '../http-env.ts';

/**
 * Verifies the caller's access token. Runs after the tenant is known.
 *
 * @returns undefined without a token
 * @throws ApiError not_signed_in for an invalid token (the browser refreshes and retries), wrong_tenant
 */
export async function shownClaims(
  c: Context<HttpEnv>,
  accessTokens: AccessTokenVerifier,
): Promise<AccessClaims | undefined> {
  const header = c.req.header('Authorization');
  if (header === undefined) return undefined;
  const [, token] = /^Bearer (\S+)$/i.exec(header) ?? [];
  const claims = token && (await accessTokens.verify(token));
  if (!claims) throw new ApiError('not_signed_in');
  if (claims.tid !== c.var.tenant.id) throw new ApiError('wrong_tenant');
  return claims;
}

export interface SessionDeps {
  accessTokens: AccessTokenVerifier;
  sessions: Pick<SessionStore, 'isAlive'>;
  clock: Clock;
}

/**
 * Requires a live session in addition, for writes and privileged routes: a token outlives a logout by up to 15 minutes.
 *
 * @returns undefined without a token
 * @throws ApiError as `shownClaims`; not_signed_in also after logout
 */
export async function liveClaims(
  c: Context<HttpEnv>,
  { accessTokens, sessions, clock }: SessionDeps,
): Promise<AccessClaims | undefined> {
  const claims = await shownClaims(c, accessTokens);
  if (!claims) return undefined;
  const key = { tenantId: claims.tid, customerId: claims.sub, family: claims.sid };
  if (!(await sessions.isAlive(key, epochSeconds(clock)))) throw new ApiError('not_signed_in');
  return claims;
}
