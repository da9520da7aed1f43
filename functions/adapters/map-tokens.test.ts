import { generateKeyPairSync } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { createMapTokens } from './map-tokens.ts';

const NOW = new Date('2026-11-21T10:00:00.789Z');
const clock = { now: () => NOW };
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const KEY = { teamId: 'TEAM123456', keyId: 'KEY1234567', privateKey: pem };

test('a token names the origin, the team and the key, and lasts half an hour', async () => {
  const tokens = await createMapTokens(JSON.stringify(KEY), clock);
  const token = (await tokens?.issue('https://shop.example')) ?? '';
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', kid: 'KEY1234567', typ: 'JWT' });
  const { payload } = await jwtVerify(token, publicKey, { algorithms: ['ES256'], currentDate: NOW });
  const iat = Date.parse('2026-11-21T10:00:00Z') / 1000;
  expect(payload).toEqual({ iss: 'TEAM123456', origin: 'https://shop.example', iat, exp: iat + 1800 });
});

test.each(['d8Q/random-text', '', '12345', 'null'])('an unset secret (%s) makes no tokens', async (text) => {
  expect(await createMapTokens(text, clock)).toBeUndefined();
});

test.each<[string, object]>([
  ['a field missing', { ...KEY, teamId: undefined }],
  ['an empty field', { ...KEY, keyId: '' }],
  ['an invalid key', { ...KEY, privateKey: 'PEM' }],
])('a secret with %s is a mistake, not a decision', async (_name, secret) => {
  await expect(createMapTokens(JSON.stringify(secret), clock)).rejects.toThrow();
});
