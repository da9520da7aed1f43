import { createPublicKey, verify } from 'node:crypto';
import {
  DescribeKeyCommand,
  GetPublicKeyCommand,
  InvalidKeyUsageException,
  KMSClient,
  KMSInvalidSignatureException,
  ListKeysCommand,
  NotFoundException,
  SignCommand,
  VerifyCommand,
} from '@aws-sdk/client-kms';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientSettings } from './target.ts';

const kms = new KMSClient(clientSettings('kms'));
const message = Buffer.from('eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJjdXNfMSJ9');
const SigningAlgorithm = 'ECDSA_SHA_256';
let keyId = '';

/** The suite uses an existing P-256 key; creating one would cost money on AWS. */
async function findSigningKey(): Promise<string> {
  const { Keys = [] } = await kms.send(new ListKeysCommand({}));
  for (const { KeyId } of Keys) {
    const { KeyMetadata } = await kms.send(new DescribeKeyCommand({ KeyId }));
    if (KeyMetadata?.KeySpec === 'ECC_NIST_P256' && KeyMetadata.KeyUsage === 'SIGN_VERIFY' && KeyMetadata.Enabled)
      return KeyMetadata.KeyId ?? '';
  }
  throw new Error('The account has no ECC_NIST_P256 key to sign with.');
}

beforeAll(async () => {
  keyId = await findSigningKey();
});

describe('a signing key', () => {
  test('signs a message that the public key verifies', async () => {
    const { Signature, KeyId } = await kms.send(
      new SignCommand({ KeyId: keyId, Message: message, MessageType: 'RAW', SigningAlgorithm }),
    );
    const { PublicKey } = await kms.send(new GetPublicKeyCommand({ KeyId: keyId }));
    const publicKey = createPublicKey({ key: Buffer.from(PublicKey ?? []), format: 'der', type: 'spki' });
    expect(publicKey.asymmetricKeyDetails?.namedCurve).toBe('prime256v1');
    expect(verify('sha256', message, { key: publicKey, dsaEncoding: 'der' }, Buffer.from(Signature ?? []))).toBe(true);
    expect(KeyId).toMatch(/^arn:aws:kms:/);
  });

  test('verifies its own signature', async () => {
    const { Signature } = await kms.send(new SignCommand({ KeyId: keyId, Message: message, SigningAlgorithm }));
    const reply = await kms.send(new VerifyCommand({ KeyId: keyId, Message: message, Signature, SigningAlgorithm }));
    expect(reply.SignatureValid).toBe(true);
  });

  test('refuses the signature of another message', async () => {
    const { Signature } = await kms.send(new SignCommand({ KeyId: keyId, Message: message, SigningAlgorithm }));
    const Message = Buffer.from('something else');
    const verifying = kms.send(new VerifyCommand({ KeyId: keyId, Message, Signature, SigningAlgorithm }));
    await expect(verifying).rejects.toBeInstanceOf(KMSInvalidSignatureException);
  });

  test('is also found by its ARN', async () => {
    const { KeyMetadata } = await kms.send(new DescribeKeyCommand({ KeyId: keyId }));
    const byArn = await kms.send(new GetPublicKeyCommand({ KeyId: KeyMetadata?.Arn }));
    const byId = await kms.send(new GetPublicKeyCommand({ KeyId: keyId }));
    expect(byArn.PublicKey).toEqual(byId.PublicKey);
    expect(byId).toMatchObject({ KeySpec: 'ECC_NIST_P256', SigningAlgorithms: ['ECDSA_SHA_256'] });
  });
});

describe('a refusal', () => {
  test('an unknown key is not found', async () => {
    const reading = kms.send(new GetPublicKeyCommand({ KeyId: '00000000-0000-4000-8000-000000000000' }));
    await expect(reading).rejects.toBeInstanceOf(NotFoundException);
  });

  test('an algorithm of another kind of key is refused', async () => {
    const signing = kms.send(
      new SignCommand({ KeyId: keyId, Message: message, SigningAlgorithm: 'RSASSA_PSS_SHA_256' }),
    );
    await expect(signing).rejects.toBeInstanceOf(InvalidKeyUsageException);
  });

  test('a message over 4096 bytes is refused', async () => {
    const signing = kms.send(new SignCommand({ KeyId: keyId, Message: Buffer.alloc(4097, 1), SigningAlgorithm }));
    await expect(signing).rejects.toMatchObject({ name: 'ValidationException' });
  });

  test('refuses an unknown caller', async () => {
    const stranger = new KMSClient({
      ...clientSettings('kms'),
      credentials: { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'nobody' },
    });
    await expect(stranger.send(new ListKeysCommand({}))).rejects.toMatchObject({ name: 'UnrecognizedClientException' });
  });
});
