import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readLocalValues } from './local-values.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'tessera-values-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const DECLARED = [
  { name: 'Pepper', arn: '', generatedLength: 64 },
  { name: 'PhotoUrlKey', arn: '', generatedLength: 32 },
  { name: 'MapKitKey', arn: '', generatedLength: 32 },
];

async function firstValues() {
  const values = await readLocalValues(dataDir, ['http://127.0.0.1:4600', 'http://localhost:4600']);
  const secrets = Object.fromEntries(values.secrets(DECLARED).map(({ id, initial }) => [id, initial()]));
  return { parameters: values.parameters, secrets };
}

test('a key pair for signed preview URLs, the same at every start', async () => {
  const first = await firstValues();
  expect(createPublicKey(first.secrets.PhotoUrlKey ?? '').export({ type: 'spki', format: 'pem' })).toBe(
    first.parameters.PhotoUrlPublicKey,
  );
  const { PhotoUrlPublicKey } = (await firstValues()).parameters;
  expect(PhotoUrlPublicKey).toBe(first.parameters.PhotoUrlPublicKey);
});

test('the fingerprint by which the functions identify that key', async () => {
  const { parameters } = await firstValues();
  const der = createPublicKey(parameters.PhotoUrlPublicKey ?? '').export({ type: 'spki', format: 'der' });
  expect(createHash('sha256').update(der).digest('hex')).toMatch(new RegExp(`^${parameters.PhotoUrlKeyFingerprint}`));
});

test('a MapKit key in the format of the shop’s staff', async () => {
  const { teamId, keyId, privateKey } = JSON.parse((await firstValues()).secrets.MapKitKey ?? '');
  expect([teamId, keyId]).toEqual([expect.stringMatching(/^[0-9A-F]{10}$/), expect.stringMatching(/^[0-9A-F]{10}$/)]);
  expect(createPrivateKey(privateKey).asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' });
});

test('a random value of the declared length for every other secret', async () => {
  expect((await firstValues()).secrets.Pepper).toMatch(/^[\w-]{64}$/);
});

test('photos may be fetched from the local shop and from origins of a test', async () => {
  expect((await firstValues()).parameters.RemoteExceptions).toBe('http://127.0.0.1:4600,http://localhost:4600');
  const given = {
    parameters: { PhotoSourceEndpoints: '{}', SiteOrigins: 'https://elsewhere.example' },
    secrets: { Pepper: 'known' },
    remoteOrigins: ['http://127.0.0.1:4711'],
  };
  const values = await readLocalValues(dataDir, ['http://127.0.0.1:4600'], given);
  expect(values.parameters).toMatchObject({
    PhotoSourceEndpoints: '{}',
    SiteOrigins: 'http://127.0.0.1:4600',
    RemoteExceptions: 'http://127.0.0.1:4600,http://127.0.0.1:4711',
  });
  expect(
    values
      .secrets(DECLARED)
      .find(({ id }) => id === 'Pepper')
      ?.initial(),
  ).toBe('known');
});
