import { generateKeyPairSync, hash, sign, verify } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetPublicKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Listening, listen } from '../listen.ts';
import { createKms } from './kms.ts';
import { fromDer, signDigest, toDer, verifyDigest } from './p256.ts';

const credentials = { accessKeyId: 'TESTKEY', secretAccessKey: 'test-secret' };

describe('ECDSA over a digest', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const digestOf = (message: Uint8Array) => hash('sha256', message, 'buffer');

  test('agrees with OpenSSL over the message, both ways', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (message) => {
        const ours = toDer(signDigest(digestOf(message), privateKey));
        expect(verify('sha256', message, { key: publicKey, dsaEncoding: 'der' }, ours)).toBe(true);
        const theirs = fromDer(sign('sha256', message, { key: privateKey, dsaEncoding: 'der' }));
        expect(theirs && verifyDigest(digestOf(message), theirs, publicKey)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('refuses another digest, another key and numbers outside the group', () => {
    const digest = digestOf(Buffer.from('message'));
    const signature = signDigest(digest, privateKey);
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    expect(verifyDigest(digestOf(Buffer.from('other')), signature, publicKey)).toBe(false);
    expect(verifyDigest(digest, signature, other.publicKey)).toBe(false);
    expect(verifyDigest(digest, { r: 0n, s: signature.s }, publicKey)).toBe(false);
    expect(verifyDigest(digest, { r: signature.r, s: 2n ** 256n }, publicKey)).toBe(false);
  });

  test('every signature survives DER, and garbage is no signature', () => {
    const positive = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n });
    fc.assert(
      fc.property(positive, positive, (r, s) => {
        expect(fromDer(toDer({ r, s }))).toEqual({ r, s });
      }),
    );
    const der = toDer({ r: 2n ** 255n, s: 7n });
    for (let length = 0; length < der.length; length++) expect(fromDer(der.subarray(0, length))).toBeUndefined();
    expect(fromDer(Buffer.concat([der, Buffer.of(0)]))).toBeUndefined();
  });
});

describe('keys', () => {
  let dataDir: string;
  let listening: Listening;
  let client: KMSClient;

  const start = () => createKms({ dataDir, credentials, keys: [{ id: 'SigningKey', spec: 'ECC_NIST_P256' }] });
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

  test('are made once and stay over a restart', async () => {
    const before = await publicKey('SigningKey');
    listening.serve((await start()).handle);
    expect(await publicKey('SigningKey')).toBe(before);
  });

  test('are readable by their owner only, also after a copy that lost the permissions', async () => {
    const path = join(dataDir, 'SigningKey.pem');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await chmod(path, 0o644);
    await start();
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['SigningKey.pem']);
  });

  test('that cannot be read stop the start and are left as they are', async () => {
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

  test('with a name that leads out of the folder are refused', async () => {
    const keys = [{ id: '../elsewhere', spec: 'ECC_NIST_P256' as const }];
    await expect(createKms({ dataDir, credentials, keys })).rejects.toThrow('cannot name a key');
  });
});
