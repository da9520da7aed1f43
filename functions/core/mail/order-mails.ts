import type { OrderEvent, OrderMailName } from '../../../shared/order/history.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { giftLines, wereGiftsTold } from '../benefits/gift.ts';
import { mailIdOf } from './mail-id.ts';
import type { OrderMail } from './mail-message.ts';

/** The mails about an order, derived from its history. */

/** A mail and the time it became due. */
export interface DueMail {
  at: string;
  mail: OrderMail;
}

/** All mails about an order, oldest first, including those sent again on request. */
export function mailsOf(order: Order): DueMail[] {
  return order.history.flatMap((event) => {
    const mails = event.event === 'placed' ? mailsOfPlacing(order) : mailsAbout(order, event);
    return mails.map((mail) => ({ at: event.at, mail }));
  });
}

/** The mail of this name, as first requested. */
export function findMail(order: Order, { kind, subject }: OrderMailName): OrderMail | undefined {
  const known = mailsOf(order).map(({ mail }) => mail);
  return known.find((mail) => mail.kind === kind && mail.againId === undefined && subjectOf(mail) === subject);
}

/** Distinguishes a mail from others of its kind. */
const subjectOf = (mail: OrderMail): string => mailIdOf(mail, '').subject;

/** Mails about an event other than `placed`, for which see core/workflows/order-placed.ts. */
export function mailsAbout(order: Order, event: OrderEvent): OrderMail[] {
  const { tenantId, id: orderId } = order;
  if (event.event === 'refunded') {
    const { refundId } = event;
    const isUnmailed = order.refunds?.some(({ id, isMailed }) => id === refundId && isMailed === false);
    return isUnmailed ? [] : [{ kind: 'order-refunded', tenantId, orderId, refundId }];
  }
  if (event.event === 'payment_changed' && event.to === 'Refunded') return endOfGifts(order);
  if (event.event === 'held' && event.asked)
    return [{ kind: 'photo-wanted', tenantId, orderId, requestId: event.asked.id }];
  if (event.event === 'reprint_done' && event.isReplacement)
    return [{ kind: 'order-replacement', tenantId, orderId, reprintId: event.reprintId }];
  if (event.event === 'parcel_sent') return [{ kind: 'parcel-shipped', tenantId, orderId, parcelId: event.parcelId }];
  if (event.event === 'tracking_corrected')
    return event.isMailed ? [{ kind: 'tracking-corrected', tenantId, orderId, correctionId: event.correctionId }] : [];
  if (event.event === 'mail_asked') {
    const mail = findMail(withoutRequests(order), event);
    return mail ? [{ ...mail, againId: event.requestId }] : [];
  }
  if (event.event !== 'production_changed') return [];
  if (event.to === 'Shipped') return [{ kind: 'order-shipped', tenantId, orderId }];
  return event.to === 'ReadyForPickUp' ? [{ kind: 'order-ready', tenantId, orderId }] : [];
}

const withoutRequests = (order: Order): Order => ({
  ...order,
  history: order.history.filter(({ event }) => event !== 'mail_asked'),
});

/** The receipt, unless the payment is under review, and the gift mails once the order is in production. */
function mailsOfPlacing(order: Order): OrderMail[] {
  const { tenantId, id: orderId } = order;
  if (order.holds.some(({ reason }) => reason === 'payment_mismatch')) return [];
  return [{ kind: 'order-confirmation', tenantId, orderId }, ...giftMails(order, 'gift')];
}

/** For recipients who were mailed about their gift. */
const endOfGifts = (order: Order): OrderMail[] => giftMails(order, 'gift-ended');

function giftMails(order: Order, kind: 'gift' | 'gift-ended'): OrderMail[] {
  if (!wereGiftsTold(order)) return [];
  const told = giftLines(order).filter(({ recipient }) => recipient.email !== '');
  const { tenantId, id: orderId } = order;
  return told.map(({ number: lineNumber }) => ({ kind, tenantId, orderId, lineNumber }));
}
