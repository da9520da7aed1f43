import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { MailMessage } from './mail-message.ts';
import type { Clock } from '../lib/clock.ts';
import type { QueueSender } from '../lib/queue.ts';
import { ERASED_OWNER } from '../orders/anonymous-order.ts';
import { mailsAbout } from './order-mails.ts';
import type { OrderStore } from '../orders/order-store.ts';

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
