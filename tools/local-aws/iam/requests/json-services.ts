import * as z from 'zod/mini';
import { arnOf } from '../../template/physical-names.ts';
import type { AccessRequest } from '../policy.ts';

/**
 * The rights that SQS, KMS, Secrets Manager and Rekognition calls require: one each, named after the operation unless
 * it is a batch. Invalid input requires `*`; the service then refuses it with its own error.
 * Source: Service Authorization Reference, the page of each service.
 */

const BATCHES: Readonly<Record<string, string>> = {
  SendMessageBatch: 'SendMessage',
  DeleteMessageBatch: 'DeleteMessage',
  ChangeMessageVisibilityBatch: 'ChangeMessageVisibility',
};
const Queue = z.object({ QueueUrl: z.optional(z.string()), QueueName: z.optional(z.string()) });

export function sqsRequests(operation: string, input: unknown): AccessRequest[] {
  const { QueueUrl, QueueName } = read(Queue, input);
  const name = QueueName ?? QueueUrl?.slice(QueueUrl.lastIndexOf('/') + 1);
  const action = Object.hasOwn(BATCHES, operation) ? BATCHES[operation] : operation;
  return [{ action: `sqs:${action}`, resource: name ? arnOf('AWS::SQS::Queue', name) : '*', context: {} }];
}

const Key = z.object({ KeyId: z.optional(z.string()), SigningAlgorithm: z.optional(z.string()) });

export function kmsRequests(operation: string, input: unknown): AccessRequest[] {
  const { KeyId, SigningAlgorithm } = read(Key, input);
  const id = KeyId?.replace(/^arn:aws:kms:[^:]*:[^:]*:/, '').replace(/^(key|alias)\//, '');
  return [
    {
      action: `kms:${operation}`,
      resource: id ? arnOf('AWS::KMS::Key', id) : '*',
      context: SigningAlgorithm === undefined ? {} : { 'kms:signingalgorithm': [SigningAlgorithm] },
    },
  ];
}

const Secret = z.object({ SecretId: z.optional(z.string()) });

export function secretsRequests(operation: string, input: unknown): AccessRequest[] {
  const { SecretId } = read(Secret, input);
  const type = 'AWS::SecretsManager::Secret';
  const resource = SecretId?.startsWith('arn:') ? SecretId : SecretId && arnOf(type, SecretId);
  return [{ action: `secretsmanager:${operation}`, resource: resource ?? '*', context: {} }];
}

export function rekognitionRequests(operation: string): AccessRequest[] {
  return [{ action: `rekognition:${operation}`, resource: '*', context: {} }];
}

/** Rekognition reads an object with its caller's rights. */
export function imageRequest(bucket: string, key: string): AccessRequest {
  return { action: 's3:GetObject', resource: `${arnOf('AWS::S3::Bucket', bucket)}/${key}`, context: {} };
}

function read<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): Partial<z.infer<Schema>> {
  const parsed = z.safeParse(schema, input);
  return parsed.success ? parsed.data : {};
}
