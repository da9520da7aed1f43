import { type Context, Hono } from 'hono';
import {
  ExportOrdersReply,
  ExportOrdersRequest,
  ListOrdersQuery,
  ListOrdersReply,
  OrderListReply,
  OrderView,
  OrderViewsReply,
  RemoveOrderViewRequest,
} from '../../../../shared/order/list.ts';
import { exportOrders } from '../../../core/orders/export-orders.ts';
import { listedOrder } from '../../../core/orders/listed-order.ts';
import { thumbnailsOf } from '../../../core/orders/order-covers.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import { editorOf } from '../../../http/edits.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { AdminServices } from '../composition.ts';

/** Serves the order list with its filters, saved views and CSV export: docs/spec 20.4. */
export function orderListRoutes(deps: AdminServices) {
  const { orderLists, orderViews, catalog, photoUrls } = deps;
  return new Hono<HttpEnv>()
    .get(
      '/orders',
      describe({
        summary:
          'List the orders that match a filter by time of placing; the first page counts them, and a page may contain only the date up to which it has searched',
        replies: { 200: ListOrdersReply },
        refusals: ['invalid_request', 'invalid_cursor'],
      }),
      input('query', ListOrdersQuery),
      async (c) => {
        const { cursor, sort, size, ...filter } = c.req.valid('query');
        const [found, total] = await Promise.all([
          orderLists.find(c.var.shop.id, filter, { size: Number(size), sort, cursor }),
          cursor === undefined ? orderLists.count(c.var.shop.id, filter) : undefined,
        ]);
        if (found === 'invalid_cursor') throw new ApiError('invalid_cursor');
        const orders = found.orders.map(listedOrder);
        return c.json({
          ...found,
          ...(total && { total }),
          orders,
          thumbnails: thumbnailsOf(orders, await photoUrls()),
        });
      },
    )
    .get(
      '/order-list',
      describe({
        summary: 'Get the products to filter orders by, and the caller’s saved views',
        replies: { 200: OrderListReply },
      }),
      async (c) => {
        const [products, views] = await Promise.all([catalog.products(c.var.shop.id), orderViews.list(personOf(c))]);
        return c.json({ products: products.map(({ id, name }) => ({ id, name })), views });
      },
    )
    .post(
      '/order-views/save',
      describe({
        summary: 'Save an order filter as one of the caller’s views; idempotent by id',
        replies: { 200: OrderViewsReply },
        refusals: ['too_many_views'],
        hasBody: true,
      }),
      input('json', OrderView),
      async (c) => {
        const views = await orderViews.save(personOf(c), c.req.valid('json'));
        if (views === 'too_many') throw new ApiError('too_many_views');
        return c.json({ views });
      },
    )
    .post(
      '/order-views/remove',
      describe({
        summary: 'Delete one of the caller’s saved views',
        replies: { 200: OrderViewsReply },
        hasBody: true,
      }),
      input('json', RemoveOrderViewRequest),
      async (c) => c.json({ views: await orderViews.remove(personOf(c), c.req.valid('json').id) }),
    )
    .post(
      '/orders/export',
      describe({
        summary: 'Export the orders that match a filter as CSV, in parts; the first part records the export',
        replies: { 200: ExportOrdersReply },
        refusals: ['invalid_cursor'],
        hasBody: true,
      }),
      input('json', ExportOrdersRequest),
      async (c) => {
        const part = await exportOrders(deps, { tenantId: c.var.shop.id, ...c.req.valid('json') }, editorOf(c, deps));
        if (part === 'invalid_cursor') throw new ApiError('invalid_cursor');
        return c.json(part);
      },
    );
}

const personOf = (c: Context<HttpEnv>) => ({ tenantId: c.var.tenant.id, id: c.var.customer.id });
