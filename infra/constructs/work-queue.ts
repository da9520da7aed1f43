import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

/** How often a message is delivered before it goes to the dead letters. */
export const DELIVERIES_MAX = 4;

/** A queue for one Lambda with its dead letters: encrypted, TLS only, patient enough for the handler's retries. */
export class WorkQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, name: string, { handlerTimeout }: { handlerTimeout: Duration }) {
    super(scope, `${name}Work`);
    const common = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    this.deadLetters = new Queue(scope, `${name}DeadLetters`, { ...common, retentionPeriod: Duration.days(14) });
    this.queue = new Queue(scope, `${name}Queue`, {
      ...common,
      retentionPeriod: Duration.days(4),
      // six times the function's timeout, as the Lambda documentation advises for SQS event sources
      visibilityTimeout: Duration.seconds(handlerTimeout.toSeconds() * 6),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: DELIVERIES_MAX },
    });
  }
}
