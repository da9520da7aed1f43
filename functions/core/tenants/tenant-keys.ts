import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { Tenant } from '../../../shared/tenant/schema.ts';
import { deleteAction, putAction, type Table } from '../db/table.ts';
import type { TransactionAction } from '../db/transact.ts';

/**
 * Keys of tenants: the row, the list of all ids, and a claim for each host and parameter, which only one tenant has.
 */

export const tenantKey = (tenantId: TenantId) => ({ pk: `TENANT#${tenantId}`, sk: 'META' });
/** Ids are lower case, so these never collide with one. */
export const LIST = 'TENANT#LIST';
export const claimKey = (claim: string) => ({ pk: `TENANT#${claim}`, sk: 'META' });
export const hostClaim = (host: string) => `HOST#${host}`;
export const parameterClaim = (parameter: string) => `PARAMETER#${parameter}`;

/** Without duplicates. */
export function claimsOf({ hosts, parameter }: Pick<Tenant, 'hosts' | 'parameter'>): string[] {
  return [...new Set([...hosts.map(hostClaim), ...(parameter === undefined ? [] : [parameterClaim(parameter)])])];
}

/**
 * Actions next to the write of a tenant's row: its place in the list, its claims in order, and the released claims.
 * They fail
 * if another tenant has a claim.
 */
export function claimActions(
  table: Table,
  tenantId: TenantId,
  { wanted, had = [] }: { wanted: readonly string[]; had?: readonly string[] | undefined },
): TransactionAction[] {
  const isOwn = { if: 'attribute_not_exists(pk) OR tenantId = :own', values: { own: tenantId } };
  const freed = had.filter((claim) => !wanted.includes(claim));
  return [
    putAction(table, { pk: LIST, sk: tenantId, tenantId }),
    ...wanted.map((claim) => putAction(table, { ...claimKey(claim), tenantId }, isOwn)),
    ...freed.map((claim) => deleteAction(table, claimKey(claim), isOwn)),
  ];
}
