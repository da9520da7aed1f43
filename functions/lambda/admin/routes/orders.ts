import { Hono } from 'hono';
import type { TenantId } from '../../../../shared/lib/scalars.ts';
import {
  AdminOrderReply,
  ChangedOrderReply,
  type OrderMailView,
  RefundOrderRequest,
} from '../../../../shared/order/admin-wire.ts';
import type { Order } from '../../../../shared/order/schema.ts';
import { labOrderView } from '../../../core/labs/lab-order.ts';
import { mailIdOf } from '../../../core/mail/mail-id.ts';
import { type DueMail, mailsOf } from '../../../core/mail/order-mails.ts';
import { cancelOrder, type RefundRequested, requestRefund } from '../../../core/payments/refund-order.ts';
import { photoViews } from '../../../core/photos/photo-view.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { AdminServices } from '../composition.ts';
import { namesInHistory } from './history.ts';
import { OrderPath } from './order-input.ts';

export function orderRoutes(deps: AdminServices) {
  return new Hono<HttpEnv>()
    .get(
      '/orders/:orderId',
      describe({
        summary:
          'Get an order with its print jobs, photos, emails, labs, the state of its mailbox and the names in its history',
        replies: { 200: AdminOrderReply },
        refusals: ['unknown_order', 'invalid_request'],
      }),
      input('param', OrderPath),
      async (c) => {
        const tenantId = c.var.shop.id;
        const { orderId } = c.req.valid('param');
        const whole = await wholeOrder(deps, tenantId, orderId);
        if (!whole) throw new ApiError('unknown_order');
        return c.json(whole);
      },
    )
    .post(
      '/orders/:orderId/refunds',
      describe({
        summary: 'Refund an order in full or in part',
        replies: { 200: ChangedOrderReply },
        refusals: ['unknown_order', 'refund_not_allowed'],
        hasBody: true,
      }),
      input('param', OrderPath),
      input('json', RefundOrderRequest),
      async (c) => {
        const order = { tenantId: c.var.shop.id, ...c.req.valid('param') };
        const requested = await requestRefund(deps, order, c.req.valid('json'), c.var.actor);
        return c.json({ order: orderOf(requested, 'refund_not_allowed') });
      },
    )
    .post(
      '/orders/:orderId/cancel',
      describe({
        summary: 'Cancel and refund an order that is not printed yet',
        replies: { 200: ChangedOrderReply },
        refusals: ['unknown_order', 'order_not_cancellable', 'invalid_request'],
      }),
      input('param', OrderPath),
      async (c) => {
        const order = { tenantId: c.var.shop.id, ...c.req.valid('param') };
        return c.json({ order: orderOf(await cancelOrder(deps, order, c.var.actor), 'order_not_cancellable') });
      },
    );
}

function orderOf(requested: RefundRequested, refusal: 'refund_not_allowed' | 'order_not_cancellable'): Order {
  if (requested.kind === 'unknown_order') throw new ApiError('unknown_order');
  if (requested.kind === 'not_allowed') throw new ApiError(refusal);
  return requested.stored.order;
}

/** @returns undefined for an unknown order */
async function wholeOrder(
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
  const [photos, staff, mails, mailbox] = await Promise.all([
    photoViews(deps, tenantId, keys),
    namesInHistory(deps, tenantId, order.history),
    Promise.all(mailsOf(order).map((due) => mailView(deps, due))),
    order.email === '' ? undefined : deps.mailboxes.get(tenantId, order.email),
  ]);
  return { order, jobs, photos, staff, mails, labOrders: atLabs.map(labOrderView), ...(mailbox && { mailbox }) };
}

async function mailView({ mailOutcomes }: AdminServices, { at, mail }: DueMail): Promise<OrderMailView> {
  const id = mailIdOf(mail, '');
  const { state = 'unknown', reason } = (await mailOutcomes.outcomeOf(id)) ?? {};
  const isAgain = mail.againId !== undefined;
  return { kind: mail.kind, subject: id.subject, at, isAgain, state, ...(reason !== undefined && { reason }) };
}
