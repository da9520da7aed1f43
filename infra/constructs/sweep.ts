import { Duration, type Stack } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { alarmOnFailedRuns } from './alarms.ts';
import { AppFunction } from './app-function.ts';
import { CHECKOUT_ROWS } from './commerce.ts';
import type { ShopContext } from './shop-context.ts';

export interface SweepProps {
  renderQueue: IQueue;
  mailQueue: IQueue;
  labQueue: IQueue;
}

/** Runs every minute: unattended payments, orders with a lost event, refunds, silent labs, and abandoned walls. */
export function addSweep(
  stack: Stack,
  { data, settings, alarms }: ShopContext,
  { renderQueue, mailQueue, labQueue }: SweepProps,
): void {
  const sweep = new AppFunction(stack, 'Sweep', {
    entry: 'sweep',
    memoryMb: 512,
    timeoutSeconds: 60,
    environment: {
      SHOP_TABLE: data.shop.tableName,
      EPHEMERAL_TABLE: data.ephemeral.tableName,
      RENDER_QUEUE_URL: renderQueue.queueUrl,
      MAIL_QUEUE_URL: mailQueue.queueUrl,
      LAB_QUEUE_URL: labQueue.queueUrl,
      PEPPER_SECRET_ID: data.pepper.secretArn,
      PAYMENT_ACCOUNTS_SECRET_ID: data.paymentAccounts.secretArn,
      SITE_ORIGIN: settings.siteOrigin,
    },
  });
  sweep
    .mayUseRows(data.shop, {
      read: [...CHECKOUT_ROWS.read, 'CARTLINK#*', 'ORDER#*', 'OWNER#*', 'PROMOUSE#*', 'REMINDER#*'],
      write: [...CHECKOUT_ROWS.write, 'AUDIT#*', 'MEMBERSHIP#*', 'OWNER#*', 'REMINDER#*'],
      remove: [...CHECKOUT_ROWS.remove, 'REMINDER#*'],
    })
    .mayQueryIndex(data.shop, 'gsi2', [
      'DUEREMINDERS#*',
      'LABSDUE#*',
      'OPENATTEMPTS#*',
      'OPENREFUNDS#*',
      'ORDERFOLLOWUPS#*',
    ])
    .mayUseRows(data.ephemeral, { read: ['CART#*', 'VAULT#*'], write: ['CART#*'] })
    .may(['sqs:SendMessage'], [renderQueue.queueArn, mailQueue.queueArn, labQueue.queueArn])
    // The pepper signs the links of reminders.
    .may(['secretsmanager:GetSecretValue'], [data.pepper.secretArn, data.paymentAccounts.secretArn]);
  new Rule(stack, 'SweepSchedule', {
    description: 'Completes interrupted payments, orders and refunds, polls labs and sends reminders.',
    schedule: Schedule.rate(Duration.minutes(1)),
    targets: [new LambdaFunction(sweep)],
  });
  alarmOnFailedRuns(alarms, 'Sweep', sweep);
}
