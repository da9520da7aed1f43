import { isOrderMail } from '../../../shared/order/history.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { MailProblem } from './mail-report.ts';
import type { MailboxStore } from './mailbox-store.ts';

export interface MailProblemDeps {
  orders: Pick<OrderStore, 'change'>;
  mailboxes: Pick<MailboxStore, 'mark'>;
}

/** Marks the mailboxes, which then get no more marketing, and notes the problem in the order's history. Idempotent. */
export async function noteMailProblem(
  { orders, mailboxes }: MailProblemDeps,
  { reportId, kind, at, tags, emails }: MailProblem,
): Promise<void> {
  const state = kind === 'complained' ? { complainedAt: at } : { bouncedAt: at };
  for (const email of emails) await mailboxes.mark(tags.tenant, email, state);
  const { order, kind: mail } = tags;
  if (order === undefined || !isOrderMail(mail)) return;
  await orders.change(tags.tenant, order, [{ kind: 'note_mail_failure', reportId, problem: kind, mail }], {
    kind: 'system',
  });
}
