import type { KMSClient } from '@aws-sdk/client-kms';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startKms, type TestKms } from '../../../tests/support/kms.ts';
import { createTokenSigner } from '../../adapters/token-signer.ts';
import type { AccessClaims } from '../../core/identity/access-token.ts';
import { createAccessTokens } from '../../core/identity/access-tokens.ts';

const claims: AccessClaims = { sub: 'c-1', role: 'shopper', tid: 'default', sid: 'family-1' };
const clock = { now: () => new Date('2026-11-21T10:00:00Z') };
const OLD = 'SigningKey';
const NEW = 'SigningKey2027';
let kms: TestKms;

beforeAll(async () => {
  kms = await startKms([OLD, NEW]);
});
afterAll(() => kms.stop());

/** Deploys the API with these keys, newest first, and counts its KMS calls. */
function deployed(...keyIds: [string, ...string[]]) {
  let asked = 0;
  const client = {
    send: (...args: Parameters<KMSClient['send']>) => {
      asked++;
      return kms.client.send(...args);
    },
  } as KMSClient;
  const signer = createTokenSigner(keyIds, client);
  const tokens = createAccessTokens({ signer, issuer: 'https://tessera.example', clock });
  return { ...tokens, signer, asked: () => asked };
}

const kidOf = (token: string) => decodeProtectedHeader(token).kid;

test('signs with a new first key, and still accepts tokens of the old one', async () => {
  const before = await deployed(OLD).issue(claims);
  const rotated = deployed(NEW, OLD);
  const after = await rotated.issue(claims);
  expect(kidOf(after)).not.toBe(kidOf(before));
  expect(await rotated.verify(before)).toEqual(claims);
  expect(await rotated.verify(after)).toEqual(claims);
});

test('refuses tokens of a dropped key', async () => {
  const before = await deployed(OLD).issue(claims);
  const after = await deployed(NEW, OLD).issue(claims);
  const dropped = deployed(NEW);
  expect(await dropped.verify(before)).toBeUndefined();
  expect(await dropped.verify(after)).toEqual(claims);
});

test('publishes all keys under their token key ids, newest first', async () => {
  const rotated = deployed(NEW, OLD);
  const kids = (await rotated.signer.keys()).map(({ kid, jwk }) => (kid === jwk.kid ? kid : undefined));
  expect(kids).toEqual([kidOf(await rotated.issue(claims)), kidOf(await deployed(OLD).issue(claims))]);
});

test('queries KMS at most once for an unknown key, however many tokens name it', async () => {
  const rotated = deployed(NEW, OLD);
  const stranger = await deployed(OLD).issue(claims);
  const [header, ...rest] = stranger.split('.');
  for (let number = 0; number < 50; number++) {
    const kid = { ...JSON.parse(Buffer.from(header ?? '', 'base64url').toString()), kid: `made-up-${number}` };
    const forged = [Buffer.from(JSON.stringify(kid)).toString('base64url'), ...rest].join('.');
    expect(await rotated.verify(forged)).toBeUndefined();
  }
  expect(rotated.asked()).toBe(2);
});

test('verifies a token of the newest key while the older key is unavailable', async () => {
  const isolated = deployed(NEW, 'DeletedKey');
  expect(await isolated.verify(await isolated.issue(claims))).toEqual(claims);
});
