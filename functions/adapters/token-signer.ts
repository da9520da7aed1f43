import { createPublicKey } from 'node:crypto';
import { GetPublicKeyCommand, type KMSClient, SignCommand } from '@aws-sdk/client-kms';
import { calculateJwkThumbprint, exportJWK } from 'jose';
import { joseSignature, type SigningKey } from '../domain/access-token.ts';
import { once } from './once.ts';

/** The private key never leaves KMS: signing is a call, verifying needs the public half only. */
export interface TokenSigner {
  /** the public half, fetched once */
  signingKey(): Promise<SigningKey>;
  /** JOSE signature of the text, base64url */
  sign(input: string): Promise<string>;
}

/** @param keyId KMS key of the type ECC_NIST_P256 */
export function createTokenSigner(keyId: string, client: KMSClient): TokenSigner {
  const signingKey = once(async (): Promise<SigningKey> => {
    const { PublicKey } = await client.send(new GetPublicKeyCommand({ KeyId: keyId }));
    if (!PublicKey) throw new Error(`KMS key ${keyId} has no public half`);
    const jwk = await exportJWK(createPublicKey({ key: Buffer.from(PublicKey), format: 'der', type: 'spki' }));
    const kid = await calculateJwkThumbprint(jwk);
    return { kid, jwk: { ...jwk, kid, alg: 'ES256', use: 'sig' } };
  });

  async function sign(input: string): Promise<string> {
    const { Signature } = await client.send(
      new SignCommand({
        KeyId: keyId,
        Message: Buffer.from(input),
        MessageType: 'RAW',
        SigningAlgorithm: 'ECDSA_SHA_256',
      }),
    );
    if (!Signature) throw new Error(`KMS key ${keyId} did not sign`);
    return joseSignature(Signature).toString('base64url');
  }

  return { signingKey, sign };
}
