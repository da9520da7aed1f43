import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test } from 'vitest';
import { createSecret } from './secrets.ts';

function fakeManager() {
  const client = new SecretsManagerClient({ region: 'us-east-1' });
  return { client, manager: mockClient(client) };
}

test('reads a secret once, on first use', async () => {
  const { client, manager } = fakeManager();
  manager.on(GetSecretValueCommand, { SecretId: 'pepper' }).resolves({ SecretString: 'hot' });
  const secret = createSecret('pepper', client);
  expect(manager.calls()).toHaveLength(0);
  expect(await Promise.all([secret(), secret()])).toEqual(['hot', 'hot']);
  expect(manager.calls()).toHaveLength(1);
});

test('reports an empty secret by name', async () => {
  const { client, manager } = fakeManager();
  manager.on(GetSecretValueCommand).resolves({});
  await expect(createSecret('pepper', client)()).rejects.toThrow('Secret pepper has no text');
});
