import type { TenantId } from '../../../shared/lib/scalars.ts';
import { DAY_MS } from '../../../shared/lib/time.ts';
import type { Clock } from '../lib/clock.ts';
import type { QueueSender } from '../lib/queue.ts';
import { ERASED_OWNER } from '../orders/anonymous-order.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { MailMessage } from './mail-message.ts';
import { mailsAbout } from './order-mails.ts';

export interface OrderNewsDeps {
  orders: Pick<OrderStore, 'get'>;
  mailQueue: QueueSender<MailMessage>;
  clock: Clock;
}

/**
 * Mails go out within seconds of a change, the stream holds a change for a day, and sent mails are recorded for 15
 * days.
 * Anything older was mailed, or is being investigated.
 */
const NEWS_MAX_AGE_MS = 2 * DAY_MS;

/**
 * Queues the mails about recent events of an order. Each later change of the order queues them again; each is sent
 * once.
 */
export async function requestOrderMails(
  { orders, mailQueue, clock }: OrderNewsDeps,
  tenantId: TenantId,
  orderId: string,
): Promise<void> {
  const stored = await orders.get(tenantId, orderId);
  // The customer was deleted.
  if (!stored || stored.owner === ERASED_OWNER) return;
  const since = new Date(clock.now().getTime() - NEWS_MAX_AGE_MS).toISOString();
  const mails = stored.order.history.flatMap((event) => (event.at >= since ? mailsAbout(stored.order, event) : []));
  for (const mail of mails) await mailQueue.send(mail);
}
