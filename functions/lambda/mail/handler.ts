import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { systemClock } from '../../adapters/clock.ts';
import { createDocuments } from '../../adapters/documents.ts';
import { readEnvironment, Setting } from '../../adapters/environment.ts';
import { createLog } from '../../adapters/log.ts';
import { createMailer } from '../../adapters/mailer.ts';
import { createCatalogStore } from '../../core/catalog/catalog-store.ts';
import type { Table } from '../../core/dynamodb/table.ts';
import { MailMessage } from '../../core/mail/mail-message.ts';
import { createMailStore } from '../../core/mail/mail-store.ts';
import { sendMail } from '../../core/mail/send-mail.ts';
import { createOrderStore } from '../../core/orders/order-store.ts';

const environment = readEnvironment({
  CATALOG_TABLE: Setting,
  SHOP_TABLE: Setting,
  EPHEMERAL_TABLE: Setting,
  SITE_ORIGIN: Setting,
  MAIL_FROM: Setting,
});

const documents = createDocuments();
const table = (tableName: string): Table => ({ documents, tableName });
const log = createLog('mail');

const deps = {
  catalog: createCatalogStore(table(environment.CATALOG_TABLE)),
  orders: createOrderStore(table(environment.SHOP_TABLE)),
  mails: createMailStore(table(environment.EPHEMERAL_TABLE), systemClock),
  mailer: createMailer(environment.MAIL_FROM),
  siteOrigin: environment.SITE_ORIGIN,
  log,
};

/** Each message by itself: what can never be sent is recorded and acknowledged, what failed comes again. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const results = await Promise.all(
    event.Records.map(async ({ messageId, body }) => {
      const message = readMessage(body);
      if (!message) {
        log.error('mail_message_unreadable', { messageId });
        return [];
      }
      try {
        await sendMail(deps, message, messageId);
        return [];
      } catch (error) {
        log.error('mail_not_sent', { messageId, kind: message.kind, error });
        return [{ itemIdentifier: messageId }];
      }
    }),
  );
  return { batchItemFailures: results.flat() };
}

function readMessage(body: string): MailMessage | undefined {
  try {
    return z.parse(MailMessage, JSON.parse(body));
  } catch {
    return undefined;
  }
}
