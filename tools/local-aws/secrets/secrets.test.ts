import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accessKeysOf } from '../access-keys.ts';
import { type Listening, listen } from '../listen.ts';
import { createSecrets } from './secrets.ts';

const credentials = { accessKeyId: 'TESTKEY', secretAccessKey: 'test-secret' };
const PEPPER = 'tessera/pepper';

let dataDir: string;
let listening: Listening;
let client: SecretsManagerClient;
let made: number;

async function restart(): Promise<void> {
  const secrets = [{ id: PEPPER, initial: () => `made ${++made}` }];
  listening.serve((await createSecrets({ dataDir, accessKeys: accessKeysOf(credentials), secrets })).handle);
}

const read = async (VersionStage?: string) =>
  (await client.send(new GetSecretValueCommand({ SecretId: PEPPER, VersionStage }))).SecretString;

beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'tessera-secrets-')), 'secrets');
  made = 0;
  listening = await listen('127.0.0.1', 0, 'PORT');
  const endpoint = `http://127.0.0.1:${listening.port}`;
  client = new SecretsManagerClient({ region: 'us-east-1', endpoint, credentials });
  await restart();
});

afterEach(async () => {
  await listening.close();
  await rm(join(dataDir, '..'), { recursive: true, force: true });
});

test('a secret is generated at the first start only', async () => {
  await restart();
  expect(await read()).toBe('made 1');
});

test('a changed secret survives a restart, with its previous value', async () => {
  await client.send(new PutSecretValueCommand({ SecretId: PEPPER, SecretString: 'changed' }));
  await restart();
  expect(await read()).toBe('changed');
  expect(await read('AWSPREVIOUS')).toBe('made 1');
});

test('its file is readable by its owner only', async () => {
  const [fileName = '', ...others] = await readdir(dataDir);
  expect(others).toEqual([]);
  expect((await stat(join(dataDir, fileName))).mode & 0o777).toBe(0o600);
});

test('a half-written file of a killed process is ignored', async () => {
  const [fileName = ''] = await readdir(dataDir);
  await writeFile(join(dataDir, `${fileName}.1.tmp`), '{"name":"tess');
  await restart();
  expect(await read()).toBe('made 1');
});

test('after twenty concurrent changes one is current and one is previous', async () => {
  const values = Array.from({ length: 20 }, (_, index) => `value ${index}`);
  await Promise.all(
    values.map((SecretString) => client.send(new PutSecretValueCommand({ SecretId: PEPPER, SecretString }))),
  );
  const [current, previous] = [await read(), await read('AWSPREVIOUS')];
  expect(values).toContain(current);
  expect(values).toContain(previous);
  expect(previous).not.toBe(current);
  await restart();
  expect([await read(), await read('AWSPREVIOUS')]).toEqual([current, previous]);
});
