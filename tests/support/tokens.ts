import { randomBytes } from 'node:crypto';
import { KMSClient } from '@aws-sdk/client-kms';
import { createTokenSigner } from '../../functions/adapters/token-signer.ts';
import type { AccessClaims } from '../../functions/core/identity/access-token.ts';
import { createAccessTokens } from '../../functions/core/identity/access-tokens.ts';
import { formatRefreshToken, hashRefreshSecret } from '../../functions/core/identity/refresh-token.ts';
import { createSessionStore } from '../../functions/core/identity/session-store.ts';
import { type Clock, epochSeconds } from '../../functions/core/lib/clock.ts';
import type { LocalEndpoints } from './local-endpoints.ts';
import { createStoredRows } from './stored-rows.ts';

/**
 * Mints sessions of a running system with its own key. Tests that need many users, or tokens of another time, would
 * exceed the hourly limit of login codes.
 */
export function createSessionMint(cloud: LocalEndpoints & { url: string }) {
  const { region, accessKeyId, secretAccessKey, endpoints } = cloud;
  const credentials = { accessKeyId, secretAccessKey };
  const signer = createTokenSigner(['SigningKey'], new KMSClient({ region, endpoint: endpoints.kms, credentials }));
  const sessions = createSessionStore(createStoredRows(cloud).table('Ephemeral'));
  /** @param issuedAt defaults to now */
  return async (claims: Omit<AccessClaims, 'sid'>, issuedAt = new Date()) => {
    const clock: Clock = { now: () => issuedAt };
    const [family, secret] = [randomBytes(16).toString('base64url'), randomBytes(32).toString('base64url')];
    const key = { tenantId: claims.tid, customerId: claims.sub, family };
    await sessions.open(key, hashRefreshSecret(secret), epochSeconds(clock));
    const accessToken = await createAccessTokens({ signer, issuer: cloud.url, clock }).issue({
      ...claims,
      sid: family,
    });
    return { accessToken, refreshToken: formatRefreshToken({ family, secret }) };
  };
}

/** Mints only the access tokens of such sessions. */
export function createTokenMint(cloud: LocalEndpoints & { url: string }) {
  const open = createSessionMint(cloud);
  return async (...given: Parameters<typeof open>): Promise<string> => (await open(...given)).accessToken;
}
