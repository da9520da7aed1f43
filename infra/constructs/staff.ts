import type { Stack } from 'aws-cdk-lib';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { ROUTE_LIMITS } from '../../shared/constants/route-limits.ts';
import { AppFunction } from './app-function.ts';
import type { ShopContext } from './shop-context.ts';
import { signingKeyArns, signingKeyIds } from './signing-keys.ts';

export interface StaffProps {
  /** of the public keys that CloudFront checks the addresses of previews with, as `fingerprint:id` with commas */
  photoUrlKeyPairs: string;
  /** to the function that speaks to labs: nothing here has an account at one */
  labQueue: IQueue;
}

/**
 * The back office and the print team, apart from shoppers: a role of their own, so that the API that everybody reaches
 * can neither list orders nor fetch print files.
 */
export function addStaff(stack: Stack, shop: ShopContext, { photoUrlKeyPairs, labQueue }: StaffProps): void {
  const { data, settings, http } = shop;
  const admin = new AppFunction(stack, 'Admin', {
    entry: 'admin',
    memoryMb: 1024,
    timeoutSeconds: 15,
    environment: {
      CATALOG_TABLE: data.catalog.tableName,
      SHOP_TABLE: data.shop.tableName,
      EPHEMERAL_TABLE: data.ephemeral.tableName,
      PHOTOS_BUCKET: data.photos.bucketName,
      PRINTS_BUCKET: data.prints.bucketName,
      SIGNING_KEY_IDS: signingKeyIds(shop),
      PEPPER_SECRET_ID: data.pepper.secretArn,
      PHOTO_URL_KEY_PAIRS: photoUrlKeyPairs,
      PHOTO_URL_SECRET_ID: data.photoUrlKey.secretArn,
      WEBHOOK_KEY_SECRET_ID: data.webhookKey.secretArn,
      REMOTE_EXCEPTIONS: settings.remoteExceptions,
      LAB_QUEUE_URL: labQueue.queueUrl,
      SITE_ORIGIN: settings.siteOrigin,
      ORIGIN_VERIFY: settings.originSecretsAccepted,
    },
  });
  admin
    // a host that a tenant gives up is free for another
    .mayUseRows(data.catalog, { read: ['TENANT#*'], write: ['SLUG#*', 'TENANT#*'], remove: ['TENANT#*'] })
    // money is given back by the sweep: nothing here reaches a payment provider
    // the customer's row says whether somebody still has the role that the token names
    // projects and the entries about who changed them lie under their owner
    .mayUseRows(data.shop, {
      read: [
        'AUDIT#*',
        'CUSTOMER#*',
        'EMAIL#*',
        'ERASURE#*',
        'FULFILKEY#*',
        'ORDER#*',
        'OWNER#*',
        'PHOTO#*',
        'WEBHOOK#*',
      ],
      // who uses a photo takes off the mark that nothing needs it
      write: ['AUDIT#*', 'ERASURE#*', 'FULFILKEY#*', 'ORDER#*', 'OWNER#*', 'PHOTO#*', 'WEBHOOK#*'],
      remove: ['WEBHOOK#*'],
    })
    // orders at labs by their state, and the orders of somebody who is to be deleted
    .mayQueryIndex(data.shop, 'gsi1', ['LABORDERS#*', 'ORDERSOF#*'])
    .mayQueryIndex(data.shop, 'gsi2', ['FULFILEVENTS#*', 'ORDERS#*'])
    // whether they have logged out, and how much a machine has asked for
    .mayUseRows(data.ephemeral, { read: ['SESSION#*'], write: ['BUDGET#keyRequests#*'] })
    // forms are signed with the function's own rights, for pictures of the shop alone
    .mayUseObjects(data.photos, ['s3:PutObject'], ['uploads/*/S-library/*'])
    // download addresses are signed with the function's own rights
    .mayUseObjects(data.prints, ['s3:GetObject'], ['prints/*'])
    .may(['sqs:SendMessage'], [labQueue.queueArn])
    .may(['kms:GetPublicKey'], signingKeyArns(shop))
    .may(
      ['secretsmanager:GetSecretValue'],
      [data.photoUrlKey.secretArn, data.pepper.secretArn, data.webhookKey.secretArn],
    );
  http.serve(admin, ROUTE_LIMITS.admin);
}
