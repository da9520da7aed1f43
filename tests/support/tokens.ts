import { KMSClient } from '@aws-sdk/client-kms';
import { createTokenSigner } from '../../functions/adapters/token-signer.ts';
import type { AccessClaims } from '../../functions/core/identity/access-token.ts';
import { createAccessTokens } from '../../functions/core/identity/access-tokens.ts';
import type { LocalEndpoints } from './local-endpoints.ts';

/**
 * Access tokens of a running system, signed with its own key. Tests that need many people, or tokens of another time,
 * would use up the login codes of an hour.
 */
export function createTokenMint(cloud: LocalEndpoints & { url: string }) {
  const { region, accessKeyId, secretAccessKey } = cloud;
  const client = new KMSClient({
    region,
    endpoint: cloud.endpoints.kms,
    credentials: { accessKeyId, secretAccessKey },
  });
  const signer = createTokenSigner(['SigningKey'], client);
  /** @param issuedAt now, unless told */
  return (claims: AccessClaims, issuedAt = new Date()): Promise<string> =>
    createAccessTokens({ signer, issuer: cloud.url, clock: { now: () => issuedAt } }).issue(claims);
}
