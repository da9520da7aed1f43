import { Hono } from 'hono';
import { PrintFilesReply } from '../../../../shared/wire/orders.ts';
import { printAccess } from '../../../core/orders/order-states.ts';
import { missingPrintsOf, printFilesOf } from '../../../core/production/print-manifest.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { AdminDeps } from '../dependencies.ts';
import { OrderPath } from './order-path.ts';

export function fulfilmentRoutes({ orders, jobs, printUrls }: Pick<AdminDeps, 'orders' | 'jobs' | 'printUrls'>) {
  return new Hono<HttpEnv>().get(
    '/orders/:orderId/prints',
    describe({
      summary: 'The print files of an order, each with an address that is good for 15 minutes',
      replies: { 200: PrintFilesReply },
      refusals: ['unknown_order', 'prints_not_ready', 'invalid_request'],
    }),
    input('param', OrderPath),
    async (c) => {
      const tenantId = c.var.tenant.id;
      const { orderId } = c.req.valid('param');
      const stored = await orders.get(tenantId, orderId);
      if (!stored) throw new ApiError('unknown_order');
      if (printAccess(stored.order) === 'none') throw new ApiError('prints_not_ready');
      const files = printFilesOf(await jobs.jobs(tenantId, orderId));
      const missing = missingPrintsOf(stored.order, files);
      return c.json({
        isComplete: missing.length === 0,
        missing,
        files: await Promise.all(files.map(async (file) => ({ ...file, url: await printUrls.downloadUrl(file) }))),
      });
    },
  );
}
