import { sign, verify } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import type { AccessKeys } from '../access-keys.ts';
import { AwsError } from '../aws-error.ts';
import { createAwsJson, operation } from '../aws-json.ts';
import { kmsRequests } from '../iam/requests/json-services.ts';
import { LOCAL_ACCOUNT } from '../template/local-account.ts';
import { type KeySpec, openKeys, type SigningKey } from './key-files.ts';

const RAW_MAX_BYTES = 4096;
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
  /** Used by this service only; created when missing. */
  dataDir: string;
  accessKeys: AccessKeys;
  clock?: () => Date;
  keys: readonly KeySpec[];
  /** Called with internal errors, whose details clients do not get; prints them by default. */
  onFault?(error: unknown): void;
}

export interface Kms {
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
}

/** KMS for asymmetric signing keys: Sign, Verify, GetPublicKey, DescribeKey, ListKeys. It signs raw messages only. */
export async function createKms({ dataDir, accessKeys, keys: specs, onFault }: KmsOptions): Promise<Kms> {
  const keys = await openKeys(dataDir, specs);

  /** By id, ARN, or an alias or alias ARN that ends with the id. */
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
      callerRule: { accessKeys, signingName: 'kms' },
      requestsOf: kmsRequests,
      maxBodyBytes: BODY_MAX_BYTES,
      invalidInputCode: 'ValidationException',
      onFault,
      operations: {
        Sign: operation(Signing, (input) => {
          const key = keyOf(input.KeyId);
          const signature = sign('sha256', messageOf(input), { key: key.privateKey, dsaEncoding: 'der' });
          return {
            KeyId: arnOf(key),
            Signature: signature.toString('base64'),
            SigningAlgorithm: input.SigningAlgorithm,
          };
        }),
        Verify: operation(Verifying, (input) => {
          const key = keyOf(input.KeyId);
          const signature = Buffer.from(input.Signature, 'base64');
          if (!verify('sha256', messageOf(input), { key: key.publicKey, dsaEncoding: 'der' }, signature))
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

/** @throws AwsError when the message type is unsupported or the key cannot use the algorithm */
function messageOf(input: z.infer<typeof Signing>): Buffer {
  if (input.SigningAlgorithm !== 'ECDSA_SHA_256')
    throw new AwsError(
      'InvalidKeyUsageException',
      `Algorithm ${input.SigningAlgorithm} is incompatible with key spec ECC_NIST_P256.`,
    );
  // Node's crypto always hashes its input, so it cannot sign an existing digest
  if (input.MessageType === 'DIGEST')
    throw new AwsError('UnsupportedOperationException', 'The embedded KMS signs messages of the type RAW only.');
  const bytes = Buffer.from(input.Message, 'base64');
  if (bytes.length > RAW_MAX_BYTES)
    throw new AwsError(
      'ValidationException',
      `Value at 'message' failed to satisfy constraint: Member must have length less than or equal to ${RAW_MAX_BYTES}`,
    );
  return bytes;
}

function arnOf({ id }: SigningKey): string {
  return `arn:aws:kms:${LOCAL_ACCOUNT.region}:${LOCAL_ACCOUNT.accountId}:key/${id}`;
}
