import type { TenantId } from '../../../../shared/lib/scalars.ts';
import type { AdminOrderReply, OrderMailView } from '../../../../shared/order/admin-wire.ts';
import { labOrderView } from '../../../core/labs/lab-order.ts';
import { mailIdOf } from '../../../core/mail/mail-id.ts';
import { type DueMail, mailsOf } from '../../../core/mail/order-mails.ts';
import { photoViews } from '../../../core/photos/photo-view.ts';
import type { AdminServices } from '../composition.ts';
import { namesInHistory } from './names-in-history.ts';

/** All that the back office shows of an order. */
export async function wholeOrder(
  deps: AdminServices,
  tenantId: TenantId,
  orderId: string,
): Promise<AdminOrderReply | undefined> {
  const [stored, jobs, atLabs] = await Promise.all([
    deps.orders.get(tenantId, orderId),
    deps.jobs.jobs(tenantId, orderId),
    deps.labOrders.ofOrder(tenantId, orderId),
  ]);
  if (!stored) return undefined;
  const { order } = stored;
  const keys = order.lines.flatMap((line) => line.tiles.map((tile) => tile.photoKey));
  const [photos, staff, mails] = await Promise.all([
    photoViews(deps, tenantId, keys),
    namesInHistory(deps, tenantId, order.history),
    Promise.all(mailsOf(order).map((due) => mailView(deps, due))),
  ]);
  return { order, jobs, photos, staff, mails, labOrders: atLabs.map(labOrderView) };
}

async function mailView({ mailOutcomes }: AdminServices, { at, mail }: DueMail): Promise<OrderMailView> {
  const id = mailIdOf(mail, '');
  const { state = 'unknown', reason } = (await mailOutcomes.outcomeOf(id)) ?? {};
  const isAgain = mail.againId !== undefined;
  return { kind: mail.kind, subject: id.subject, at, isAgain, state, ...(reason !== undefined && { reason }) };
}
