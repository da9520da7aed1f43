import { Hono } from 'hono';
import { AdvanceOrderRequest, PrintFilesReply } from '../../../../shared/order/admin-wire.ts';
import { factsOf, missingPrintsOf, printFilesOf, sheetsOf } from '../../../../shared/order/print-manifest.ts';
import { ParcelReply, PrintRoomChangedReply } from '../../../../shared/order/print-room.ts';
import { printAccess } from '../../../core/orders/order-states.ts';
import { printRoomOrder } from '../../../core/orders/print-room-order.ts';
import { advanceOrder } from '../../../core/production/advance-order.ts';
import { remakePrints } from '../../../core/production/remake-prints.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { AdminServices } from '../composition.ts';
import { OrderPath, trackingOf, trackingWarnings } from './order-input.ts';

export function fulfilmentRoutes({ orders, jobs, printUrls, clock }: AdminServices) {
  const routes = new Hono<HttpEnv>();
  routes.post(
    '/orders/:orderId/production',
    describe({
      summary: 'Mark an order as printed, packed, shipped (with its tracking number), ready for pick-up or picked up',
      replies: { 200: ParcelReply },
      refusals: ['unknown_order', 'order_not_there_yet', 'invalid_request'],
      hasBody: true,
    }),
    input('param', OrderPath),
    input('json', AdvanceOrderRequest),
    async (c) => {
      const order = { tenantId: c.var.shop.id, ...c.req.valid('param') };
      const { to, tracking: typed } = c.req.valid('json');
      const tracking = typed && trackingOf(c.var.shop, typed);
      const moved = await advanceOrder({ orders }, order, { to, tracking }, c.var.actor);
      if (moved.kind === 'unknown') throw new ApiError('unknown_order');
      if (moved.kind === 'not_allowed') throw new ApiError('order_not_there_yet');
      return c.json({ order: printRoomOrder(moved.stored.order), warnings: trackingWarnings(tracking) });
    },
  );
  routes.post(
    '/orders/:orderId/remake',
    describe({
      summary: 'Re-render the print files of an order: failed ones, or all until it is packed',
      replies: { 200: PrintRoomChangedReply },
      refusals: ['unknown_order', 'prints_not_remakable', 'invalid_request'],
    }),
    input('param', OrderPath),
    async (c) => {
      const order = { tenantId: c.var.shop.id, ...c.req.valid('param') };
      const remade = await remakePrints({ orders, jobs, clock }, order, c.var.actor);
      if (remade.kind === 'unknown') throw new ApiError('unknown_order');
      if (remade.kind === 'not_allowed') throw new ApiError('prints_not_remakable');
      return c.json({ order: printRoomOrder(remade.stored.order) });
    },
  );
  return routes.get(
    '/orders/:orderId/prints',
    describe({
      summary: 'List the print files of an order, each with a URL that expires after 15 minutes',
      replies: { 200: PrintFilesReply },
      refusals: ['unknown_order', 'prints_not_ready', 'invalid_request'],
    }),
    input('param', OrderPath),
    async (c) => {
      const tenantId = c.var.shop.id;
      const { orderId } = c.req.valid('param');
      const stored = await orders.get(tenantId, orderId);
      if (!stored) throw new ApiError('unknown_order');
      if (printAccess(stored.order) === 'none') throw new ApiError('prints_not_ready');
      const files = printFilesOf(await jobs.jobs(tenantId, orderId));
      const missing = missingPrintsOf(stored.order, files);
      return c.json({
        isComplete: missing.length === 0,
        missing,
        totalSheets: sheetsOf(files),
        files: await Promise.all(
          files.map(async (file) => ({
            ...file,
            ...factsOf(stored.order, file),
            url: await printUrls.downloadUrl(file),
          })),
        ),
      });
    },
  );
}
