import { generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK } from 'jose';
import { joseSignature } from '../../functions/core/identity/access-token.ts';
import type { TokenSigner } from '../../functions/core/identity/access-tokens.ts';

/** Signs like KMS, with a key of this process. */
export async function localSigner(): Promise<TokenSigner> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  const key = { kid, jwk: { ...jwk, kid, alg: 'ES256', use: 'sig' } };
  return {
    signingKey: async () => key,
    keys: async () => [key],
    keyOf: async (name) => (name === kid ? key : undefined),
    sign: async (input) => joseSignature(signBytes('sha256', Buffer.from(input), privateKey)).toString('base64url'),
  };
}
