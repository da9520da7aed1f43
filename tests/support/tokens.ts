import { randomBytes } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { KMSClient } from '@aws-sdk/client-kms';
import { createDocuments } from '../../functions/adapters/documents.ts';
import { createTokenSigner } from '../../functions/adapters/token-signer.ts';
import type { AccessClaims } from '../../functions/core/identity/access-token.ts';
import { createAccessTokens } from '../../functions/core/identity/access-tokens.ts';
import { createSessionStore } from '../../functions/core/identity/session-store.ts';
import { type Clock, epochSeconds } from '../../functions/core/ports/clock.ts';
import type { LocalEndpoints } from './local-endpoints.ts';

/**
 * Access tokens of a running system, signed with its own key, each of a session that goes on. Tests that need many
 * people, or tokens of another time, would use up the login codes of an hour.
 */
export function createTokenMint(cloud: LocalEndpoints & { url: string }) {
  const { region, accessKeyId, secretAccessKey, endpoints, tables } = cloud;
  const credentials = { accessKeyId, secretAccessKey };
  const signer = createTokenSigner(['SigningKey'], new KMSClient({ region, endpoint: endpoints.kms, credentials }));
  const documents = createDocuments(new DynamoDBClient({ region, endpoint: endpoints.dynamodb, credentials }));
  const sessions = createSessionStore({ documents, tableName: tables.Ephemeral ?? '' });
  /** @param issuedAt now, unless told */
  return async (claims: Omit<AccessClaims, 'sid'>, issuedAt = new Date()): Promise<string> => {
    const clock: Clock = { now: () => issuedAt };
    const sid = randomBytes(16).toString('base64url');
    const key = { tenantId: claims.tid, customerId: claims.sub, family: sid };
    await sessions.open(key, 'nobody refreshes it', epochSeconds(clock));
    return createAccessTokens({ signer, issuer: cloud.url, clock }).issue({ ...claims, sid });
  };
}
