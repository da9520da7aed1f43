import type { Stack } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { RETRY } from '../../shared/platform/retry.ts';
import { AppFunction } from './app-function.ts';
import type { ShopContext } from './shop-context.ts';
import { feed, WorkQueue } from './work-queue.ts';

/** The fewest that an SQS event source takes. */
const EXECUTIONS_MAX = 2;

/**
 * SES's reports of bounces, complaints and rejected mails, from the account's event bus: marks mailboxes and tells staff
 * at the order.
 */
export function addMailEvents(stack: Stack, { data, alarms }: ShopContext): void {
  const work = new WorkQueue(stack, 'MailEvents', RETRY.mailEvents);
  new Rule(stack, 'MailReports', {
    description: 'Reports of SES about mails that did not arrive or were not wanted.',
    eventPattern: { source: ['aws.ses'], detail: { eventType: ['Bounce', 'Complaint', 'Reject'] } },
    targets: [new SqsQueue(work.queue)],
  });
  const worker = new AppFunction(stack, 'MailEvents', {
    entry: 'mail-events',
    memoryMb: 512,
    timeoutSeconds: RETRY.mailEvents.timeoutSeconds,
    environment: { SHOP_TABLE: data.shop.tableName, EPHEMERAL_TABLE: data.ephemeral.tableName },
  });
  worker
    .mayUseRows(data.shop, { read: ['ORDER#*'], write: ['MAILBOX#*', 'ORDER#*'] })
    .mayUseRows(data.ephemeral, { write: ['ATTEMPTS#mailEvents#*'], remove: ['ATTEMPTS#mailEvents#*'] });
  feed(worker, work, { name: 'MailEvents', batchSize: 10, executionsMax: EXECUTIONS_MAX, alarms });
}
