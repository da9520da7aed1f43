import { Hono } from 'hono';
import {
  EraseCustomerRequest,
  ErasureReply,
  ErasuresReply,
  FindErasureQuery,
  FindPersonQuery,
  PersonReply,
} from '../../../../shared/customer/erasures.ts';
import { beginErasure } from '../../../core/privacy/begin-erasure.ts';
import { emailHashOf, shownErasure } from '../../../core/privacy/erasure.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import { recorderOf } from '../../../http/edits.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { AdminServices } from '../composition.ts';

/** Starts erasures for customers who ask by mail or phone, and proves that they ran. */
export function erasureRoutes(deps: AdminServices) {
  const { customers, erasures, personSummary, pepper } = deps;
  return new Hono<HttpEnv>()
    .get(
      '/persons',
      describe({
        summary: 'Get a summary of a customer’s data before deleting it',
        replies: { 200: PersonReply },
        refusals: ['email_not_found', 'invalid_request'],
      }),
      input('query', FindPersonQuery),
      async (c) => {
        const tenantId = c.var.shop.id;
        const customer = await customers.byEmail(tenantId, c.req.valid('query').email);
        if (!customer) throw new ApiError('email_not_found');
        return c.json({ person: await personSummary(tenantId, customer) });
      },
    )
    .post(
      '/erasures',
      describe({
        summary: 'Delete a customer with all photos, after their open orders have ended',
        replies: { 200: ErasureReply },
        refusals: ['email_not_found'],
        hasBody: true,
      }),
      input('json', EraseCustomerRequest),
      async (c) => {
        const tenantId = c.var.shop.id;
        const customer = await customers.byEmail(tenantId, c.req.valid('json').email);
        if (!customer) throw new ApiError('email_not_found');
        // Omits name and email, because the entry outlives the person.
        const object = { kind: 'customer', id: customer.id } as const;
        const recorded = recorderOf(c, deps)({ action: 'deleted', object, name: customer.id });
        return c.json({ erasure: await beginErasure(deps, tenantId, customer, 'staff', recorded) });
      },
    )
    .get(
      '/erasures',
      describe({
        summary: 'List the erasures of an email, with proof of deletion',
        replies: { 200: ErasuresReply },
        refusals: ['invalid_request'],
      }),
      input('query', FindErasureQuery),
      async (c) => {
        const tenantId = c.var.shop.id;
        const emailHash = emailHashOf(await pepper(), tenantId, c.req.valid('query').email);
        return c.json({ erasures: (await erasures.ofEmail(tenantId, emailHash)).map(shownErasure) });
      },
    );
}
