import * as z from 'zod/mini';
import { AwsError } from '../aws-error.ts';
import { type Operation, operation } from '../aws-json.ts';
import { invalidParameter, unknownQueue } from './errors.ts';
import { MESSAGE_MAX_BYTES } from './message-operations.ts';
import type { Queue, QueueSpec } from './queue.ts';
import { QUEUE_NAME, type Queues } from './queues.ts';
import { queueArn } from './received-message.ts';

/** SQS allows one purge of a queue a minute. */
const PURGE_PAUSE_MS = 60_000;

const QueueUrl = z.string().check(z.minLength(1));

/** Attribute values are strings on the wire. */
const Count = (min: number, max: number) => z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max));

const CreateQueue = z.object({
  QueueName: z.string().check(z.regex(QUEUE_NAME)),
  Attributes: z.optional(
    z.object({
      VisibilityTimeout: z.optional(Count(0, 43_200)),
      MessageRetentionPeriod: z.optional(Count(60, 1_209_600)),
      DelaySeconds: z.optional(Count(0, 900)),
      RedrivePolicy: z.optional(z.string()),
    }),
  ),
});

const RedrivePolicy = z.object({
  deadLetterTargetArn: z.string(),
  maxReceiveCount: Count(1, 1000),
});

export interface QueueOperationsDeps {
  queues: Queues;
  queueUrl(name: string): string;
  /** @throws AwsError for an unknown queue URL */
  queueAt(url: string): Queue;
  now(): number;
}

export function createQueueOperations(deps: QueueOperationsDeps): Record<string, Operation> {
  const { queues, queueUrl, queueAt, now } = deps;
  const purgedAt = new Map<string, number>();

  return {
    GetQueueUrl: operation(z.object({ QueueName: z.string() }), ({ QueueName }) => {
      if (!queues.get(QueueName)) throw unknownQueue();
      return { QueueUrl: queueUrl(QueueName) };
    }),
    ListQueues: operation(
      z.object({
        QueueNamePrefix: z.optional(z.string()),
        MaxResults: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
        NextToken: z.optional(z.string()),
      }),
      ({ QueueNamePrefix = '', MaxResults = 1000, NextToken = '' }) => {
        const names = queues
          .all()
          .map(({ spec }) => spec.name)
          .filter((name) => name.startsWith(QueueNamePrefix) && name > NextToken);
        const page = names.slice(0, MaxResults);
        // as on AWS, only a paginated call gets a token
        return { QueueUrls: page.map(queueUrl), ...(page.length < names.length && { NextToken: page.at(-1) }) };
      },
    ),
    GetQueueAttributes: operation(z.object({ QueueUrl, AttributeNames: z.optional(z.array(z.string())) }), (input) => {
      const queue = queueAt(input.QueueUrl);
      const names = input.AttributeNames ?? [];
      const chosen = Object.entries(queueAttributes(queue)).filter(
        ([name]) => names.includes('All') || names.includes(name),
      );
      return chosen.length > 0 ? { Attributes: Object.fromEntries(chosen) } : {};
    }),
    PurgeQueue: operation(z.object({ QueueUrl }), async (input) => {
      const queue = queueAt(input.QueueUrl);
      const { name } = queue.spec;
      if (now() - (purgedAt.get(name) ?? Number.NEGATIVE_INFINITY) < PURGE_PAUSE_MS)
        throw new AwsError(
          'PurgeQueueInProgress',
          `Only one PurgeQueue operation on ${name} is allowed every 60 seconds.`,
          403,
        );
      purgedAt.set(name, now());
      await queue.purge();
      return {};
    }),
    CreateQueue: operation(CreateQueue, async (input) => {
      const spec = specOf(input, queues);
      const queue = await queues.create(spec);
      if (!isSameSpec(queue.spec, spec))
        throw new AwsError(
          'QueueNameExists',
          'A queue already exists with the same name and a different value for attributes.',
        );
      return { QueueUrl: queueUrl(spec.name) };
    }),
    DeleteQueue: operation(z.object({ QueueUrl }), async (input) => {
      const { name } = queueAt(input.QueueUrl).spec;
      if (!(await queues.remove(name)))
        throw new AwsError('UnsupportedOperation', `${name} is declared by the template and cannot be deleted.`);
      purgedAt.delete(name);
      return {};
    }),
  };
}

/** All values as strings, times in epoch seconds, like SQS. */
function queueAttributes(queue: Queue): Record<string, string> {
  const { spec, openedAt } = queue;
  const depth = queue.depth();
  return {
    QueueArn: queueArn(spec.name),
    ApproximateNumberOfMessages: String(depth.visible),
    ApproximateNumberOfMessagesNotVisible: String(depth.inFlight),
    ApproximateNumberOfMessagesDelayed: String(depth.delayed),
    CreatedTimestamp: String(Math.floor(openedAt / 1000)),
    LastModifiedTimestamp: String(Math.floor(openedAt / 1000)),
    VisibilityTimeout: String(spec.visibilityTimeoutSeconds),
    MessageRetentionPeriod: String(spec.messageRetentionSeconds),
    DelaySeconds: String(spec.delaySeconds),
    MaximumMessageSize: String(MESSAGE_MAX_BYTES),
    ReceiveMessageWaitTimeSeconds: '0',
    ...(spec.deadLetter && {
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: queueArn(spec.deadLetter.queueName),
        maxReceiveCount: spec.deadLetter.maxReceiveCount,
      }),
    }),
  };
}

function specOf({ QueueName, Attributes = {} }: z.infer<typeof CreateQueue>, queues: Queues): QueueSpec {
  const { VisibilityTimeout = 30, MessageRetentionPeriod = 345_600, DelaySeconds = 0 } = Attributes;
  return {
    name: QueueName,
    visibilityTimeoutSeconds: VisibilityTimeout,
    messageRetentionSeconds: MessageRetentionPeriod,
    delaySeconds: DelaySeconds,
    ...(Attributes.RedrivePolicy && { deadLetter: deadLetterOf(Attributes.RedrivePolicy, queues) }),
  };
}

function deadLetterOf(policy: string, queues: Queues): QueueSpec['deadLetter'] {
  const parsed = z.safeParse(RedrivePolicy, jsonOrUndefined(policy));
  if (!parsed.success) throw invalidParameter('Value for parameter RedrivePolicy is invalid.');
  const { deadLetterTargetArn, maxReceiveCount } = parsed.data;
  const queueName = deadLetterTargetArn.split(':').at(-1) ?? '';
  if (queueArn(queueName) !== deadLetterTargetArn || !queues.get(queueName))
    throw invalidParameter('Value for parameter RedrivePolicy is invalid. Dead letter target does not exist.');
  return { queueName, maxReceiveCount };
}

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isSameSpec(a: QueueSpec, b: QueueSpec): boolean {
  return JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));
}

function comparable(spec: QueueSpec) {
  const { name, visibilityTimeoutSeconds, messageRetentionSeconds, delaySeconds, deadLetter } = spec;
  const { queueName, maxReceiveCount } = deadLetter ?? {};
  return [name, visibilityTimeoutSeconds, messageRetentionSeconds, delaySeconds, queueName, maxReceiveCount];
}
