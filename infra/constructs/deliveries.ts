import { Duration, type Stack } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { alarmOnFailedRuns } from './alarms.ts';
import { AppFunction } from './app-function.ts';
import type { ShopContext } from './shop-context.ts';

/**
 * Delivers webhooks every minute. Runs in a separate function without access to orders, customers and files, because it
 * calls addresses that people typed.
 */
export function addDeliveries(
  stack: Stack,
  { data, settings, alarms }: ShopContext,
  { mailQueue }: { mailQueue: IQueue },
): void {
  const deliveries = new AppFunction(stack, 'Deliveries', {
    entry: 'deliveries',
    memoryMb: 256,
    timeoutSeconds: 60,
    environment: {
      SHOP_TABLE: data.shop.tableName,
      MAIL_QUEUE_URL: mailQueue.queueUrl,
      WEBHOOK_KEY_SECRET_ID: data.webhookKey.secretArn,
      REMOTE_EXCEPTIONS: settings.remoteExceptions,
    },
  });
  deliveries
    .mayUseRows(data.shop, { read: ['WEBHOOK#*'], write: ['WEBHOOK#*'] })
    .mayQueryIndex(data.shop, 'gsi2', ['DUEDELIVERIES#*'])
    .may(['sqs:SendMessage'], [mailQueue.queueArn])
    .may(['secretsmanager:GetSecretValue'], [data.webhookKey.secretArn]);
  new Rule(stack, 'DeliveriesSchedule', {
    description: 'Sends events to the webhook endpoints of machines.',
    schedule: Schedule.rate(Duration.minutes(1)),
    targets: [new LambdaFunction(deliveries)],
  });
  alarmOnFailedRuns(alarms, 'Deliveries', deliveries);
}
