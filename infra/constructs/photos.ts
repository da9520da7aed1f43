import type { Stack } from 'aws-cdk-lib';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { RETRY } from '../../shared/platform/retry.ts';
import { AppFunction } from './app-function.ts';
import type { IsolatedNetwork } from './isolated-network.ts';
import type { ShopContext } from './shop-context.ts';
import { feed, WorkQueue } from './work-queue.ts';

/**
 * Takes in photos. Intake inspects every upload and makes the copies for screen and print; imports fetch photos from
 * elsewhere into the upload folder.
 */
export function addPhotos(
  stack: Stack,
  shop: ShopContext,
  { network }: { network: IsolatedNetwork },
): { importQueue: IQueue } {
  addIntake(stack, shop, network);
  return { importQueue: addImports(stack, shop) };
}

/**
 * Decodes untrusted files with native code, in a separate process. Code that takes over even the function reaches photo
 * rows only, and no network.
 */
function addIntake(stack: Stack, { data, alarms, concurrency }: ShopContext, network: IsolatedNetwork): void {
  const intake = new AppFunction(stack, 'Intake', {
    entry: 'intake',
    memoryMb: 2048,
    timeoutSeconds: RETRY.intake.timeoutSeconds,
    environment: {
      SHOP_TABLE: data.shop.tableName,
      EPHEMERAL_TABLE: data.ephemeral.tableName,
      PHOTOS_BUCKET: data.photos.bucketName,
    },
    needsNativePackages: true,
    network,
  });
  intake
    .mayUseRows(data.shop, { read: ['PHOTO#*'], write: ['PHOTO#*'] })
    .mayUseRows(data.ephemeral, { write: ['ATTEMPTS#intake#*'], remove: ['ATTEMPTS#intake#*'] })
    .mayUseObjects(data.photos, ['s3:GetObject'], ['uploads/*'])
    .mayUseObjects(
      data.photos,
      ['s3:PutObject'],
      ['originals/*', 'photos/*', 'working/*', 'media/shared/*/S-library/*'],
    )
    .mayMissObjects(data.photos);
  // One each: a photo that takes the function down with it must not count against others.
  feed(intake, data.intakeQueue, { name: 'Intake', batchSize: 1, executionsMax: concurrency.queues.intake, alarms });
}

function addImports(stack: Stack, shop: ShopContext): IQueue {
  const { data, alarms, concurrency } = shop;
  const work = new WorkQueue(stack, 'Import', RETRY.imports);
  const imports = new AppFunction(stack, 'Imports', {
    entry: 'imports',
    memoryMb: 512,
    timeoutSeconds: RETRY.imports.timeoutSeconds,
    environment: {
      CATALOG_TABLE: data.catalog.tableName,
      SHOP_TABLE: data.shop.tableName,
      EPHEMERAL_TABLE: data.ephemeral.tableName,
      PHOTOS_BUCKET: data.photos.bucketName,
      ...photoSourceEnvironment(shop),
    },
  });
  imports
    .mayUseRows(data.catalog, { read: ['TENANT#*'] })
    .mayUseRows(data.shop, { read: ['PHOTO#*'], write: ['PHOTO#*'] })
    // Renews or removes a connection whose tokens have expired.
    .mayUseRows(data.ephemeral, {
      read: ['SOURCE#*'],
      write: ['SOURCE#*', 'ATTEMPTS#imports#*'],
      remove: ['SOURCE#*', 'ATTEMPTS#imports#*'],
    })
    // Copies the photos of a shared cart from original to upload.
    .mayUseObjects(data.photos, ['s3:GetObject'], ['originals/*', 'uploads/*'])
    .mayUseObjects(data.photos, ['s3:PutObject'], ['uploads/*'])
    .mayMissObjects(data.photos)
    .may(['secretsmanager:GetSecretValue'], photoSourceSecrets(shop));
  feed(imports, work, { name: 'Import', batchSize: 1, executionsMax: concurrency.queues.imports, alarms });
  return work.queue;
}

/** How a function reaches the providers of photos. */
export function photoSourceEnvironment({ data, settings }: ShopContext) {
  return {
    PHOTO_SOURCES_SECRET_ID: data.photoSources.secretArn,
    SOURCE_TOKEN_SECRET_ID: data.sourceTokenKey.secretArn,
    PHOTO_SOURCE_ENDPOINTS: settings.photoSourceEndpoints,
    REMOTE_EXCEPTIONS: settings.remoteExceptions,
  };
}

export function photoSourceSecrets({ data }: ShopContext): string[] {
  return [data.photoSources.secretArn, data.sourceTokenKey.secretArn];
}
