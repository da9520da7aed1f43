import { sign, verify } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import type { Credentials } from '../aws-caller.ts';
import { AwsError } from '../aws-error.ts';
import { createAwsJson, operation } from '../aws-json.ts';
import { LOCAL_ACCOUNT } from '../template/local-account.ts';
import { type KeySpec, openKeys, type SigningKey } from './key-files.ts';
import { fromDer, signDigest, toDer, verifyDigest } from './p256.ts';

/** What Sign takes as a raw message; longer ones are sent as their digest. */
const RAW_MAX_BYTES = 4096;
const DIGEST_BYTES = 32;
const BODY_MAX_BYTES = 64 * 1024;

const KeyId = z.string().check(z.minLength(1), z.maxLength(2048));
const Base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be base64'));
const Signing = z.object({
  KeyId,
  Message: Base64,
  MessageType: z.optional(z.enum(['RAW', 'DIGEST'])),
  SigningAlgorithm: z.string(),
});
const Verifying = z.extend(Signing, { Signature: Base64 });

const DESCRIPTION = {
  KeySpec: 'ECC_NIST_P256',
  CustomerMasterKeySpec: 'ECC_NIST_P256',
  KeyUsage: 'SIGN_VERIFY',
  SigningAlgorithms: ['ECDSA_SHA_256'],
};

export interface KmsOptions {
  /** a folder of its own; created when missing */
  dataDir: string;
  credentials: Credentials;
  clock?: () => Date;
  keys: readonly KeySpec[];
  /** told what broke inside; the caller only learns that something did. Printed without it */
  onFault?(error: unknown): void;
}

export interface Kms {
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
}

/** KMS for asymmetric signing keys: Sign, Verify, GetPublicKey, DescribeKey, ListKeys. */
export async function createKms({ dataDir, credentials, keys: specs, onFault }: KmsOptions): Promise<Kms> {
  const keys = await openKeys(dataDir, specs);

  /** By id, by ARN, or by an alias or alias ARN that ends with the id. */
  function keyOf(name: string): SigningKey {
    const [, kind, rest] = /^(?:arn:aws:kms:[^:]*:[^:]*:)?(?:(key|alias)\/)?(.+)$/.exec(name) ?? [];
    const found = kind === 'alias' ? [...keys.values()].find(({ id }) => rest?.endsWith(id)) : keys.get(rest ?? '');
    if (!found) throw new AwsError('NotFoundException', `Key '${name}' does not exist`);
    return found;
  }

  return {
    handle: createAwsJson({
      version: '1.1',
      target: 'TrentService',
      caller: { ...credentials, signingName: 'kms' },
      maxBodyBytes: BODY_MAX_BYTES,
      invalidInputCode: 'ValidationException',
      onFault,
      operations: {
        Sign: operation(Signing, (input) => {
          const key = keyOf(input.KeyId);
          const { bytes, isDigest } = messageOf(input);
          const signature = isDigest
            ? toDer(signDigest(bytes, key.privateKey))
            : sign('sha256', bytes, { key: key.privateKey, dsaEncoding: 'der' });
          return {
            KeyId: arnOf(key),
            Signature: signature.toString('base64'),
            SigningAlgorithm: input.SigningAlgorithm,
          };
        }),
        Verify: operation(Verifying, (input) => {
          const key = keyOf(input.KeyId);
          const { bytes, isDigest } = messageOf(input);
          if (!isValid(key, bytes, isDigest, Buffer.from(input.Signature, 'base64')))
            throw new AwsError('KMSInvalidSignatureException', '');
          return { KeyId: arnOf(key), SignatureValid: true, SigningAlgorithm: input.SigningAlgorithm };
        }),
        GetPublicKey: operation(z.object({ KeyId }), (input) => {
          const key = keyOf(input.KeyId);
          return {
            ...DESCRIPTION,
            KeyId: arnOf(key),
            PublicKey: key.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
          };
        }),
        DescribeKey: operation(z.object({ KeyId }), (input) => {
          const key = keyOf(input.KeyId);
          return {
            KeyMetadata: {
              ...DESCRIPTION,
              AWSAccountId: LOCAL_ACCOUNT.accountId,
              KeyId: key.id,
              Arn: arnOf(key),
              CreationDate: key.createdAt.getTime() / 1000,
              Enabled: true,
              KeyState: 'Enabled',
              KeyManager: 'CUSTOMER',
              Origin: 'AWS_KMS',
              MultiRegion: false,
            },
          };
        }),
        ListKeys: operation(z.object({}), () => ({
          Keys: [...keys.values()].map((key) => ({ KeyId: key.id, KeyArn: arnOf(key) })),
          Truncated: false,
        })),
      },
    }),
    async close() {},
  };
}

/** @throws AwsError where the message does not fit its type or the key cannot sign so */
function messageOf(input: z.infer<typeof Signing>): { bytes: Buffer; isDigest: boolean } {
  if (input.SigningAlgorithm !== 'ECDSA_SHA_256')
    throw new AwsError(
      'InvalidKeyUsageException',
      `Algorithm ${input.SigningAlgorithm} is incompatible with key spec ECC_NIST_P256.`,
    );
  const bytes = Buffer.from(input.Message, 'base64');
  const isDigest = input.MessageType === 'DIGEST';
  if (isDigest && bytes.length !== DIGEST_BYTES)
    throw new AwsError('ValidationException', 'Digest is invalid length for algorithm ECDSA_SHA_256.');
  if (bytes.length > RAW_MAX_BYTES)
    throw new AwsError(
      'ValidationException',
      `Value at 'message' failed to satisfy constraint: Member must have length less than or equal to ${RAW_MAX_BYTES}`,
    );
  return { bytes, isDigest };
}

function isValid(key: SigningKey, bytes: Buffer, isDigest: boolean, signature: Buffer): boolean {
  if (!isDigest) return verify('sha256', bytes, { key: key.publicKey, dsaEncoding: 'der' }, signature);
  const parsed = fromDer(signature);
  return parsed !== undefined && verifyDigest(bytes, parsed, key.publicKey);
}

function arnOf({ id }: SigningKey): string {
  return `arn:aws:kms:${LOCAL_ACCOUNT.region}:${LOCAL_ACCOUNT.accountId}:key/${id}`;
}
