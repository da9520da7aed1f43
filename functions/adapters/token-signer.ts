import { createPublicKey } from 'node:crypto';
import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms';
import { calculateJwkThumbprint, exportJWK } from 'jose';
import { joseSignature, type SigningKey } from '../core/identity/access-token.ts';
import type { TokenSigner } from '../core/identity/access-tokens.ts';
import { once } from '../core/lib/once.ts';
import { CALL_LIMITS, createClient } from './clients.ts';

/**
 * Signs with the first key and verifies with all, so that keys can be rotated while old tokens are valid. Fetches each
 * public half once, on first use; a key's name is its thumbprint (RFC 7638).
 *
 * @param keyIds KMS keys of the type ECC_NIST_P256, newest first
 */
export function createTokenSigner(
  keyIds: readonly [string, ...string[]],
  client = createClient(KMSClient, CALL_LIMITS.interactive),
): TokenSigner {
  const [newest, ...older] = keyIds;
  const publicHalf = (keyId: string) => once(() => fetchPublicHalf(keyId, client));
  const signingKey = publicHalf(newest);
  const publicHalves = [signingKey, ...older.map(publicHalf)];

  /** Tries keys in order, so that a token of the newest key never waits for an older one. */
  async function keyOf(kid: string): Promise<SigningKey | undefined> {
    for (const fetch of publicHalves) {
      const key = await fetch();
      if (key.kid === kid) return key;
    }
    return undefined;
  }

  async function sign(input: string): Promise<string> {
    const { Signature } = await client.send(
      new SignCommand({
        KeyId: newest,
        Message: Buffer.from(input),
        MessageType: 'RAW',
        SigningAlgorithm: 'ECDSA_SHA_256',
      }),
    );
    if (!Signature) throw new Error(`KMS key ${newest} did not sign`);
    return joseSignature(Signature).toString('base64url');
  }

  return { signingKey, keys: () => Promise.all(publicHalves.map((fetch) => fetch())), keyOf, sign };
}

async function fetchPublicHalf(keyId: string, client: KMSClient): Promise<SigningKey> {
  const { PublicKey } = await client.send(new GetPublicKeyCommand({ KeyId: keyId }));
  if (!PublicKey) throw new Error(`KMS key ${keyId} has no public half`);
  const jwk = await exportJWK(createPublicKey({ key: Buffer.from(PublicKey), format: 'der', type: 'spki' }));
  const kid = await calculateJwkThumbprint(jwk);
  return { kid, jwk: { ...jwk, kid, alg: 'ES256', use: 'sig' } };
}
