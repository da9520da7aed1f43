import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import {
  LabActionRequest,
  LabOrderReply,
  LabOrdersQuery,
  LabOrdersReply,
  MoveLabOrderRequest,
} from '../../../../shared/order/lab-orders.ts';
import { type AskedAction, actOnLabOrder, labsOf } from '../../../core/labs/act-on-lab-order.ts';
import { labOrderView } from '../../../core/labs/lab-order.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { AdminServices } from '../composition.ts';

const LabOrderPath = z.object({ reference: z.string().check(z.maxLength(100)) });
const REFUSALS = {
  unknown: 'unknown_lab_order',
  not_allowed: 'lab_order_not_there',
  unknown_lab: 'unknown_lab',
  too_many_notes: 'too_many_notes',
} as const;
const ACTION_REFUSALS = ['unknown_lab_order', 'lab_order_not_there', 'too_many_notes'] as const;

/** Serves lab orders to the staff who look after them: docs/labs.md. */
export function labOrderRoutes(deps: AdminServices) {
  return new Hono<HttpEnv>()
    .get(
      '/lab-orders',
      describe({
        summary: 'List the orders at labs by state: longest waiting first, or latest finished first',
        replies: { 200: LabOrdersReply },
        refusals: ['invalid_request', 'invalid_cursor'],
      }),
      input('query', LabOrdersQuery),
      async (c) => {
        const { list, cursor } = c.req.valid('query');
        const page = await deps.labLists.page(c.var.shop.id, list, cursor);
        if (page === 'invalid_cursor') throw new ApiError('invalid_cursor');
        return c.json({ ...page, labOrders: page.labOrders.map(labOrderView), labs: labsOf(c.var.shop) });
      },
    )
    .post(
      '/lab-orders/:reference/ask',
      describe({
        summary: 'Poll a lab for the state of an order',
        replies: { 200: LabOrderReply },
        refusals: ACTION_REFUSALS,
        hasBody: true,
      }),
      input('param', LabOrderPath),
      input('json', LabActionRequest),
      (c) => act(c, c.req.valid('param'), { kind: 'ask', ...c.req.valid('json') }),
    )
    .post(
      '/lab-orders/:reference/submit',
      describe({
        summary: 'Resend an order to its lab under the same reference, which labs treat as one order',
        replies: { 200: LabOrderReply },
        refusals: ACTION_REFUSALS,
        hasBody: true,
      }),
      input('param', LabOrderPath),
      input('json', LabActionRequest),
      (c) => act(c, c.req.valid('param'), { kind: 'submit', ...c.req.valid('json') }),
    )
    .post(
      '/lab-orders/:reference/cancel',
      describe({
        summary: 'Ask a lab to cancel its part of an order',
        replies: { 200: LabOrderReply },
        refusals: ACTION_REFUSALS,
        hasBody: true,
      }),
      input('param', LabOrderPath),
      input('json', LabActionRequest),
      (c) => act(c, c.req.valid('param'), { kind: 'cancel', ...c.req.valid('json') }),
    )
    .post(
      '/lab-orders/:reference/move',
      describe({
        summary: 'Reroute an order that a lab declined to another lab or the print room',
        replies: { 200: LabOrderReply },
        refusals: [...ACTION_REFUSALS, 'unknown_lab'],
        hasBody: true,
      }),
      input('param', LabOrderPath),
      input('json', MoveLabOrderRequest),
      (c) => act(c, c.req.valid('param'), { kind: 'move', ...c.req.valid('json') }),
    );

  async function act(c: Context<HttpEnv>, { reference }: { reference: string }, asked: AskedAction) {
    const acted = await actOnLabOrder(deps, c.var.shop, reference, asked, c.var.actor);
    if (acted.kind !== 'done') throw new ApiError(REFUSALS[acted.kind]);
    return c.json({ labOrder: acted.labOrder });
  }
}
