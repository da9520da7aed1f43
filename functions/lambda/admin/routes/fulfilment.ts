import { Hono } from 'hono';
import type { PrintJob } from '../../../../shared/schemas/order.ts';
import { PrintFilesReply } from '../../../../shared/wire/orders.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { AdminDeps } from '../dependencies.ts';
import { OrderPath } from './order-path.ts';

export function fulfilmentRoutes({ orders, printUrls }: Pick<AdminDeps, 'orders' | 'printUrls'>) {
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
      const order = await orders.get(tenantId, orderId);
      if (!order) throw new ApiError('unknown_order');
      if (order.status === 'Paid') throw new ApiError('prints_not_ready');
      const files = filesOf(await orders.jobs(tenantId, orderId));
      return c.json({
        files: await Promise.all(files.map(async (file) => ({ ...file, url: await printUrls.downloadUrl(file) }))),
      });
    },
  );
}

/** As the print team lays them out: by line, then by tile. */
function filesOf(jobs: readonly PrintJob[]) {
  return jobs
    .flatMap((job) => job.files ?? [])
    .sort((a, b) => a.lineNumber - b.lineNumber || a.tileNumber - b.tileNumber);
}
