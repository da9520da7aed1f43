import type { Stack } from 'aws-cdk-lib';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { RETRY } from '../../shared/platform/retry.ts';
import { AppFunction } from './app-function.ts';
import type { ShopContext } from './shop-context.ts';
import { feed, WorkQueue } from './work-queue.ts';

/** The fewest that an SQS event source takes: staff import now and then, and an import is one message at a time. */
const EXECUTIONS_MAX = 2;

/** Files of products: read, checked, written to the catalog and put back, a piece at a time. */
export function addProductImports(stack: Stack, { data, alarms }: ShopContext): { productImportQueue: IQueue } {
  const work = new WorkQueue(stack, 'ProductImport', RETRY.productImports);
  const imports = new AppFunction(stack, 'ProductImports', {
    entry: 'product-imports',
    memoryMb: 1024,
    timeoutSeconds: RETRY.productImports.timeoutSeconds,
    environment: {
      CATALOG_TABLE: data.catalog.tableName,
      SHOP_TABLE: data.shop.tableName,
      EPHEMERAL_TABLE: data.ephemeral.tableName,
      PHOTOS_BUCKET: data.photos.bucketName,
      PRODUCT_IMPORT_QUEUE_URL: work.queue.queueUrl,
    },
  });
  imports
    .mayUseRows(data.catalog, {
      read: ['SLUG#*', 'TENANT#*'],
      write: ['SLUG#*', 'TENANT#*'],
      remove: ['SLUG#*', 'TENANT#*'],
    })
    .mayUseRows(data.shop, { read: ['IMPORT#*'], write: ['AUDIT#*', 'IMPORT#*'] })
    .mayUseRows(data.ephemeral, { write: ['ATTEMPTS#productImports#*'], remove: ['ATTEMPTS#productImports#*'] })
    .mayUseObjects(data.photos, ['s3:GetObject'], ['imports/*'])
    .mayMissObjects(data.photos)
    // Continues with a message to itself when its time is up.
    .may(['sqs:SendMessage'], [work.queue.queueArn]);
  feed(imports, work, { name: 'ProductImport', batchSize: 1, executionsMax: EXECUTIONS_MAX, alarms });
  return { productImportQueue: work.queue };
}
