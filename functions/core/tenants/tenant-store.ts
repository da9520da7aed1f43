/**
 * Tenants: the brands of the shop, one row each (tenant-store.ts), and the use of their hosts (map-origin.ts).
 *
 * Changed by: lambda/seed, staff in lambda/admin (tenant-edits.ts), and operators through this store. Other functions
 * read, mostly through the one-minute cache of tenant-cache.ts.
 */

import * as z from 'zod/mini';
import { type TenantId, TenantId as TenantIdSchema } from '../../../shared/lib/scalars.ts';
import { Tenant, type TenantInput } from '../../../shared/tenant/schema.ts';
import { CONFLICT, retryOnConflict } from '../db/conflict.ts';
import { readRows } from '../db/read-rows.ts';
import { createSeededRows, type Writer, type Written } from '../db/seeded-rows.ts';
import { getRow, putAction, queryRows, type Table } from '../db/table.ts';
import { type TransactionAction, transact } from '../db/transact.ts';
import { claimActions, claimKey, claimsOf, hostClaim, LIST, parameterClaim, tenantKey } from './tenant-keys.ts';

export interface TenantStore {
  get(tenantId: TenantId): Promise<Tenant | undefined>;
  /** Ids of all tenants, in alphabetical order. */
  ids(): Promise<TenantId[]>;
  /** @param parameter a value of the query parameter `tenant`, in lower case */
  idOfParameter(parameter: string): Promise<TenantId | undefined>;
  /** @param hosts in the order of precedence (`hostsAbove` in shared/tenant) */
  idOfHosts(hosts: readonly string[]): Promise<TenantId | undefined>;
  put(tenant: TenantInput): Promise<Written | Taken>;
}

/** Hosts and parameters that another tenant has; nothing was written. */
export interface Taken {
  taken: string[];
}

export type Tenants = Pick<TenantStore, 'get'>;
/** The reads for finding the tenant of a visit. */
export type TenantFinder = Pick<TenantStore, 'get' | 'idOfParameter' | 'idOfHosts'>;

/** A row of the list, or of a claim. */
const Pointer = z.object({ tenantId: TenantIdSchema });
/** The fields of an existing row that decide whether it may be overwritten. */
const KnownRow = z.object({
  claims: z.array(z.string()),
  fromSeed: z.optional(z.boolean()),
  commerce: z.object({ publicAccessToken: z.string() }),
});
type KnownRow = z.infer<typeof KnownRow>;

export function createTenantStore(table: Table, writer: Writer = 'shop'): TenantStore {
  const rows = createSeededRows(table, writer);

  async function get(tenantId: TenantId): Promise<Tenant | undefined> {
    const row = await getRow(table, tenantKey(tenantId), { isConsistent: false });
    return row && z.parse(Tenant, row);
  }

  async function ids(): Promise<TenantId[]> {
    const found = await queryRows(table, { where: 'pk = :list', values: { list: LIST } });
    return found.map((row) => z.parse(Pointer, row).tenantId);
  }

  async function idOfParameter(parameter: string): Promise<TenantId | undefined> {
    const row = await getRow(table, claimKey(parameterClaim(parameter)), { isConsistent: false });
    return row && z.parse(Pointer, row).tenantId;
  }

  async function idOfHosts(hosts: readonly string[]): Promise<TenantId | undefined> {
    const keys = hosts.map((host) => claimKey(hostClaim(host)));
    const found = new Map((await readRows(table, keys)).map((row) => [row.pk, z.parse(Pointer, row).tenantId]));
    return keys.map(({ pk }) => found.get(pk)).find((tenantId) => tenantId !== undefined);
  }

  /**
   * Writes the row, its place in the list and its claims on hosts and parameter in one transaction: one of two
   * concurrent
   * tenants gets a claim, and claims that a changed row no longer names are released. A seed never changes the token,
   * because existing clients use it.
   *
   * @throws ZodError for an invalid tenant, such as an unreadable theme, before anything is written
   */
  async function put(input: TenantInput): Promise<Written | Taken> {
    const tenant = z.parse(Tenant, input);
    const claims = claimsOf(tenant);
    return retryOnConflict(`tenant ${tenant.id}`, async () => {
      const known = await readKnown(tenant.id);
      if (writer === 'seed' && known && !isOfSeed(known, tenant)) return 'kept';
      const refused = await transact(table, [
        rowAction(tenant, claims, known),
        ...claimActions(table, tenant.id, { wanted: claims, had: known?.claims }),
      ]);
      if (!refused) return 'stored';
      // The first two actions are the row and its place in the list.
      const taken = claims.filter((_claim, index) => refused.includes(index + 2));
      return taken.length > 0 ? { taken: taken.map((claim) => claim.slice(claim.indexOf('#') + 1)) } : CONFLICT;
    });
  }

  async function readKnown(tenantId: TenantId): Promise<KnownRow | undefined> {
    const row = await getRow(table, tenantKey(tenantId));
    return row && z.parse(KnownRow, row);
  }

  /** Fails if the row was changed since it was read. */
  function rowAction(tenant: Tenant, claims: string[], known: KnownRow | undefined): TransactionAction {
    const item = rows.marked({ ...tenantKey(tenant.id), ...tenant, claims });
    if (!known) return putAction(table, item, { if: 'attribute_not_exists(pk)' });
    const isSame = 'claims = :claims';
    const isSeed = writer === 'seed';
    return putAction(table, item, {
      if: isSeed ? `${isSame} AND attribute_exists(fromSeed) AND commerce.publicAccessToken = :token` : isSame,
      values: {
        claims: known.claims,
        ...(isSeed && { token: tenant.commerce.publicAccessToken }),
      },
    });
  }

  return { get, ids, idOfParameter, idOfHosts, put };
}

function isOfSeed(known: KnownRow, { commerce }: Tenant): boolean {
  return known.fromSeed === true && known.commerce.publicAccessToken === commerce.publicAccessToken;
}
