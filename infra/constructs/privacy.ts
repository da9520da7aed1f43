import { Duration, type Stack } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { alarmOnFailedRuns } from './alarms.ts';
import { AppFunction } from './app-function.ts';
import type { ShopContext } from './shop-context.ts';

/** Keys of shoppers' photos; the shop's own are elsewhere and are never deleted here. */
const PHOTO_KEYS = ['uploads/*', 'originals/*', 'working/*', 'photos/*'];
const PRINT_KEYS = ['prints/*', 'labs/*'];

/**
 * Tags photos and prints that are no longer needed, and deletes customers on request. The only function that may delete
 * objects; it takes no requests.
 */
export function addPrivacy(stack: Stack, { data, alarms }: ShopContext): void {
  const privacy = new AppFunction(stack, 'Privacy', {
    entry: 'privacy',
    memoryMb: 512,
    timeoutSeconds: 300,
    environment: {
      SHOP_TABLE: data.shop.tableName,
      EPHEMERAL_TABLE: data.ephemeral.tableName,
      PHOTOS_BUCKET: data.photos.bucketName,
      PRINTS_BUCKET: data.prints.bucketName,
    },
  });
  const persons = [
    'BUYER#*',
    'CARTLINK#*',
    'CUSTOMER#*',
    'MAILBOX#*',
    'MEMBERSHIP#*',
    'ORDERED#*',
    'OWNER#*',
    'PHOTO#*',
    'PROMOMAILBOX#*',
    'REMINDER#*',
    'WELCOME#*',
  ];
  const visits = ['LOGIN#*', 'PENDING#*', 'SESSION#*', 'SOURCE#*'];
  privacy
    .mayUseRows(data.shop, {
      read: [...persons, 'ERASURE#*', 'ORDER#*'],
      // Removes the projects of abandoned carts, and the owner from payments.
      write: ['ATTEMPT#*', 'ERASURE#*', 'ORDER#*', 'OWNER#*', 'PHOTO#*'],
      remove: [...persons, 'CUSTOMERFIND#*', 'EMAIL#*', 'ORDER#*'],
    })
    .mayQueryIndex(data.shop, 'gsi1', ['ORDERSOF#*'])
    .mayQueryIndex(data.shop, 'gsi2', ['ERASURESDUE#*', 'PHOTOSDUE#*', 'PRINTSDUE#*'])
    .mayUseRows(data.ephemeral, { read: visits, remove: [...visits, 'CART#*'] })
    .mayUseObjects(data.photos, ['s3:PutObjectTagging', 's3:DeleteObjectTagging', 's3:DeleteObjectVersion'], PHOTO_KEYS)
    .mayUseObjects(data.prints, ['s3:PutObjectTagging', 's3:DeleteObjectVersion'], PRINT_KEYS)
    .may(['s3:ListBucketVersions'], [data.photos.bucketArn])
    .may(['s3:ListBucket', 's3:ListBucketVersions'], [data.prints.bucketArn])
    // Skips objects that are gone.
    .mayMissObjects(data.photos);
  new Rule(stack, 'PrivacySchedule', {
    description: 'Deletes customers on request, and tags photos and prints that are no longer needed.',
    schedule: Schedule.rate(Duration.minutes(5)),
    targets: [new LambdaFunction(privacy)],
  });
  alarmOnFailedRuns(alarms, 'Privacy', privacy);
}
