import type { TenantId } from '../../../shared/lib/scalars.ts';
import { Tenant } from '../../../shared/tenant/schema.ts';
import type { AuditStore, Editor } from '../audit/audit-store.ts';
import { createEditedRows, type EditedRow, type RowEdited } from '../audit/edited-rows.ts';
import { readRows } from '../db/read-rows.ts';
import type { Table } from '../db/table.ts';
import { claimActions, claimKey, claimsOf, hostClaim, parameterClaim, tenantKey } from './tenant-keys.ts';

interface TenantEdit {
  tenant: Tenant;
  /** The revision that the edit is based on. */
  seen: number;
  /** Whether to create the tenant, whose id must be free. */
  isNew?: boolean;
  /** Whether the edit restores an earlier state. */
  isRestored?: boolean;
  note?: string;
  editor: Editor;
}

/** Fields whose values another tenant has, such as `hosts.1` and `parameter`; nothing was written. */
interface FieldsTaken {
  kind: 'taken';
  fields: string[];
}

export type TenantEdits = ReturnType<typeof createTenantEdits>;

/** Tenants as staff edit them, by revision: docs/spec 20.6. */
export function createTenantEdits(table: Table, audit: Pick<AuditStore, 'record'>) {
  const rows = createEditedRows(table, audit, Tenant);

  const read = (tenantId: TenantId): Promise<EditedRow<Tenant> | undefined> => rows.read(tenantKey(tenantId));

  /**
   * Writes the row, its audit entry, its place in the list and its claims on hosts and parameter in one transaction.
   * Idempotent, like all edited rows.
   */
  async function put(edit: TenantEdit): Promise<Exclude<RowEdited<Tenant>, { kind: 'refused' }> | FieldsTaken> {
    const { tenant, isRestored, ...given } = edit;
    const wanted = claimsOf(tenant);
    const edited = await rows.put({
      ...given,
      tenantId: tenant.id,
      key: tenantKey(tenant.id),
      content: tenant,
      columns: { claims: wanted },
      alongside: (before) => claimActions(table, tenant.id, { wanted, had: before && claimsOf(before) }),
      recorded: (before) => ({
        ...(before && { before: withoutPassword(before) }),
        after: withoutPassword(tenant),
        ...noteOf(given.note, passwordChange(before, tenant)),
      }),
      object: { kind: 'tenant', id: tenant.id },
      name: tenant.brand,
      ...(isRestored && { action: 'restored' as const }),
    });
    if (edited.kind !== 'refused') return edited;
    // The first one is the place in the list, which has no condition.
    const taken = edited.actions.flatMap((index) => wanted[index - 1] ?? []);
    return { kind: 'taken', fields: fieldsOf(tenant, taken) };
  }

  /** Fields that others have now, checked before anything is written. */
  async function takenFields(tenant: Pick<Tenant, 'id' | 'hosts' | 'parameter'>): Promise<string[]> {
    const found = await readRows(table, claimsOf(tenant).map(claimKey));
    const others = new Set(found.filter(({ tenantId }) => tenantId !== tenant.id).map(({ pk }) => pk));
    const taken = claimsOf(tenant).filter((claim) => others.has(claimKey(claim).pk));
    return fieldsOf(tenant, taken);
  }

  return { read, put, takenFields };
}

/** Hides the password, which the history would outlive and its readers need not know. */
function withoutPassword({ sitePasswordSha256: _secret, ...shown }: Tenant) {
  return shown;
}

type Password = Pick<Tenant, 'sitePasswordSha256'>;

function passwordChange(before: Password | undefined, { sitePasswordSha256: is }: Password): string | undefined {
  const was = before?.sitePasswordSha256;
  if (was === is) return undefined;
  return is === undefined
    ? 'site password taken away'
    : was === undefined
      ? 'site password set'
      : 'site password changed';
}

function noteOf(...parts: readonly (string | undefined)[]): { note?: string } {
  const said = parts.filter((part) => part !== undefined);
  return said.length === 0 ? {} : { note: said.join('; ') };
}

function fieldsOf({ hosts, parameter }: Pick<Tenant, 'hosts' | 'parameter'>, taken: readonly string[]): string[] {
  return [
    ...hosts.flatMap((host, index) => (taken.includes(hostClaim(host)) ? [`hosts.${index}`] : [])),
    ...(parameter !== undefined && taken.includes(parameterClaim(parameter)) ? ['parameter'] : []),
  ];
}
