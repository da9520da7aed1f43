import type { Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { ALARM_PERIOD } from './alarms.ts';
import { AppFunction } from './app-function.ts';
import { photoSourceEnvironment, photoSourceSecrets } from './photos.ts';
import { type ShopContext, signingKeyArns, signingKeyIds } from './shop-context.ts';

/** Reports of browsers in one period of an alarm: more than what one address may send in an hour. */
const CLIENT_ERRORS_MAX = 400;

export interface ShopperApiProps {
  mailQueue: IQueue;
  importQueue: IQueue;
  /** Of the public keys that CloudFront checks the addresses of previews with, as `fingerprint:id` with commas. */
  photoUrlKeyPairs: string;
}

/** The API that shoppers use: accounts, catalog, photos, projects and their own orders. */
export function addShopperApi(stack: Stack, shop: ShopContext, props: ShopperApiProps): void {
  const { data, settings, http, alarms, concurrency } = shop;
  const api = new AppFunction(stack, 'Api', {
    entry: 'api',
    memoryMb: 1024,
    timeoutSeconds: 15,
    environment: {
      CATALOG_TABLE: data.catalog.tableName,
      SHOP_TABLE: data.shop.tableName,
      EPHEMERAL_TABLE: data.ephemeral.tableName,
      PHOTOS_BUCKET: data.photos.bucketName,
      MAIL_QUEUE_URL: props.mailQueue.queueUrl,
      IMPORT_QUEUE_URL: props.importQueue.queueUrl,
      SIGNING_KEY_IDS: signingKeyIds(shop),
      PEPPER_SECRET_ID: data.pepper.secretArn,
      PHOTO_URL_KEY_PAIRS: props.photoUrlKeyPairs,
      PHOTO_URL_SECRET_ID: data.photoUrlKey.secretArn,
      MAPKIT_SECRET_ID: data.mapKitKey.secretArn,
      ...photoSourceEnvironment(shop),
      SITE_ORIGIN: settings.siteOrigin,
      ORIGIN_VERIFY: settings.originSecretsAccepted,
    },
    reservedExecutions: concurrency.reserved.api,
  });
  api
    .mayUseRows(data.catalog, { read: ['SLUG#*', 'TENANT#*'] })
    .mayUseRows(data.shop, {
      read: [
        'CARTLINK#*',
        'CUSTOMER#*',
        'EMAIL#*',
        'ERASURE#*',
        'GIFT#*',
        'MEMBERSHIP#*',
        'ORDER#*',
        'ORDERED#*',
        'OWNER#*',
        'PHOTO#*',
        'PROMOUSE#*',
        'WELCOME#*',
      ],
      // orders: their owner after signing in, and the shopper's changes before production; metrics: visits.
      write: [
        'CARTLINK#*',
        'CUSTOMER#*',
        'CUSTOMERFIND#*',
        'EMAIL#*',
        'ERASURE#*',
        'FIGURES#*',
        'ORDER#*',
        'OWNER#*',
        'PHOTO#*',
        'REMINDER#*',
      ],
      remove: ['OWNER#*', 'PHOTO#*'],
    })
    .mayQueryIndex(data.shop, 'gsi1', ['ORDERSOF#*'])
    // Whether an email has ordered before: the welcome promo is for new users.
    .mayQueryIndex(data.shop, 'gsi3', ['ORDERFIND#*'])
    .mayUseRows(data.ephemeral, {
      // carts: the walls of a shared cart.
      read: ['CART#*', 'DEVICE#*', 'PENDING#*', 'SESSION#*', 'SOURCE#*'],
      write: ['BUDGET#*', 'COUNTED#*', 'DEVICE#*', 'LOGIN#*', 'PENDING#*', 'SESSION#*', 'SOURCE#*', 'SOURCESTATE#*'],
      remove: ['LOGIN#*', 'SOURCE#*'],
    })
    // Upload forms are signed with the function's own rights.
    .mayUseObjects(data.photos, ['s3:PutObject'], ['uploads/*'])
    // Rekognition reads the copy with the caller's rights; of the shop's own pictures it is known that they have no faces.
    .may(['rekognition:DetectFaces'], ['*'])
    .mayUseObjects(data.photos, ['s3:GetObject'], ['working/*/faces.jpg'])
    .may(['sqs:SendMessage'], [props.mailQueue.queueArn, props.importQueue.queueArn])
    .may(['kms:Sign', 'kms:GetPublicKey'], signingKeyArns(shop))
    .may(
      ['secretsmanager:GetSecretValue'],
      [data.pepper.secretArn, data.photoUrlKey.secretArn, data.mapKitKey.secretArn, ...photoSourceSecrets(shop)],
    );
  alarms.raise('ClientErrors', {
    description:
      'The web app fails in browsers: the lines client_error in the log of Api say in which release, on which page and where.',
    metric: new Metric({ namespace: 'Tessera', metricName: 'ClientErrors', period: ALARM_PERIOD, statistic: 'Sum' }),
    threshold: CLIENT_ERRORS_MAX,
  });
  http.serve(api, 'api');
}
