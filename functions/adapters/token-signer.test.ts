import { generateKeyPairSync, sign } from 'node:crypto';
import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms';
import { mockClient } from 'aws-sdk-client-mock';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { signingInput } from '../core/identity/access-token.ts';
import { createTokenSigner } from './token-signer.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** Fakes a KMS with one key: public half as DER, signatures as DER, like the real one. */
function fakeKms() {
  const client = new KMSClient({ region: 'us-east-1' });
  // The instance and not the class, which other test files share.
  const kms = mockClient(client);
  kms
    .on(GetPublicKeyCommand, { KeyId: 'key-1' })
    .resolves({ PublicKey: publicKey.export({ type: 'spki', format: 'der' }) });
  kms
    .on(SignCommand, { KeyId: 'key-1', MessageType: 'RAW', SigningAlgorithm: 'ECDSA_SHA_256' })
    .callsFake(async ({ Message }) => ({ Signature: sign('sha256', Message, privateKey) }));
  return { client, kms };
}

test('anyone with the JWKS can verify a KMS signature', async () => {
  const signer = createTokenSigner(['key-1'], fakeKms().client);
  const { jwk, kid } = await signer.signingKey();
  const nowSeconds = 1_800_000_000;
  const input = signingInput(
    kid,
    'https://tessera.example',
    { sub: 'c-1', role: 'shopper', tid: 'default', sid: 'family-1' },
    nowSeconds,
  );
  const token = `${input}.${await signer.sign(input)}`;
  expect(jwk).not.toHaveProperty('d');
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', kid, typ: 'at+jwt' });
  expect((await jwtVerify(token, jwk, { currentDate: new Date(nowSeconds * 1000) })).payload).toEqual({
    iss: 'https://tessera.example',
    aud: 'tessera',
    sub: 'c-1',
    role: 'shopper',
    sid: 'family-1',
    tid: 'default',
    iat: nowSeconds,
    exp: nowSeconds + 900,
  });
});

test('fetches the public half once', async () => {
  const { client, kms } = fakeKms();
  const signer = createTokenSigner(['key-1'], client);
  await Promise.all([signer.signingKey(), signer.signingKey()]);
  await signer.signingKey();
  expect(kms.commandCalls(GetPublicKeyCommand)).toHaveLength(1);
});
