import type { Stack } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { AppFunction } from './app-function.ts';
import type { ShopContext } from './shop-context.ts';

/** Fills the shop: invoked manually after a deployment, and by the embedded cloud when it starts. */
export function addSeed(stack: Stack, { data }: ShopContext): IFunction {
  const seed = new AppFunction(stack, 'Seed', {
    entry: 'seed',
    memoryMb: 512,
    timeoutSeconds: 180, // it copies some two hundred pictures the first time
    environment: {
      CATALOG_TABLE: data.catalog.tableName,
      SHOP_TABLE: data.shop.tableName,
      PHOTOS_BUCKET: data.photos.bucketName,
    },
  });
  return seed
    .mayUseRows(data.catalog, { read: ['TENANT#*'], write: ['SLUG#*', 'TENANT#*'] })
    .mayUseRows(data.shop, {
      read: ['PHOTO#*'],
      write: ['CUSTOMER#*', 'CUSTOMERFIND#*', 'EMAIL#*', 'PHOTO#*'],
    })
    .mayUseObjects(data.photos, ['s3:GetObject', 's3:PutObject'], ['media/*', 'shared/*'])
    .mayMissObjects(data.photos);
}
