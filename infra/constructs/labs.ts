import type { Stack } from 'aws-cdk-lib';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { RETRY } from '../../shared/platform/retry.ts';
import { AppFunction } from './app-function.ts';
import type { ShopContext } from './shop-context.ts';
import { feed, WorkQueue } from './work-queue.ts';

/**
 * Labs that print for the shop: one function submits and cancels orders, another receives the labs' events. Neither has
 * access to payments: a lab can affect an order's production only.
 */
export function addLabs(stack: Stack, shop: ShopContext): { labQueue: IQueue } {
  addLabEvents(stack, shop);
  const { data, alarms, concurrency } = shop;
  const work = new WorkQueue(stack, 'Labs', RETRY.labs);
  const labs = new AppFunction(stack, 'Labs', {
    entry: 'labs',
    memoryMb: 512,
    timeoutSeconds: RETRY.labs.timeoutSeconds,
    environment: {
      EPHEMERAL_TABLE: data.ephemeral.tableName,
      ...labEnvironment(shop),
    },
  });
  labs
    // Which lab makes what.
    .mayUseRows(data.catalog, { read: ['TENANT#*'] })
    .mayUseRows(data.shop, { read: ['ORDER#*'], write: ['ORDER#*'] })
    .mayUseRows(data.ephemeral, { write: ['ATTEMPTS#labs#*'], remove: ['ATTEMPTS#labs#*'] })
    // Addresses of files are signed with the function's own rights, and a lab that fetches folders gets copies.
    .mayUseObjects(data.prints, ['s3:GetObject'], ['prints/*', 'labs/*'])
    .mayUseObjects(data.prints, ['s3:PutObject'], ['labs/*'])
    .mayMissObjects(data.prints)
    .may(['secretsmanager:GetSecretValue'], [data.labAccounts.secretArn]);
  feed(labs, work, { name: 'Labs', batchSize: 1, executionsMax: concurrency.queues.labs, alarms });
  return { labQueue: work.queue };
}

function addLabEvents(stack: Stack, shop: ShopContext): void {
  const { data, settings, http } = shop;
  const events = new AppFunction(stack, 'LabEvents', {
    entry: 'lab-events',
    memoryMb: 512,
    timeoutSeconds: 30,
    environment: { ...labEnvironment(shop), ORIGIN_VERIFY: settings.originSecretsAccepted },
  });
  events
    // Whose carriers they send parcels with.
    .mayUseRows(data.catalog, { read: ['TENANT#*'] })
    .mayUseRows(data.shop, { read: ['ORDER#*'], write: ['ORDER#*'] })
    .may(['secretsmanager:GetSecretValue'], [data.labAccounts.secretArn]);
  http.serve(events, 'labEvents');
}

function labEnvironment({ data }: ShopContext) {
  return {
    CATALOG_TABLE: data.catalog.tableName,
    SHOP_TABLE: data.shop.tableName,
    PRINTS_BUCKET: data.prints.bucketName,
    LAB_ACCOUNTS_SECRET_ID: data.labAccounts.secretArn,
  };
}
