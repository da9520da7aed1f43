import { generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { type AccessClaims, joseSignature, signingInput, verifyAccessToken } from './access-token.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const NOW = 1_800_000_000;
const issuer = 'https://tessera.example';
const claims: AccessClaims = { sub: 'c-1', role: 'admin', tid: 'default', sid: 'family-1' };
const key = async () => publicKey;

/** KMS signs in DER. */
function issue(given = claims): string {
  const input = signingInput('k1', issuer, given, NOW);
  return `${input}.${joseSignature(sign('sha256', Buffer.from(input), privateKey)).toString('base64url')}`;
}

const verify = (token: string, now = NOW, from = issuer) =>
  verifyAccessToken(token, key, { issuer: from, now: new Date(now * 1000) });

test('converts three hundred DER signatures to valid JOSE signatures', async () => {
  for (let number = 0; number < 300; number++) {
    const given = { ...claims, sub: `c-${number}` };
    expect(await verify(issue(given))).toEqual(given);
  }
});

test('pads or trims each integer of a signature to 32 bytes', () => {
  const integer = (...bytes: number[]) => [0x02, bytes.length, ...bytes];
  const body = [...integer(0x07), ...integer(0x00, ...Array.from({ length: 32 }, () => 0xff))];
  const signature = joseSignature(Uint8Array.from([0x30, body.length, ...body]));
  expect(signature.toString('hex')).toBe(`${'00'.repeat(31)}07${'ff'.repeat(32)}`);
});

test('refuses malformed signatures', () => {
  expect(() => joseSignature(Uint8Array.from([0x30, 0x00]))).toThrow(RangeError);
});

describe('an access token', () => {
  test('is valid for 15 minutes', async () => {
    expect(await verify(issue(), NOW + 899)).toEqual(claims);
    expect(await verify(issue(), NOW + 900)).toBeUndefined();
  });

  test('is invalid if another issuer signed it', async () => {
    expect(await verify(issue(), NOW, 'https://elsewhere.example')).toBeUndefined();
  });

  test('is invalid with any letter changed', async () => {
    const token = issue();
    await fc.assert(
      // The last letter of a part carries unused bits.
      fc.asyncProperty(
        fc.integer({ min: 0, max: token.length - 2 }),
        fc.constantFrom(...'AQgw_x9'),
        async (at, letter) => {
          fc.pre(token[at] !== letter && !/[.]/.test(token.slice(at, at + 2)));
          expect(await verify(token.slice(0, at) + letter + token.slice(at + 1))).toBeUndefined();
        },
      ),
    );
  });

  const jwt = (header: Record<string, string>, payload: Record<string, unknown>) =>
    new SignJWT({ iss: issuer, aud: 'tessera', iat: NOW, exp: NOW + 900, ...claims, ...payload })
      .setProtectedHeader({ alg: 'ES256', kid: 'k1', typ: 'at+jwt', ...header })
      .sign(privateKey);

  test('needs its type, audience, role and tenant', async () => {
    expect(await verify(await jwt({}, {}))).toEqual(claims);
    for (const [header, payload] of [
      [{ typ: 'JWT' }, {}],
      [{}, { aud: 'elsewhere' }],
      [{}, { role: 'owner' }],
      [{}, { role: undefined }],
      [{}, { tid: 'No Where' }],
      [{}, { sub: '' }],
      [{}, { exp: undefined }],
    ] as const) {
      expect(await verify(await jwt(header, payload))).toBeUndefined();
    }
  });

  test('is invalid without a signature, or signed with the public key as a secret', async () => {
    const [header, payload] = signingInput('k1', issuer, claims, NOW).split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
    expect(await verify(`${none}.${payload}.`)).toBeUndefined();
    expect(await verify(`${header}.${payload}.`)).toBeUndefined();
    const secret = new Uint8Array(Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })));
    const forged = await new SignJWT({ ...claims, iss: issuer, aud: 'tessera', iat: NOW, exp: NOW + 900 })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .sign(secret);
    expect(await verify(forged)).toBeUndefined();
  });

  test('throws instead of refusing the token when the key is unavailable', async () => {
    const outage = () => Promise.reject(new Error('KMS is away'));
    await expect(verifyAccessToken(issue(), outage, { issuer, now: new Date(NOW * 1000) })).rejects.toThrow(
      'KMS is away',
    );
  });
});
