import { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  ChangePrintTenantsRequest,
  ChangeRoleRequest,
  ContinueMergeRequest,
  CustomerChangedReply,
  CustomerFileReply,
  CustomersReply,
  ExportCustomerReply,
  ExportCustomersReply,
  ExportCustomersRequest,
  FindCustomersRequest,
  GiveRewardsRequest,
  ListCustomersQuery,
  MergeCustomersReply,
  MergeCustomersRequest,
} from '../../../../shared/customer/admin-wire.ts';
import type { Customer } from '../../../../shared/customer/schema.ts';
import { ClientId, type TenantId } from '../../../../shared/lib/scalars.ts';
import { CustomerOrdersQuery, CustomerOrdersReply } from '../../../../shared/order/admin-wire.ts';
import type { CustomerEdited } from '../../../core/customers/customer-edit-store.ts';
import { customerFile } from '../../../core/customers/customer-file.ts';
import type { CustomerPage } from '../../../core/customers/customer-list-store.ts';
import { exportCustomers } from '../../../core/customers/export-customers.ts';
import { moveToMerged } from '../../../core/customers/merge-customers.ts';
import type { EndedAccount } from '../../../core/customers/merge-store.ts';
import { customerOfOwner, ownerOfCustomer } from '../../../core/lib/owner.ts';
import { withThumbnails } from '../../../core/orders/order-covers.ts';
import { administers } from '../../../core/tenants/shops-of-staff.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import { EDIT_PROBLEMS, editedRow, editorOf, lastChangeOf } from '../../../http/edits.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { AdminServices } from '../composition.ts';

export const CustomerPath = z.object({ customerId: ClientId });

/** @throws ApiError unknown_customer */
export async function knownCustomer(
  { customers }: AdminServices,
  tenantId: TenantId,
  customerId: string,
): Promise<Customer> {
  const customer = await customers.byId(tenantId, customerId);
  if (!customer) throw new ApiError('unknown_customer');
  return customer;
}

/** Serves the customers of the shop: docs/spec 20.11. Their projects are in projects.ts. */
export function customerRoutes(deps: AdminServices) {
  const { customers, customerLists, customerEdits, customerMerges, orders } = deps;

  const known = (tenantId: TenantId, id: string) => knownCustomer(deps, tenantId, id);
  async function revisionOf(edited: CustomerEdited) {
    if (edited.kind === 'not_allowed') throw new ApiError('forbidden');
    const { revision } = await editedRow(deps, edited, { unknown: 'unknown_customer' });
    return { revision };
  }
  async function endedInto(tenantId: TenantId, id: string, email: string): Promise<EndedAccount | undefined> {
    const accounts = (await deps.cartLinks.joinedOwners(tenantId, id)).flatMap((owner) => customerOfOwner(owner) ?? []);
    const ended = await Promise.all(accounts.map((account) => customerMerges.ended(tenantId, account)));
    return ended.find((account) => account?.email === email);
  }
  async function merged(tenantId: TenantId, ended: EndedAccount, by: { tenantId: TenantId; id: string }) {
    return { fromId: ended.id, ...(await moveToMerged(deps, tenantId, ended, by)) };
  }

  return new Hono<HttpEnv>()
    .get(
      '/customers',
      describe({
        summary: 'List customers and guests with their orders, spend and last order, sorted',
        replies: { 200: CustomersReply },
        refusals: ['invalid_request', 'invalid_cursor'],
      }),
      input('query', ListCustomersQuery),
      async (c) => {
        const { sort, size, cursor } = c.req.valid('query');
        const place = { size: Number(size), cursor };
        return c.json(customersOf(await customerLists.list(c.var.shop.id, sort, place)));
      },
    )
    .post(
      '/customers/export',
      describe({
        summary: 'Export the customers of a list or a search as CSV, in parts; the first part records the export',
        replies: { 200: ExportCustomersReply },
        refusals: ['invalid_cursor'],
        hasBody: true,
      }),
      input('json', ExportCustomersRequest),
      async (c) => {
        const part = await exportCustomers(
          deps,
          { tenantId: c.var.shop.id, ...c.req.valid('json') },
          editorOf(c, deps),
        );
        if (part === 'invalid_cursor') throw new ApiError('invalid_cursor');
        return c.json(part);
      },
    )
    .post(
      '/customers/find',
      describe({
        summary: 'Find customers and guests by the start of their name or email; without a text, list all with a role',
        replies: { 200: CustomersReply },
        refusals: ['invalid_request', 'invalid_cursor'],
        hasBody: true,
      }),
      input('json', FindCustomersRequest),
      async (c) => {
        const { text, size, cursor } = c.req.valid('json');
        const place = { size: Number(size), cursor };
        const tenantId = c.var.shop.id;
        const page = await (text === undefined
          ? customerLists.staff(tenantId, place)
          : customerLists.find(tenantId, text, place));
        return c.json(customersOf(page));
      },
    )
    .get(
      '/customers/:customerId',
      describe({
        summary: 'Get a customer with their benefits',
        replies: { 200: CustomerFileReply },
        refusals: ['unknown_customer', 'invalid_request'],
      }),
      input('param', CustomerPath),
      async (c) => {
        const tenantId = c.var.shop.id;
        const row = await customerEdits.read(tenantId, c.req.valid('param').customerId);
        if (!row) throw new ApiError('unknown_customer');
        const { metafields: _, ...customer } = row.content;
        const lastChange = await lastChangeOf(deps, row);
        const file = await customerFile(deps, tenantId, row.content);
        return c.json({ customer, revision: row.revision, ...(lastChange && { lastChange }), ...file });
      },
    )
    .get(
      '/customers/:customerId/orders',
      describe({
        summary: 'List a customer’s orders by page, newest first',
        replies: { 200: CustomerOrdersReply },
        refusals: ['unknown_customer', 'invalid_request', 'invalid_cursor'],
      }),
      input('param', CustomerPath),
      input('query', CustomerOrdersQuery),
      async (c) => {
        const tenantId = c.var.shop.id;
        const { id } = await known(tenantId, c.req.valid('param').customerId);
        const page = await orders.listOwned(tenantId, ownerOfCustomer(id), c.req.valid('query').cursor);
        if (page === 'invalid_cursor') throw new ApiError('invalid_cursor');
        return c.json({ ...page, orders: withThumbnails(page.orders, await deps.photoUrls()) });
      },
    )
    .post(
      '/customers/:customerId/role',
      describe({
        summary: 'Grant or revoke a role of another customer',
        replies: { 200: CustomerChangedReply },
        refusals: ['unknown_customer', 'own_role', 'changed_meanwhile'],
        problems: EDIT_PROBLEMS,
        hasBody: true,
      }),
      input('param', CustomerPath),
      input('json', ChangeRoleRequest),
      async (c) => {
        const { customerId: id } = c.req.valid('param');
        const { role, revision: seen } = c.req.valid('json');
        const tenantId = c.var.shop.id;
        if (id === c.var.customer.id && tenantId === c.var.tenant.id) throw new ApiError('own_role');
        const editor = editorOf(c, deps);
        return c.json(await revisionOf(await customerEdits.changeRole({ tenantId, id, seen, editor }, role)));
      },
    )
    .post(
      '/customers/:customerId/print-tenants',
      describe({
        summary:
          'Assign or remove a print team member’s print rooms in other tenants; requires an administrator of those tenants',
        replies: { 200: CustomerChangedReply },
        refusals: ['unknown_customer', 'not_print_team', 'wrong_tenant', 'unknown_tenant', 'changed_meanwhile'],
        problems: EDIT_PROBLEMS,
        hasBody: true,
      }),
      input('param', CustomerPath),
      input('json', ChangePrintTenantsRequest),
      async (c) => {
        const { customerId: id } = c.req.valid('param');
        const { tenantIds, revision: seen } = c.req.valid('json');
        const tenantId = c.var.shop.id;
        const wanted = tenantIds.filter((each) => each !== tenantId).sort();
        const edit = { tenantId, id, seen, editor: editorOf(c, deps) };
        const may = (each: TenantId) => administers(c.var.tenant.id, each);
        const index = (await Promise.all(wanted.map((each) => !may(each) || deps.tenants.get(each)))).indexOf(
          undefined,
        );
        if (index >= 0) {
          const path = `tenantIds.${tenantIds.indexOf(wanted[index] ?? '')}`;
          throw new ApiError('unknown_tenant', { errors: [{ path, message: 'Tenant not found.' }] });
        }
        const edited = await customerEdits.changePrintTenants(edit, wanted, may);
        if (edited.kind === 'not_print_team') throw new ApiError('not_print_team');
        if (edited.kind === 'foreign_tenant') throw new ApiError('wrong_tenant');
        return c.json(await revisionOf(edited));
      },
    )
    .post(
      '/customers/:customerId/rewards',
      describe({
        summary: 'Give reward tiles, in addition to those given before',
        replies: { 200: CustomerChangedReply },
        refusals: ['unknown_customer', 'changed_meanwhile'],
        problems: EDIT_PROBLEMS,
        hasBody: true,
      }),
      input('param', CustomerPath),
      input('json', GiveRewardsRequest),
      async (c) => {
        const { tiles, reason, revision: seen } = c.req.valid('json');
        const edit = { tenantId: c.var.shop.id, id: c.req.valid('param').customerId, seen, editor: editorOf(c, deps) };
        return c.json(await revisionOf(await customerEdits.giveRewards(edit, tiles, reason)));
      },
    )
    .post(
      '/customers/:customerId/merge',
      describe({
        summary: 'Merge the account with this email into this customer',
        replies: { 200: MergeCustomersReply },
        refusals: ['unknown_customer', 'email_not_found', 'customer_is_staff'],
        hasBody: true,
      }),
      input('param', CustomerPath),
      input('json', MergeCustomersRequest),
      async (c) => {
        const tenantId = c.var.shop.id;
        const into = await known(tenantId, c.req.valid('param').customerId);
        const { email } = c.req.valid('json');
        const editor = editorOf(c, deps);
        const from = await customers.byEmail(tenantId, email);
        // A retry finds the account already ended.
        const before = from ? undefined : await endedInto(tenantId, into.id, email);
        if (before) return c.json(await merged(tenantId, before, editor.by));
        if (!from || from.id === into.id) throw new ApiError('email_not_found');
        const begun = await customerMerges.begin(tenantId, { fromId: from.id, intoId: into.id, editor });
        if (begun.kind === 'unknown') throw new ApiError('unknown_customer');
        if (begun.kind === 'is_staff') throw new ApiError('customer_is_staff');
        return c.json(await merged(tenantId, begun.ended, editor.by));
      },
    )
    .post(
      '/customers/:customerId/merge/continue',
      describe({
        summary: 'Resume an unfinished merge; idempotent',
        replies: { 200: MergeCustomersReply },
        refusals: ['unknown_customer'],
        hasBody: true,
      }),
      input('param', CustomerPath),
      input('json', ContinueMergeRequest),
      async (c) => {
        const tenantId = c.var.shop.id;
        const into = await known(tenantId, c.req.valid('param').customerId);
        const ended = await customerMerges.ended(tenantId, c.req.valid('json').fromId);
        if (ended?.into !== into.id) throw new ApiError('unknown_customer');
        return c.json(await merged(tenantId, ended, { tenantId: c.var.tenant.id, id: c.var.customer.id }));
      },
    )
    .post(
      '/customers/:customerId/export',
      describe({
        summary: 'Export all data of a customer as a file; the history records the export',
        replies: { 200: ExportCustomerReply },
        refusals: ['unknown_customer', 'invalid_request'],
      }),
      input('param', CustomerPath),
      async (c) => {
        const tenantId = c.var.shop.id;
        const customer = await known(tenantId, c.req.valid('param').customerId);
        return c.json(await deps.exportCustomer(tenantId, customer, editorOf(c, deps)));
      },
    );
}

function customersOf(page: CustomerPage | 'invalid_cursor'): CustomerPage {
  if (page === 'invalid_cursor') throw new ApiError('invalid_cursor');
  return page;
}
