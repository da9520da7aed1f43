import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { once } from '../core/lib/once.ts';

/** Reads a secret when it is first needed and keeps it for the life of the container. */
export function createSecret(secretId: string, client = new SecretsManagerClient({})): () => Promise<string> {
  return once(async () => {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secretId }));
    if (!SecretString) throw new Error(`Secret ${secretId} has no text`);
    return SecretString;
  });
}
