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

/** A full batch of ten messages with everything escaped stays below. */
const BODY_MAX_BYTES = 4 * 1024 * 1024;

export interface SqsOptions {
  /** a folder of its own; created when missing */
  dataDir: string;
  accessKeys: AccessKeys;
  clock?: () => Date;
  /** where this server listens, such as http://127.0.0.1:4612; queue addresses begin with it */
  baseUrl: () => string;
  queues: readonly QueueSpec[];
  /** called with internal errors, of which clients get no details; without it they are printed */
  onFault?(error: unknown): void;
}

/**
 * SQS for standard queues: the operations that the project uses, durable, with the wire format of the SDK, and methods
 * for event sources in the same process. The latter throw an Error for a queue that does not exist.
 */
export interface Sqs {
  handle(request: IncomingMessage, response: ServerResponse): void;
  queueUrl(queueName: string): string;
  /** Resolves when the message is on the disk. */
  send(queueName: string, body: string): Promise<void>;
  /** Waits up to waitSeconds for the first message; an abort ends the wait with an empty answer. */
  receive(
    queueName: string,
    request: { maxMessages: number; waitSeconds: number; signal?: AbortSignal },
  ): Promise<ReceivedMessage[]>;
  /** A receipt that has been replaced or used is no error: another receiver has the message, or it is gone. */
  remove(queueName: string, receiptHandle: string): Promise<void>;
  /** Shows the message again after the delay; the same holds for its receipt. */
  release(queueName: string, receiptHandle: string, delaySeconds: number): Promise<void>;
  depth(queueName: string): Depth;
  /** The receipts of the messages that are in flight. */
  inFlightHandles(queueName: string): string[];
  /** Lets long polls look at the clock again, for a clock that does not move by itself. */
  wake(): void;
  /** Ends long polls with an empty answer, then closes the files. */
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
    if (!queue) throw new Error(`There is no queue ${name}.`);
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
