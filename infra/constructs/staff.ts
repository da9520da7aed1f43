import type { Stack } from 'aws-cdk-lib';
import { type IQueue, Queue } from 'aws-cdk-lib/aws-sqs';
import { AppFunction } from './app-function.ts';
import { LOST_ORDER_EVENTS } from './production.ts';
import { type ShopContext, signingKeyArns, signingKeyIds } from './shop-context.ts';
import { WorkQueue } from './work-queue.ts';

export interface StaffProps {
  /** Of the public keys that CloudFront checks the addresses of previews with, as `fingerprint:id` with commas. */
  photoUrlKeyPairs: string;
  /** To the function that speaks to labs: nothing here has an account at one. */
  labQueue: IQueue;
  /** To the function that writes files of products to the catalog. */
  productImportQueue: IQueue;
}

/** Rows that move when customers are merged, and rows that find customers. */
const OF_CUSTOMERS = ['CARTLINK#*', 'CUSTOMER#*', 'CUSTOMERFIND#*', 'MEMBERSHIP#*', 'ORDERED#*'];

/**
 * The back office and the print team. A separate role, so that the public API can neither list orders nor fetch print
 * files.
 */
export function addStaff(stack: Stack, shop: ShopContext, props: StaffProps): void {
  const { data, settings, http } = shop;
  const deadLetters = deadLettersOf(stack, data);
  const { photoUrlKeyPairs, labQueue, productImportQueue } = props;
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
      DEAD_LETTER_QUEUES: deadLetters.map(settingOf).join(','),
      PRODUCT_IMPORT_QUEUE_URL: productImportQueue.queueUrl,
      SITE_ORIGIN: settings.siteOrigin,
      ORIGIN_VERIFY: settings.originSecretsAccepted,
    },
  });
  admin
    // Of the catalog: products, groups, prices, and the addresses that lead to them;
    // a host that a tenant releases is free for another.
    .mayUseRows(data.catalog, { read: ['TENANT#*'], write: ['TENANT#*', 'SLUG#*'], remove: ['TENANT#*', 'SLUG#*'] })
    // Money is given back by the sweep: nothing here reaches a payment provider
    // customers: whether they still have the role in the token
    // projects, and who changed them, are under their owner.
    .mayUseRows(data.shop, {
      read: [
        ...OF_CUSTOMERS,
        'AUDIT#*',
        'BUYER#*',
        'EMAIL#*',
        'ERASURE#*',
        'FIGURES#*',
        'FULFILKEY#*',
        'IMPORT#*',
        'MAILBOX#*',
        'ORDER#*',
        'OWNER#*',
        'PHOTO#*',
        'PROMOUSE#*',
        'WEBHOOK#*',
        'WELCOME#*',
      ],
      // Using a photo removes its unneeded mark.
      write: [
        ...OF_CUSTOMERS,
        'AUDIT#*',
        'ERASURE#*',
        'FULFILKEY#*',
        'IMPORT#*',
        'ORDER#*',
        'OWNER#*',
        'PHOTO#*',
        'WEBHOOK#*',
      ],
      remove: ['CUSTOMER#*', 'CUSTOMERFIND#*', 'EMAIL#*', 'OWNER#*', 'WEBHOOK#*'],
    })
    // Lab orders by state, and the orders of a customer to delete. BUYERLIST: customers by their orders.
    .mayQueryIndex(data.shop, 'gsi1', ['BUYERLIST#*', 'LABORDERS#*', 'ORDERSOF#*'])
    .mayQueryIndex(data.shop, 'gsi2', ['BUYERLIST#*', 'FULFILEVENTS#*', 'ORDERS#*', 'PRINTFAILURES#*'])
    // All orders, and those of an email or a tracking number.
    .mayQueryIndex(data.shop, 'gsi3', ['BUYERLIST#*', 'ORDERFIND#*', 'ORDERLIST#*'])
    // Logouts, failure reasons, mail results, and the budgets of machines and of staff uploads for customers.
    .mayUseRows(data.ephemeral, {
      read: ['ATTEMPTS#*', 'MAIL#*', 'SESSION#*'],
      write: ['BUDGET#keyRequests#*', 'BUDGET#ownUploads#*'],
    })
    // Forms are signed with the function's own rights: for pictures of the shop, and photos of customers, not of carts.
    .mayUseObjects(data.photos, ['s3:PutObject'], ['uploads/*/S-library/*', 'uploads/*/C-*'])
    // Copies the shops' own pictures to a new shop, but no photos of shoppers.
    .mayUseObjects(
      data.photos,
      ['s3:GetObject', 's3:PutObject'],
      ['shared/*', 'media/shared/*', 'originals/*/S-library/*', 'working/*/S-library/*'],
    )
    // Download addresses are signed with the function's own rights.
    .mayUseObjects(data.prints, ['s3:GetObject'], ['prints/*'])
    .may(
      ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:ChangeMessageVisibility', 'sqs:GetQueueAttributes'],
      deadLetters.map(({ queue }) => queue.queueArn),
    )
    .may(
      ['sqs:SendMessage', 'sqs:GetQueueAttributes'],
      deadLetters.flatMap(({ source }) => source?.queueArn ?? []),
    )
    // Forms for files of products are signed with them, too.
    .mayUseObjects(data.photos, ['s3:PutObject'], ['imports/*'])
    .may(['sqs:SendMessage'], [labQueue.queueArn, productImportQueue.queueArn])
    .may(['kms:GetPublicKey'], signingKeyArns(shop))
    .may(
      ['secretsmanager:GetSecretValue'],
      [data.photoUrlKey.secretArn, data.pepper.secretArn, data.webhookKey.secretArn],
    );
  http.serve(admin, 'admin');
}

interface DeadLetterQueue {
  work: string;
  queue: IQueue;
  /** That they came from; undefined for events of a stream. */
  source: IQueue | undefined;
}

/** Of every queue in the stack so far, in any construct. */
function deadLettersOf(stack: Stack, { intakeQueue }: ShopContext['data']): DeadLetterQueue[] {
  const works = [intakeQueue, ...stack.node.children.filter((child) => child instanceof WorkQueue)];
  const lost = stack.node.findChild(LOST_ORDER_EVENTS);
  return [
    ...works.map(({ work, deadLetters, queue }) => ({ work, queue: deadLetters, source: queue })),
    ...(lost instanceof Queue ? [{ work: LOST_ORDER_EVENTS, queue: lost, source: undefined }] : []),
  ];
}

const settingOf = ({ work, queue, source }: DeadLetterQueue): string =>
  [work, queue.queueUrl, ...(source ? [source.queueUrl] : [])].join('|');
