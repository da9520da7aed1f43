import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { Order, OrderEvent } from '../../../shared/schemas/order.ts';
import { giftLines, wereGiftsTold } from '../gifts/gift.ts';
import type { MailMessage } from '../mail/mail-message.ts';
import type { Clock } from '../ports/clock.ts';
import type { QueueSender } from '../ports/queue.ts';
import { ERASED_OWNER } from './anonymous-order.ts';
import type { OrderStore } from './order-store.ts';

interface OrderNewsDeps {
  orders: Pick<OrderStore, 'get'>;
  mailQueue: QueueSender<MailMessage>;
  clock: Clock;
}

/**
 * A change is told of within seconds, a stream forgets it after a day, and what was mailed is remembered for 15 days: what
 * is older than this was told of, or a person looks at why not.
 */
const NEWS_MAX_AGE_MS = 2 * 24 * 60 * 60_000;

/**
 * Asks for the mails about what has happened to an order lately. Each is asked for again with every later change of the
 * order, and goes out once (core/mail).
 */
export async function tellOfOrder(
  { orders, mailQueue, clock }: OrderNewsDeps,
  tenantId: TenantId,
  orderId: string,
): Promise<void> {
  const stored = await orders.get(tenantId, orderId);
  // nobody is told of an order that is nobody's any more
  if (!stored || stored.owner === ERASED_OWNER) return;
  const since = new Date(clock.now().getTime() - NEWS_MAX_AGE_MS).toISOString();
  const mails = stored.order.history.flatMap((event) => (event.at >= since ? mailsAbout(stored.order, event) : []));
  for (const mail of mails) await mailQueue.send(mail);
}

function mailsAbout(order: Order, event: OrderEvent): MailMessage[] {
  const { tenantId, id: orderId } = order;
  if (event.event === 'refunded') return [{ kind: 'order-refunded', tenantId, orderId, refundId: event.refundId }];
  if (event.event === 'payment_changed' && event.to === 'Refunded') return endOfGifts(order);
  if (event.event === 'held' && event.asked)
    return [{ kind: 'photo-wanted', tenantId, orderId, requestId: event.asked.id }];
  if (event.event === 'reprint_done' && event.isReplacement)
    return [{ kind: 'order-replacement', tenantId, orderId, reprintId: event.reprintId }];
  if (event.event !== 'production_changed') return [];
  if (event.to === 'Shipped') return [{ kind: 'order-shipped', tenantId, orderId }];
  return event.to === 'ReadyForPickUp' ? [{ kind: 'order-ready', tenantId, orderId }] : [];
}

/** For those who have been told of their gift. */
function endOfGifts(order: Order): MailMessage[] {
  if (!wereGiftsTold(order)) return [];
  const told = giftLines(order).filter(({ recipient }) => recipient.email !== '');
  const { tenantId, id: orderId } = order;
  return told.map(({ number: lineNumber }) => ({ kind: 'gift-ended', tenantId, orderId, lineNumber }));
}
