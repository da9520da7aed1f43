import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AccessKeys } from '../access-keys.ts';
import { createAwsJson } from '../aws-json.ts';
import { sqsRequests } from '../iam/requests/json-services.ts';
import { LOCAL_ACCOUNT } from '../template/local-account.ts';
import { createBatchOperations } from './batch-operations.ts';
import { describeSqsError, unknownQueue } from './errors.ts';
import { createMessageOperations } from './message-operations.ts';
import type { Depth } from './messages.ts';
import type { Queue, QueueSpec } from './queue.ts';
import { createQueueOperations } from './queue-operations.ts';
import { openQueues, QUEUE_NAME } from './queues.ts';
import { lambdaMessage, type ReceivedMessage } from './received-message.ts';

/** Enough for a full batch of ten messages with everything escaped. */
const BODY_MAX_BYTES = 4 * 1024 * 1024;

export interface SqsOptions {
  /** Used by this service only; created when missing. */
  dataDir: string;
  accessKeys: AccessKeys;
  clock?: () => Date;
  /** Base URL of this server, such as http://127.0.0.1:4612, for queue URLs. */
  baseUrl: () => string;
  queues: readonly QueueSpec[];
  /** Called with internal errors, whose details clients do not get; prints them by default. */
  onFault?(error: unknown): void;
}

/**
 * SQS for standard queues: the operations that the project uses, durable, with the SDK's wire format, and methods for
 * event sources in the same process. The latter throw an Error for an unknown queue.
 */
export interface Sqs {
  handle(request: IncomingMessage, response: ServerResponse): void;
  queueUrl(queueName: string): string;
  /** Resolves when the message is on the disk. */
  send(queueName: string, body: string): Promise<void>;
  /** Waits up to waitSeconds for the first message; an abort ends the wait without messages. */
  receive(
    queueName: string,
    request: { maxMessages: number; waitSeconds: number; signal?: AbortSignal },
  ): Promise<ReceivedMessage[]>;
  /** Ignores an outdated or used receipt: another receiver has the message, or it is gone. */
  remove(queueName: string, receiptHandle: string): Promise<void>;
  /** Makes the message visible after the delay; ignores an outdated receipt. */
  release(queueName: string, receiptHandle: string, delaySeconds: number): Promise<void>;
  depth(queueName: string): Depth;
  inFlightHandles(queueName: string): string[];
  /** Makes long polls recheck the clock, for a clock that is set manually. */
  wake(): void;
  /** Ends long polls without messages, then closes the files. */
  close(): Promise<void>;
}

export async function createSqs(options: SqsOptions): Promise<Sqs> {
  const clock = options.clock ?? (() => new Date());
  const now = () => clock().getTime();
  const queues = await openQueues(options.dataDir, options.queues, now);
  const queueUrl = (name: string) => `${options.baseUrl()}/${LOCAL_ACCOUNT.accountId}/${name}`;

  function queueAt(url: string): Queue {
    const [, account, name, ...rest] = new URL(url, 'http://relative').pathname.split('/');
    const isOurs = account === LOCAL_ACCOUNT.accountId && rest.length === 0 && QUEUE_NAME.test(name ?? '');
    const queue = isOurs && name ? queues.get(name) : undefined;
    if (!queue) throw unknownQueue();
    return queue;
  }

  function queueNamed(name: string): Queue {
    const queue = queues.get(name);
    if (!queue) throw new Error(`Unknown queue ${name}.`);
    return queue;
  }

  return {
    handle: createAwsJson({
      version: '1.0',
      target: 'AmazonSQS',
      callerRule: { accessKeys: options.accessKeys, signingName: 'sqs' },
      requestsOf: sqsRequests,
      maxBodyBytes: BODY_MAX_BYTES,
      invalidInputCode: 'InvalidParameterValueException',
      onFault: options.onFault,
      describeError: describeSqsError,
      operations: {
        ...createQueueOperations({ queues, queueUrl, queueAt, now }),
        ...createMessageOperations(queueAt),
        ...createBatchOperations(queueAt),
      },
    }),
    queueUrl,
    async send(queueName, body) {
      await queueNamed(queueName).send({ body, attributes: {} });
    },
    async receive(queueName, request) {
      return (await queueNamed(queueName).receive(request)).map(lambdaMessage);
    },
    async remove(queueName, receiptHandle) {
      await queueNamed(queueName).remove(receiptHandle);
    },
    async release(queueName, receiptHandle, delaySeconds) {
      await queueNamed(queueName).changeVisibility(receiptHandle, delaySeconds);
    },
    depth: (queueName) => queueNamed(queueName).depth(),
    inFlightHandles: (queueName) => queueNamed(queueName).inFlightHandles(),
    wake() {
      for (const queue of queues.all()) queue.wake();
    },
    close: () => queues.close(),
  };
}
