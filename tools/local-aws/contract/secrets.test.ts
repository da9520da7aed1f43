import { randomUUID } from 'node:crypto';
import {
  CreateSecretCommand,
  DeleteSecretCommand,
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceExistsException,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientSettings } from './target.ts';

const secrets = new SecretsManagerClient(clientSettings('secretsmanager'));
const name = `tessera/contract-${randomUUID()}`;

beforeAll(async () => {
  await secrets.send(new CreateSecretCommand({ Name: name, SecretString: 'first' }));
});

afterAll(async () => {
  await secrets.send(new DeleteSecretCommand({ SecretId: name, ForceDeleteWithoutRecovery: true }));
});

test('a secret is read by its name and by its ARN', async () => {
  const byName = await secrets.send(new GetSecretValueCommand({ SecretId: name }));
  expect(byName).toMatchObject({ Name: name, SecretString: 'first', VersionStages: ['AWSCURRENT'] });
  const byArn = await secrets.send(new GetSecretValueCommand({ SecretId: byName.ARN }));
  expect(byArn).toMatchObject({ SecretString: 'first', VersionId: byName.VersionId });
  expect(byArn.CreatedDate).toBeInstanceOf(Date);
});

test('a new value is current at once and the previous one stays readable', async () => {
  const before = await secrets.send(new GetSecretValueCommand({ SecretId: name }));
  const put = await secrets.send(new PutSecretValueCommand({ SecretId: name, SecretString: 'second' }));
  expect(put.VersionStages).toEqual(['AWSCURRENT']);
  expect((await secrets.send(new GetSecretValueCommand({ SecretId: name }))).SecretString).toBe('second');
  const previous = await secrets.send(new GetSecretValueCommand({ SecretId: name, VersionStage: 'AWSPREVIOUS' }));
  expect(previous).toMatchObject({ SecretString: before.SecretString, VersionId: before.VersionId });
  const described = await secrets.send(new DescribeSecretCommand({ SecretId: name }));
  expect(described.VersionIdsToStages).toMatchObject({ [put.VersionId ?? '']: ['AWSCURRENT'] });
});

test('a put is idempotent under one token, and refused with another value', async () => {
  const ClientRequestToken = randomUUID();
  const put = { SecretId: name, SecretString: 'third', ClientRequestToken };
  const [first, again] = [
    await secrets.send(new PutSecretValueCommand(put)),
    await secrets.send(new PutSecretValueCommand(put)),
  ];
  expect(again.VersionId).toBe(first.VersionId);
  const other = secrets.send(new PutSecretValueCommand({ ...put, SecretString: 'fourth' }));
  await expect(other).rejects.toBeInstanceOf(ResourceExistsException);
  expect((await secrets.send(new GetSecretValueCommand({ SecretId: name }))).SecretString).toBe('third');
});

test('binary values are returned unchanged', async () => {
  const SecretBinary = Buffer.from([0, 255, 1, 128]);
  await secrets.send(new PutSecretValueCommand({ SecretId: name, SecretBinary }));
  const reply = await secrets.send(new GetSecretValueCommand({ SecretId: name }));
  expect(Buffer.from(reply.SecretBinary ?? [])).toEqual(SecretBinary);
  expect(reply.SecretString).toBeUndefined();
});

test.each([
  ['name', { SecretId: 'tessera/nobody-knows' }],
  ['version', { SecretId: name, VersionId: randomUUID() }],
  ['stage', { SecretId: name, VersionStage: 'NOWHERE' }],
])('an unknown %s is not found', async (_what, input) => {
  await expect(secrets.send(new GetSecretValueCommand(input))).rejects.toBeInstanceOf(ResourceNotFoundException);
});

test('refuses a name that is in use', async () => {
  const creating = secrets.send(new CreateSecretCommand({ Name: name, SecretString: 'other' }));
  await expect(creating).rejects.toBeInstanceOf(ResourceExistsException);
});

test('refuses an unknown caller', async () => {
  const stranger = new SecretsManagerClient({
    ...clientSettings('secretsmanager'),
    credentials: { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'nobody' },
  });
  const reading = stranger.send(new GetSecretValueCommand({ SecretId: name }));
  await expect(reading).rejects.toMatchObject({ name: 'UnrecognizedClientException' });
});
