import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accessKeysOf } from '../access-keys.ts';
import { type Listening, listen } from '../listen.ts';
import { createKms } from './kms.ts';

const credentials = { accessKeyId: 'TESTKEY', secretAccessKey: 'test-secret' };

describe('keys', () => {
  let dataDir: string;
  let listening: Listening;
  let client: KMSClient;

  const start = () =>
    createKms({ dataDir, accessKeys: accessKeysOf(credentials), keys: [{ id: 'SigningKey', spec: 'ECC_NIST_P256' }] });
  const publicKey = async (KeyId: string) =>
    Buffer.from((await client.send(new GetPublicKeyCommand({ KeyId }))).PublicKey ?? []).toString('hex');

  beforeEach(async () => {
    dataDir = join(await mkdtemp(join(tmpdir(), 'tessera-kms-')), 'keys');
    listening = await listen('127.0.0.1', 0, 'PORT');
    const endpoint = `http://127.0.0.1:${listening.port}`;
    client = new KMSClient({ region: 'us-east-1', endpoint, credentials });
    listening.serve((await start()).handle);
  });

  afterEach(async () => {
    await listening.close();
    await rm(join(dataDir, '..'), { recursive: true, force: true });
  });

  test('are created once and survive a restart', async () => {
    const before = await publicKey('SigningKey');
    listening.serve((await start()).handle);
    expect(await publicKey('SigningKey')).toBe(before);
  });

  test('are readable by their owner only, even after a copy that lost the permissions', async () => {
    const path = join(dataDir, 'SigningKey.pem');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await chmod(path, 0o644);
    await start();
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['SigningKey.pem']);
  });

  test('that cannot be read fail the start and stay unchanged', async () => {
    const path = join(dataDir, 'SigningKey.pem');
    await writeFile(path, 'damaged');
    await expect(start()).rejects.toThrow(/SigningKey\.pem cannot be read/);
    expect(await readFile(path, 'utf8')).toBe('damaged');
  });

  test.each([
    'arn:aws:kms:us-east-1:000000000000:key/SigningKey',
    'alias/SigningKey',
    'alias/tessera-SigningKey',
    'arn:aws:kms:us-east-1:000000000000:alias/SigningKey',
  ])('are found as %s', async (name) => {
    expect(await publicKey(name)).toBe(await publicKey('SigningKey'));
  });

  test('sign raw messages only, and refuse digests', async () => {
    const signing = client.send(
      new SignCommand({
        KeyId: 'SigningKey',
        Message: Buffer.alloc(32),
        MessageType: 'DIGEST',
        SigningAlgorithm: 'ECDSA_SHA_256',
      }),
    );
    await expect(signing).rejects.toMatchObject({ name: 'UnsupportedOperationException' });
  });

  test('with an id that leads out of the folder are refused', async () => {
    const keys = [{ id: '../elsewhere', spec: 'ECC_NIST_P256' as const }];
    await expect(createKms({ dataDir, accessKeys: accessKeysOf(credentials), keys })).rejects.toThrow(
      'is not a valid key id',
    );
  });
});
