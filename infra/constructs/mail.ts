import type { Stack } from 'aws-cdk-lib';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { RETRY } from '../../shared/platform/retry.ts';
import { acknowledgeAnyIdentity } from '../nag.ts';
import { AppFunction } from './app-function.ts';
import type { ShopContext } from './shop-context.ts';
import { feed, WorkQueue } from './work-queue.ts';

/** Every mail of the shop goes through one queue and one function. */
export function addMail(stack: Stack, shop: ShopContext): { mailQueue: IQueue } {
  const { data, settings, alarms, concurrency } = shop;
  const address = `hello@${settings.mailDomain}`;
  const work = new WorkQueue(stack, 'Mail', RETRY.mail);
  const mailer = new AppFunction(stack, 'Mailer', {
    entry: 'mail',
    // What draws the wall of a reminder needs room for a preview of 4 megapixels several times over.
    memoryMb: 1024,
    timeoutSeconds: RETRY.mail.timeoutSeconds,
    environment: {
      CATALOG_TABLE: data.catalog.tableName,
      SHOP_TABLE: data.shop.tableName,
      EPHEMERAL_TABLE: data.ephemeral.tableName,
      PHOTOS_BUCKET: data.photos.bucketName,
      SITE_ORIGIN: settings.siteOrigin,
      PEPPER_SECRET_ID: data.pepper.secretArn,
      MAIL_FROM: `Tessera <${address}>`,
    },
    needsNativePackages: true,
  });
  mailer
    .mayUseRows(data.catalog, { read: ['TENANT#*'] })
    // Customers and their walls: the content of reminders, and whether they are wanted.
    .mayUseRows(data.shop, { read: ['CUSTOMER#*', 'GIFT#*', 'MAILBOX#*', 'ORDER#*', 'ORDERED#*', 'OWNER#*'] })
    .mayUseRows(data.ephemeral, {
      read: ['MAIL#*'],
      write: ['MAIL#*', 'ATTEMPTS#mail#*'],
      remove: ['ATTEMPTS#mail#*'],
    })
    // The small copies that intake and the seed have made, never an upload.
    .mayUseObjects(data.photos, ['s3:GetObject'], ['photos/*', 'media/shared/*'])
    .mayMissObjects(data.photos)
    // The pepper signs the links to orders.
    .may(['secretsmanager:GetSecretValue'], [data.pepper.secretArn])
    .may(['ses:SendRawEmail'], sesResources(stack, data.mailConfigurationSet), {
      StringEquals: { 'ses:FromAddress': address },
    });
  acknowledgeAnyIdentity(mailer);
  feed(mailer, work, { name: 'Mail', batchSize: 5, executionsMax: concurrency.queues.mail, alarms });
  return { mailQueue: work.queue };
}

/**
 * What SES checks the right to send against: the sender's identity; the configuration set that this identity has by
 * default, although no mail names it; and a recipient who is an identity of the account too, as all are in the sandbox.
 * Sources: aws/aws-cdk issue 34402; aws/aws-sdk-js-v3 issue 2061. So any identity, but one sender.
 */
function sesResources(stack: Stack, configurationSet: string | undefined): string[] {
  return [
    stack.formatArn({ service: 'ses', resource: 'identity', resourceName: '*' }),
    ...(configurationSet
      ? [stack.formatArn({ service: 'ses', resource: 'configuration-set', resourceName: configurationSet })]
      : []),
  ];
}
