import type { Stack } from 'aws-cdk-lib';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import { type IQueue, RedrivePermission } from 'aws-cdk-lib/aws-sqs';
import { RETRY } from '../../shared/platform/retry.ts';
import { acknowledgeLastResort } from '../nag.ts';
import { ALARM_PERIOD } from './alarms.ts';
import { AppFunction } from './app-function.ts';
import type { IsolatedNetwork } from './isolated-network.ts';
import type { ShopContext } from './shop-context.ts';
import { alarmOnDeadLetters, createDeadLetters, feed, WorkQueue } from './work-queue.ts';

/** Maximum lag of order processing. */
const ORDERS_BEHIND_MAX_SECONDS = 600;
const STREAM_RETRIES_MAX = 10;
/** Stream events that failed permanently. */
export const LOST_ORDER_EVENTS = 'LostOrderEvents';

/** Keys of an order's own row, without its jobs and refunds. */
const ORDER_KEYS = { pk: { S: FilterRule.beginsWith('ORDER#') }, sk: { S: FilterRule.isEqual('META') } };

const WALL_KEYS = { pk: { S: FilterRule.beginsWith('OWNER#') }, sk: { S: FilterRule.beginsWith('PROJECT#') } };
const CHECKOUT_KEYS = { pk: { S: FilterRule.beginsWith('ATTEMPT#') }, sk: { S: FilterRule.isEqual('META') } };

const CUSTOMER_KEYS = { pk: { S: FilterRule.beginsWith('CUSTOMER#') }, sk: { S: FilterRule.isEqual('META') } };

/** Turns placed orders into print files: the order stream creates jobs, the renderer runs them. */
export function addProduction(
  stack: Stack,
  shop: ShopContext,
  { mailQueue, labQueue, network }: { mailQueue: IQueue; labQueue: IQueue; network: IsolatedNetwork },
): { renderQueue: IQueue } {
  const renderQueue = addRender(stack, shop, network);
  addOrders(stack, shop, { renderQueue, mailQueue, labQueue });
  return { renderQueue };
}

/** Decodes untrusted files with native code, as intake does. Jobs share the partition of their order. */
function addRender(stack: Stack, { data, alarms, concurrency }: ShopContext, network: IsolatedNetwork): IQueue {
  const work = new WorkQueue(stack, 'Render', RETRY.render);
  const render = new AppFunction(stack, 'Render', {
    entry: 'render',
    memoryMb: 1769, // one whole vCPU
    timeoutSeconds: RETRY.render.timeoutSeconds,
    environment: {
      SHOP_TABLE: data.shop.tableName,
      EPHEMERAL_TABLE: data.ephemeral.tableName,
      PHOTOS_BUCKET: data.photos.bucketName,
      PRINTS_BUCKET: data.prints.bucketName,
    },
    needsNativePackages: true,
    network,
  });
  render
    .mayUseRows(data.shop, { read: ['ORDER#*', 'PHOTO#*'], write: ['ORDER#*'] })
    .mayUseRows(data.ephemeral, { write: ['ATTEMPTS#render#*'], remove: ['ATTEMPTS#render#*'] })
    .mayUseObjects(
      data.photos,
      ['s3:GetObject'],
      ['originals/*', 'uploads/*', 'working/*', 'shared/*', 'photos/*', 'media/shared/*'],
    )
    .mayUseObjects(data.prints, ['s3:PutObject'], ['prints/*'])
    .mayMissObjects(data.photos);
  alarmOnFailedPrints(render, alarms);
  feed(render, work, { name: 'Render', batchSize: 1, executionsMax: concurrency.queues.render, alarms });
  return work.queue;
}

/** A print that fails on every attempt holds its order and becomes no dead letter: its log line is the only trace. */
function alarmOnFailedPrints(render: AppFunction, alarms: ShopContext['alarms']): void {
  const failed = render.logGroup.addMetricFilter('FailedPrints', {
    metricNamespace: 'Tessera',
    metricName: 'FailedPrintJobs',
    filterPattern: FilterPattern.stringValue('$.event', '=', 'job_failed'),
    metricValue: '1',
  });
  alarms.raise('FailedPrints', {
    description: 'Print jobs failed and their orders are on hold: the dashboard names the tiles and the reasons.',
    metric: failed.metric({ period: ALARM_PERIOD, statistic: 'Sum' }),
    threshold: 1,
  });
}

function addOrders(
  stack: Stack,
  { data, alarms }: ShopContext,
  { renderQueue, mailQueue, labQueue }: { renderQueue: IQueue; mailQueue: IQueue; labQueue: IQueue },
): void {
  const orders = new AppFunction(stack, 'Orders', {
    entry: 'orders',
    memoryMb: 512,
    timeoutSeconds: 30,
    environment: {
      CATALOG_TABLE: data.catalog.tableName,
      SHOP_TABLE: data.shop.tableName,
      EPHEMERAL_TABLE: data.ephemeral.tableName,
      RENDER_QUEUE_URL: renderQueue.queueUrl,
      MAIL_QUEUE_URL: mailQueue.queueUrl,
      LAB_QUEUE_URL: labQueue.queueUrl,
    },
  });
  orders
    // Whether a tenant has labs.
    .mayUseRows(data.catalog, { read: ['TENANT#*'] })
    // Completes the order's projects, whether they belong to the cart or to its customer.
    .mayUseRows(data.shop, {
      read: ['BUYER#*', 'ORDER#*', 'OWNER#*', 'CARTLINK#*', 'WEBHOOK#*'],
      // Webhooks: queues events for lambda/deliveries. CUSTOMERFIND: by which staff find guests.
      write: ['BUYER#*', 'CUSTOMERFIND#*', 'FIGURES#*', 'GIFT#*', 'MEMBERSHIP#*', 'ORDER#*', 'OWNER#*', 'WEBHOOK#*'],
      // Of guests whose orders became those of an account.
      remove: ['BUYER#*', 'CUSTOMERFIND#*'],
    })
    // Events that were counted.
    .mayUseRows(data.ephemeral, { write: ['COUNTED#*'] })
    .may(['sqs:SendMessage'], [renderQueue.queueArn, mailQueue.queueArn, labQueue.queueArn]);

  const lostEvents = createDeadLetters(stack, LOST_ORDER_EVENTS, { redrivePermission: RedrivePermission.DENY_ALL });
  acknowledgeLastResort(lostEvents);
  orders.addEventSource(
    new DynamoEventSource(data.shop, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 10,
      bisectBatchOnError: true,
      retryAttempts: STREAM_RETRIES_MAX,
      reportBatchItemFailures: true,
      onFailure: new SqsDlq(lostEvents),
      filters: [
        // Every change: no filter can tell which ones concern mails, labs or webhooks.
        FilterCriteria.filter({ eventName: FilterRule.or('INSERT', 'MODIFY'), dynamodb: { Keys: ORDER_KEYS } }),
        // Counted on creation: walls and payments.
        ...[WALL_KEYS, CHECKOUT_KEYS].map((Keys) =>
          FilterCriteria.filter({ eventName: FilterRule.isEqual('INSERT'), dynamodb: { Keys } }),
        ),
        FilterCriteria.filter({ eventName: FilterRule.or('INSERT', 'REMOVE'), dynamodb: { Keys: CUSTOMER_KEYS } }),
      ],
    }),
  );
  alarmOnDeadLetters(alarms, 'LostOrderEvents', lostEvents);
  alarms.raise('OrdersBehind', {
    description: 'Paid orders wait for their print jobs: the stream of the table Shop is not being worked off.',
    metric: orders.metric('IteratorAge', { period: ALARM_PERIOD, statistic: 'Maximum' }),
    threshold: ORDERS_BEHIND_MAX_SECONDS * 1000,
  });
}
