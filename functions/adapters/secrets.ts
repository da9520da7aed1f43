import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { once } from '../core/lib/once.ts';
import { CALL_LIMITS, createClient } from './clients.ts';

/** Reads a secret on first use and caches it for the life of the container. */
export function createSecret(
  secretId: string,
  client = createClient(SecretsManagerClient, CALL_LIMITS.interactive),
): () => Promise<string> {
  return once(async () => {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secretId }));
    if (!SecretString) throw new Error(`Secret ${secretId} has no text`);
    return SecretString;
  });
}
