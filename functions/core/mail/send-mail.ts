import type { CatalogStore } from '../catalog/catalog-store.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { Log } from '../ports/log.ts';
import type { MailMessage } from './mail-message.ts';
import type { MailStore } from './mail-store.ts';
import type { Mailer, OutgoingMail } from './mailer.ts';
import { loginCodeMail, signupCodeMail } from './templates/login-code.ts';
import { orderConfirmationMail } from './templates/order-confirmation.ts';
import { LOOKS } from './templates/theme.ts';

export interface MailDeps {
  catalog: Pick<CatalogStore, 'tenant'>;
  orders: Pick<OrderStore, 'get'>;
  mails: MailStore;
  mailer: Mailer;
  /** without trailing slash */
  siteOrigin: string;
  log: Log;
}

/** A message that wants a mail. */
type Wish = Exclude<MailMessage, { kind: 'nothing' }>;

export type Sent = 'sent' | 'sent_before' | 'refused' | 'nothing_to_send';

/**
 * Sends the mail that a message asks for, once however often the message comes. Throws what may pass by itself, so
 * that the message comes again.
 *
 * @param messageId of the queue: what tells two wishes for a login code from one that comes twice
 */
export async function sendMail(deps: MailDeps, message: MailMessage, messageId: string): Promise<Sent> {
  const { mails, mailer, log } = deps;
  if (message.kind === 'nothing') return 'nothing_to_send';
  const { tenantId, kind } = message;
  const subject = kind === 'order-confirmation' ? message.orderId : messageId;
  const letter = await letterOf(deps, message);
  if (!letter) return 'nothing_to_send';
  const claim = await mails.claim(tenantId, subject, kind);
  if (claim === 'sent') return 'sent_before';
  // whoever has the claim sends it or dies; the message comes again and finds out which
  if (claim === 'being_sent') throw new Error('This mail is being sent by another delivery of its message');
  let result: 'sent' | 'refused';
  try {
    result = await mailer(letter);
  } catch (error) {
    await mails.release(tenantId, subject, kind);
    throw error;
  }
  await mails.markSent(tenantId, subject, kind);
  log.info(result === 'sent' ? 'mail_sent' : 'mail_refused', { tenantId, kind, subject });
  return result;
}

/** @returns undefined where what the message names is not there: it will not come, so there is nothing to try again */
async function letterOf(deps: MailDeps, message: Wish): Promise<OutgoingMail | undefined> {
  const { catalog, orders, siteOrigin, log } = deps;
  const { tenantId } = message;
  const tenant = await catalog.tenant(tenantId);
  if (!tenant) {
    log.error('mail_for_unknown_tenant', { tenantId });
    return undefined;
  }
  const { brand } = tenant;
  const letterhead = { look: LOOKS[tenantId], brand, siteOrigin };
  if (message.kind !== 'order-confirmation') {
    const { to, code, lifetimeMinutes } = message;
    const write = message.kind === 'signup-code' ? signupCodeMail : loginCodeMail;
    return { fromName: brand, to, ...write({ ...letterhead, code, lifetimeMinutes }) };
  }
  const order = await orders.get(tenantId, message.orderId);
  if (!order) {
    log.error('mail_for_unknown_order', { tenantId, orderId: message.orderId });
    return undefined;
  }
  return { fromName: brand, to: order.email, ...orderConfirmationMail({ ...letterhead, order }) };
}
