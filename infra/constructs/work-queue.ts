import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption, type RedriveAllowPolicy, RedrivePermission } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { RetryPolicy } from '../../shared/platform/retry.ts';
import { ALARM_PERIOD, type Alarms } from './alarms.ts';
import type { AppFunction } from './app-function.ts';

const QUEUE_DEFAULTS = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
/** The maximum of SQS: time to fix the fault and redrive the messages. */
const DEAD_LETTERS_KEPT = Duration.days(14);

/** A queue for one Lambda with its dead letters: encrypted, TLS only, retried as the policy says. */
export class WorkQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;
  readonly retry: RetryPolicy;
  /** `Render` */
  readonly work: string;

  /** @param name of the work, capitalized: `Render` */
  constructor(scope: Construct, name: string, retry: RetryPolicy) {
    super(scope, `${name}Work`);
    this.retry = retry;
    this.work = name;
    // Named explicitly: with a generated name, the dead letters could not name their queue without a circular reference.
    const queueName = `${Stack.of(this).stackName}-${name}`;
    this.deadLetters = createDeadLetters(scope, `${name}DeadLetters`, {
      redrivePermission: RedrivePermission.BY_QUEUE,
      sourceQueues: [
        Queue.fromQueueArn(this, 'Source', Stack.of(this).formatArn({ service: 'sqs', resource: queueName })),
      ],
    });
    this.queue = new Queue(scope, `${name}Queue`, {
      ...QUEUE_DEFAULTS,
      queueName,
      retentionPeriod: Duration.days(4),
      visibilityTimeout: Duration.seconds(retry.visibilitySeconds),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: retry.receivesMax },
    });
  }
}

/** A queue without a consumer: its messages wait for the operator. */
export function createDeadLetters(scope: Construct, id: string, redriveAllowPolicy: RedriveAllowPolicy): Queue {
  return new Queue(scope, id, { ...QUEUE_DEFAULTS, retentionPeriod: DEAD_LETTERS_KEPT, redriveAllowPolicy });
}

export interface FeedProps {
  /** Capitalized; prefix of the names of alarms and outputs. */
  name: string;
  /** Messages in one invocation. */
  batchSize: number;
  /** Most invocations at once. */
  executionsMax: number;
  alarms: Alarms;
}

/** Lets a queue feed a function, and raises alarms when work is not done. */
export function feed(
  worker: AppFunction,
  work: WorkQueue,
  { name, batchSize, executionsMax, alarms }: FeedProps,
): void {
  const { queue, deadLetters, retry } = work;
  worker.addEventSource(
    new SqsEventSource(queue, { batchSize, maxConcurrency: executionsMax, reportBatchItemFailures: true }),
  );
  alarms.raise(`${name}WaitsTooLong`, {
    description: `The oldest message of ${name} has been received twice and is still there: see the function's log.`,
    metric: queue.metricApproximateAgeOfOldestMessage({ period: ALARM_PERIOD, statistic: 'Maximum' }),
    threshold: retry.visibilitySeconds * 2,
  });
  alarmOnDeadLetters(alarms, `${name}DeadLetters`, deadLetters);
  new CfnOutput(Stack.of(deadLetters), `${name}DeadLettersArn`, {
    value: deadLetters.queueArn,
    description: 'Once the fault is fixed: aws sqs start-message-move-task --source-arn <this value>',
  });
}

/** Every dead letter needs review: a shopper is waiting for that work. */
export function alarmOnDeadLetters(alarms: Alarms, name: string, deadLetters: Queue): void {
  alarms.raise(`${name}Alarm`, {
    description: `There are messages in ${name}: work failed permanently.`,
    metric: deadLetters.metricApproximateNumberOfMessagesVisible({ period: ALARM_PERIOD, statistic: 'Maximum' }),
    threshold: 1,
  });
}
