import * as z from 'zod/mini';
import {
  Customer,
  customerTags,
  rewardTilesOf,
  SAVED_ADDRESSES_MAX,
  type SavedAddress,
} from '../../../shared/customer/schema.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { AuditStore, Editor } from '../audit/audit-store.ts';
import { CONFLICT, retryOnConflict } from '../db/conflict.ts';
import type { Condition, Row } from '../db/expressions.ts';
import { deleteAction, getRow, putAction, type Table, updateAction } from '../db/table.ts';
import { transact } from '../db/transact.ts';
import { findRows } from '../identity/customer-find-rows.ts';
import { customerKey, emailPartition, Versioned } from '../identity/customer-store.ts';
import { saveAddress } from '../identity/saved-addresses.ts';
import { ownerOfCustomer } from '../lib/owner.ts';
import { joinedKey, linkKey } from '../owners/cart-link-store.ts';
import type { ProjectClaimStore } from '../payments/project-claim-store.ts';
import { rewardsLeft } from '../payments/project-claims.ts';
import { withTag } from './customer-edit-store.ts';

const EndedRow = z.object({ customerId: z.string(), email: z.string() });

/** An ended account, and the account that it was merged into. */
export interface EndedAccount {
  id: string;
  into: string;
  email: string;
}

export type MergeBegun =
  | { kind: 'begun'; ended: EndedAccount }
  /** One of the accounts does not exist, or was merged before. */
  | { kind: 'unknown' }
  /** Accounts with a role cannot be merged; remove the role first. */
  | { kind: 'is_staff' };

/**
 * Ends an account in favor of another one, in one transaction with the audit entries: its logins and its rows for
 * search are removed, and its addresses, tags and unused rewards move. merge-customers.ts moves the rest.
 */
export function createMergeStore(
  table: Table,
  audit: Pick<AuditStore, 'record'>,
  claims: Pick<ProjectClaimStore, 'takenBy'>,
) {
  const read = (key: Row) => getRow(table, key);

  /** @returns undefined unless the account was merged into another */
  async function ended(tenantId: TenantId, id: string): Promise<EndedAccount | undefined> {
    const row = await read(linkKey(tenantId, ownerOfCustomer(id)));
    if (!row) return undefined;
    const { customerId: into, email } = z.parse(EndedRow, row);
    return { id, into, email };
  }

  /** Idempotent: a repeated call finds the merge that was started. */
  async function begin(
    tenantId: TenantId,
    { fromId, intoId, editor }: { fromId: string; intoId: string; editor: Editor },
  ): Promise<MergeBegun> {
    return retryOnConflict<MergeBegun>(`customers ${fromId} and ${intoId}`, async () => {
      const known = await ended(tenantId, fromId);
      if (known) return known.into === intoId ? { kind: 'begun', ended: known } : { kind: 'unknown' };
      const [fromRow, intoRow] = await Promise.all([
        read(customerKey(tenantId, fromId)),
        read(customerKey(tenantId, intoId)),
      ]);
      if (!intoRow || fromId === intoId) return { kind: 'unknown' };
      if (!fromRow) {
        // A concurrent identical call may have won.
        return (await ended(tenantId, fromId)) ? CONFLICT : { kind: 'unknown' };
      }
      const from = z.parse(Customer, fromRow);
      const into = z.parse(Customer, intoRow);
      if (from.role !== 'shopper') return { kind: 'is_staff' };
      const owner = ownerOfCustomer(fromId);
      const taken = await claims.takenBy(tenantId, [owner]);
      const rewards = rewardsLeft(rewardTilesOf(from), taken).length;
      const addresses = joinedAddresses(into, from);
      const tags = joinedTags(into, from, rewards);
      const entry = (id: string, note: string) =>
        audit.record(tenantId, {
          ...editor,
          id: `${editor.id}${id === fromId ? '-from' : ''}`,
          action: 'merged',
          object: { kind: 'customer', id },
          name: id,
          note,
        });
      const refused = await transact(table, [
        deleteAction(table, customerKey(tenantId, fromId), asRead(fromRow).condition),
        updateAction(table, customerKey(tenantId, intoId), {
          set: { addresses, tags, version: asRead(intoRow).version + 1 },
          ...asRead(intoRow).condition,
        }),
        putAction(
          table,
          { ...linkKey(tenantId, owner), customerId: intoId, email: from.email },
          { if: 'attribute_not_exists(pk)' },
        ),
        putAction(table, { ...joinedKey(tenantId, intoId, owner), cart: owner }),
        deleteAction(
          table,
          { pk: emailPartition(tenantId, from.email), sk: 'META' },
          { if: 'attribute_not_exists(pk) OR customerId = :from', values: { from: fromId } },
        ),
        ...findRows(tenantId, from).map(({ pk, sk }) => deleteAction(table, { pk, sk })),
        ...entry(intoId, `with ${fromId}`),
        ...entry(fromId, `into ${intoId}`),
      ]);
      return refused ? CONFLICT : { kind: 'begun', ended: { id: fromId, into: intoId, email: from.email } };
    });
  }

  return { begin, ended };
}

/** Condition: the row is unchanged since it was read, both its addresses and its staff fields. */
function asRead(row: Row): { version: number; condition: Condition } {
  const { version = 0 } = z.parse(Versioned, row);
  const is = (name: string) => `(#${name} = :${name} OR (:${name} = :never AND attribute_not_exists(#${name})))`;
  return {
    version,
    condition: {
      if: `attribute_exists(pk) AND ${is('version')} AND ${is('revision')}`,
      values: { version, revision: Number(row.revision ?? 0), never: 0 },
    },
  };
}

/**
 * The addresses of the remaining account come first; addresses beyond the limit are dropped, and remain on their
 * orders.
 */
function joinedAddresses(into: Customer, from: Customer): SavedAddress[] {
  return (from.addresses ?? []).reduce<SavedAddress[]>(
    (kept, { id, ...address }) => {
      const saved = saveAddress(kept, address, id);
      return saved.kind === 'changed' ? saved.addresses : kept;
    },
    [...(into.addresses ?? [])].slice(0, SAVED_ADDRESSES_MAX),
  );
}

/** Only unused rewards are transferred. */
function joinedTags(into: Customer, from: Customer, rewards: number): string {
  const known = new Set(customerTags(into.tags).map(nameOf));
  const others = customerTags(from.tags).filter((tag) => tag.type !== 'reward' && !known.has(nameOf(tag)));
  const added = [...others.map(nameOf), ...(rewards > 0 ? [`reward:${rewards}`] : [])];
  return added.reduce<string>((tags, tag) => withTag(tags, tag), into.tags ?? '');
}

const nameOf = ({ type, value }: { type: string; value?: string }) => (value === undefined ? type : `${type}:${value}`);
