import type { Stack } from 'aws-cdk-lib';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { RETRY } from '../../shared/constants/retry.ts';
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
    memoryMb: 512,
    timeoutSeconds: RETRY.mail.timeoutSeconds,
    environment: {
      CATALOG_TABLE: data.catalog.tableName,
      SHOP_TABLE: data.shop.tableName,
      EPHEMERAL_TABLE: data.ephemeral.tableName,
      SITE_ORIGIN: settings.siteOrigin,
      MAIL_FROM: `Tessera <${address}>`,
    },
  });
  mailer
    .mayUseRows(data.catalog, { read: ['TENANT#*'] })
    .mayUseRows(data.shop, { read: ['ORDER#*'] })
    .mayUseRows(data.ephemeral, {
      read: ['MAIL#*'],
      write: ['MAIL#*', 'ATTEMPTS#mail#*'],
      remove: ['ATTEMPTS#mail#*'],
    })
    .may(['ses:SendEmail'], sesResources(stack, data.mailConfigurationSet), {
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
