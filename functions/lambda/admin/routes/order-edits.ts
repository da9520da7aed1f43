import { Hono } from 'hono';
import { ChangedOrderReply, SendMailAgainRequest } from '../../../../shared/order/admin-wire.ts';
import { ChangeAddressRequest } from '../../../../shared/order/wire.ts';
import { changeAddress } from '../../../core/checkout/change-address.ts';
import { isWithLab } from '../../../core/labs/lab-order.ts';
import { findMail } from '../../../core/mail/order-mails.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import { undeliverable } from '../../../http/refusals.ts';
import type { AdminServices } from '../composition.ts';
import { OrderPath } from './order-input.ts';

/** Corrects orders, except for money (orders.ts) and production (fulfilment.ts). */
export function orderEditRoutes({ orders, labOrders }: AdminServices) {
  return new Hono<HttpEnv>()
    .post(
      '/orders/:orderId/address',
      describe({
        summary: 'Change the delivery of an order that is not printed yet, by the rules of the checkout',
        replies: { 200: ChangedOrderReply },
        refusals: ['unknown_order', 'order_address_fixed', 'invalid_request'],
        hasBody: true,
      }),
      input('param', OrderPath),
      input('json', ChangeAddressRequest),
      async (c) => {
        const tenantId = c.var.shop.id;
        const { orderId } = c.req.valid('param');
        const stored = await orders.get(tenantId, orderId);
        if (!stored) throw new ApiError('unknown_order');
        // The lab already has the address.
        if ((await labOrders.ofOrder(tenantId, orderId)).some(isWithLab)) throw new ApiError('order_address_fixed');
        const { address } = c.req.valid('json');
        const changed = await changeAddress({ orders }, { tenantId, order: stored.order }, address, c.var.actor);
        if (changed.kind === 'undeliverable') throw undeliverable(changed.problems);
        if (changed.kind !== 'changed')
          throw new ApiError(changed.kind === 'unknown' ? 'unknown_order' : 'order_address_fixed');
        return c.json({ order: changed.stored.order });
      },
    )
    .post(
      '/orders/:orderId/mails',
      describe({
        summary: 'Resend an email about an order',
        replies: { 200: ChangedOrderReply },
        refusals: ['unknown_order', 'unknown_mail', 'too_many_mails', 'invalid_request'],
        hasBody: true,
      }),
      input('param', OrderPath),
      input('json', SendMailAgainRequest),
      async (c) => {
        const tenantId = c.var.shop.id;
        const { orderId } = c.req.valid('param');
        const { requestId, ...mail } = c.req.valid('json');
        const stored = await orders.get(tenantId, orderId);
        if (!stored) throw new ApiError('unknown_order');
        if (!findMail(stored.order, mail)) throw new ApiError('unknown_mail');
        // lambda/orders queues this mail like all mails about order events.
        const changed = await orders.change(
          tenantId,
          orderId,
          [{ kind: 'ask_for_mail', requestId, mail }],
          c.var.actor,
        );
        if (changed.kind === 'unknown') throw new ApiError('unknown_order');
        if (changed.kind === 'not_allowed') throw new ApiError('too_many_mails');
        return c.json({ order: changed.stored.order });
      },
    );
}
