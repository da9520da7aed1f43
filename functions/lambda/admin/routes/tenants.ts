import { isDeepStrictEqual } from 'node:util';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { ShopsReply } from '../../../../shared/audit/wire.ts';
import { DEFAULT_TENANT_ID } from '../../../../shared/lib/scalars.ts';
import {
  AdminTenantReply,
  AdminTenantsReply,
  CatalogTakenOver,
  CatalogTakeOver,
  NewTenant,
  OPERATOR_FIELDS,
  TenantChange,
  TenantPath,
  TenantSummary,
} from '../../../../shared/tenant/admin-wire.ts';
import type { Tenant } from '../../../../shared/tenant/schema.ts';
import type { EditedRow } from '../../../core/audit/edited-rows.ts';
import { newTenant } from '../../../core/tenant-setup/new-tenant.ts';
import { shopsOfStaff } from '../../../core/tenants/shops-of-staff.ts';
import type { TenantEdits } from '../../../core/tenants/tenant-edits.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import { EDIT_PROBLEMS, editedRow, editorOf, lastChangeOf } from '../../../http/edits.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { AdminServices } from '../composition.ts';

/** A row has at most 400 kB, mostly stores. */
const TENANT_BYTES_MAX = 450_000;

/** Operators: staff of the default tenant. */
const isOperator = (c: Context<HttpEnv>): boolean => c.var.tenant.id === DEFAULT_TENANT_ID;

/** Serves tenants: docs/spec 20.6. Staff of a partner see only their own row and edit some of its fields. */
export function tenantRoutes(deps: AdminServices) {
  const { tenants, tenantEdits } = deps;

  /** @throws ApiError for an unknown tenant, and for another tenant unless the caller is an operator */
  async function rowFor(c: Context<HttpEnv>, tenantId: string): Promise<EditedRow<Tenant>> {
    if (!isOperator(c) && tenantId !== c.var.tenant.id) throw new ApiError('wrong_tenant');
    const row = await tenantEdits.read(tenantId);
    if (!row) throw new ApiError('unknown_tenant');
    return row;
  }
  const replyOf = async (c: Context<HttpEnv>, row: EditedRow<Tenant>) => {
    const lastChange = await lastChangeOf(deps, row);
    const { content: tenant, revision } = row;
    return { tenant, revision, isOperator: isOperator(c), ...(lastChange && { lastChange }) };
  };
  /** Returns the tenant to copy; writes nothing yet. */
  async function checkNew(c: Context<HttpEnv>, wanted: NewTenant): Promise<Tenant> {
    if (!isOperator(c)) throw new ApiError('wrong_tenant');
    const [from, known, fields] = await Promise.all([
      tenantEdits.read(wanted.from),
      tenantEdits.read(wanted.id),
      tenantEdits.takenFields(wanted),
    ]);
    if (!from) throw new ApiError('unknown_tenant', { errors: [{ path: 'from', message: 'Tenant not found.' }] });
    if (known || fields.length > 0) throw taken([...(known ? ['id'] : []), ...fields]);
    return from.content;
  }

  return new Hono<HttpEnv>()
    .get(
      '/tenants',
      describe({
        summary: 'List the tenants that the caller may see: all for operators, else their own',
        replies: { 200: AdminTenantsReply },
      }),
      async (c) => {
        const ids = isOperator(c) ? await tenants.ids() : [c.var.tenant.id];
        const rows = await Promise.all(ids.map((id) => tenantEdits.read(id)));
        return c.json({
          tenants: rows.flatMap((row) => (row ? [summaryOf(row.content)] : [])),
          isOperator: isOperator(c),
        });
      },
    )
    .get(
      '/tenants/:tenantId',
      describe({
        summary: 'Get a tenant’s settings',
        replies: { 200: AdminTenantReply },
        refusals: ['invalid_request', 'unknown_tenant', 'wrong_tenant'],
      }),
      input('param', TenantPath),
      async (c) => c.json(await replyOf(c, await rowFor(c, c.req.valid('param').tenantId))),
    )
    .post(
      '/tenant-check',
      describe({
        summary: 'Validate a new tenant without creating it',
        replies: { 204: null },
        refusals: ['unknown_tenant', 'wrong_tenant', 'name_taken'],
        hasBody: true,
      }),
      input('json', NewTenant),
      async (c) => {
        await checkNew(c, c.req.valid('json'));
        return c.body(null, 204);
      },
    )
    .post(
      '/tenants',
      describe({
        summary: 'Create a tenant, which opens at once; copy a catalog to it first',
        replies: { 201: AdminTenantReply },
        refusals: ['unknown_tenant', 'wrong_tenant', 'name_taken', 'changed_meanwhile'],
        problems: EDIT_PROBLEMS,
        hasBody: true,
      }),
      input('json', NewTenant),
      async (c) => {
        const wanted = c.req.valid('json');
        const from = await checkNew(c, wanted);
        const edited = await tenantEdits.put({
          tenant: newTenant(from, wanted, deps.random),
          seen: 0,
          isNew: true,
          note: `created from ${from.id}`,
          editor: editorOf(c, deps),
        });
        return c.json(await replyOf(c, await storedRow(deps, edited)), 201);
      },
    )
    .post(
      '/tenants/:tenantId/catalog',
      describe({
        summary: 'Copy another tenant’s catalog and texts to a new tenant; repeat while the reply has a cursor',
        replies: { 200: CatalogTakenOver },
        refusals: ['unknown_tenant', 'wrong_tenant', 'name_taken'],
        hasBody: true,
      }),
      input('param', TenantPath),
      input('json', CatalogTakeOver),
      async (c) => {
        if (!isOperator(c)) throw new ApiError('wrong_tenant');
        const { from, ...wanted } = c.req.valid('json');
        const { tenantId: to } = c.req.valid('param');
        const [source, known] = await Promise.all([tenantEdits.read(from), tenantEdits.read(to)]);
        if (!source) throw new ApiError('unknown_tenant', { errors: [{ path: 'from', message: 'Tenant not found.' }] });
        // An open shop is edited on its own screens, which audit the change.
        if (known) throw taken(['id']);
        return c.json(await deps.takeOverCatalog({ from, to, ...wanted }));
      },
    )
    .post(
      '/tenants/:tenantId',
      describe({
        summary: 'Change a tenant’s settings',
        replies: { 200: AdminTenantReply },
        refusals: ['unknown_tenant', 'wrong_tenant', 'operator_field', 'name_taken', 'changed_meanwhile'],
        problems: EDIT_PROBLEMS,
        hasBody: true,
        bodyBytesMax: TENANT_BYTES_MAX,
      }),
      input('param', TenantPath),
      input('json', TenantChange),
      async (c) => {
        const { tenantId } = c.req.valid('param');
        const { tenant: given, revision: seen, isRestored = false } = c.req.valid('json');
        const { content: before } = await rowFor(c, tenantId);
        const tenant = { ...(isRestored ? withPasswordOf(given, before) : given), id: tenantId };
        if (!isOperator(c)) keepOperatorFields(tenant, before);
        const edited = await tenantEdits.put({ tenant, seen, isRestored, editor: editorOf(c, deps) });
        return c.json(await replyOf(c, await storedRow(deps, edited)));
      },
    );
}

async function storedRow(
  deps: AdminServices,
  edited: Awaited<ReturnType<TenantEdits['put']>>,
): Promise<EditedRow<Tenant>> {
  if (edited.kind === 'taken') throw taken(edited.fields);
  return editedRow(deps, edited, { unknown: 'unknown_tenant' });
}

function taken(fields: readonly string[]): ApiError {
  return new ApiError('name_taken', {
    errors: fields.map((path) => ({ path, message: 'Another tenant has this. Choose another one.' })),
  });
}

/** Keeps the current password, which the history omits. */
function withPasswordOf({ sitePasswordSha256: _earlier, ...state }: Tenant, { sitePasswordSha256 }: Tenant): Tenant {
  return { ...state, ...(sitePasswordSha256 !== undefined && { sitePasswordSha256 }) };
}

/** @throws ApiError if one of the fields has changed */
function keepOperatorFields(tenant: Tenant, before: Tenant): void {
  const changed = OPERATOR_FIELDS.filter((name) => !isDeepStrictEqual(tenant[name], before[name]));
  if (changed.length === 0) return;
  throw new ApiError('operator_field', {
    errors: changed.map((path) => ({ path, message: 'Only the operator can change this.' })),
  });
}

const summaryOf = (tenant: Tenant): TenantSummary =>
  z.parse(TenantSummary, { ...tenant, storesCount: tenant.stores?.length ?? 0 });

/** Lists the shops that the caller may work in: docs/spec 20.1. */
export function shopRoutes({ tenants }: AdminServices) {
  return new Hono<HttpEnv>().get(
    '/shops',
    describe({ summary: 'List the shops that the caller may work in, their own first', replies: { 200: ShopsReply } }),
    async (c) => {
      const shops = await shopsOfStaff(tenants, c.var.customer, c.var.tenant);
      return c.json({ shops: shops.map(({ id, brand }) => ({ id, brand })) });
    },
  );
}
