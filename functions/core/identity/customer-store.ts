import * as z from 'zod/mini';
import { Customer, type SavedAddress } from '../../../shared/customer/schema.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { CONFLICT, retryOnConflict } from '../db/conflict.ts';
import type { Row } from '../db/expressions.ts';
import { getRow, putAction, type Table, updateRow } from '../db/table.ts';
import { transact } from '../db/transact.ts';
import { customerPartition } from '../lib/owner.ts';
import { findRows } from './customer-find-rows.ts';
import type { AddressesChange } from './saved-addresses.ts';

/** The changed customer, or the reason why nothing changed; `gone`: unknown customer. */
export type AddressesChanged = { kind: 'done'; customer: Customer } | { kind: 'too_many' | 'unknown' | 'gone' };

export interface CustomerStore {
  idByEmail(tenantId: TenantId, email: string): Promise<string | undefined>;
  byEmail(tenantId: TenantId, email: string): Promise<Customer | undefined>;
  byId(tenantId: TenantId, id: string): Promise<Customer | undefined>;
  create(tenantId: TenantId, details: Omit<Customer, 'id'>, id: string): Promise<'created' | 'email_taken'>;
  changeAddresses(
    tenantId: TenantId,
    id: string,
    change: (addresses: readonly SavedAddress[]) => AddressesChange,
  ): Promise<AddressesChanged>;
  endMarketing(tenantId: TenantId, id: string, now: Date): Promise<'ended' | 'gone'>;
}

export const emailPartition = (tenantId: TenantId, email: string) => `EMAIL#${tenantId}#${email}`;
export const customerKey = (tenantId: TenantId, id: string) => ({ pk: customerPartition(tenantId, id), sk: 'META' });
const emailKey = (tenantId: TenantId, email: string) => ({ pk: emailPartition(tenantId, email), sk: 'META' });

const EmailRow = z.object({ customerId: z.string() });
/** Counts changes of the row; absent before the first change. */
export const Versioned = z.object({ version: z.optional(z.int()) });

/** Enough for this many concurrent changes. */
const CHANGE_TRIES_MAX = 25;

/**
 * Customers of a tenant. The schema Email has already normalized emails. Reads are consistent, so that a revoked role
 * is gone at once and an account exists from the moment it was created.
 */
export function createCustomerStore(table: Table): CustomerStore {
  const read = (key: Row) => getRow(table, key);

  async function byId(tenantId: TenantId, id: string): Promise<Customer | undefined> {
    const row = await read(customerKey(tenantId, id));
    return row && z.parse(Customer, row);
  }

  async function idByEmail(tenantId: TenantId, email: string): Promise<string | undefined> {
    const row = await read(emailKey(tenantId, email));
    return row && z.parse(EmailRow, row).customerId;
  }

  /** Reads the pointer, then the customer. */
  async function byEmail(tenantId: TenantId, email: string): Promise<Customer | undefined> {
    const id = await idByEmail(tenantId, email);
    return id === undefined ? undefined : byId(tenantId, id);
  }

  /**
   * Creates the customer and reserves the email in one transaction, so that an email has one customer. A repeated call
   * returns 'email_taken'.
   */
  async function create(
    tenantId: TenantId,
    details: Omit<Customer, 'id'>,
    id: string,
  ): Promise<'created' | 'email_taken'> {
    const putIfAbsent = (item: Record<string, unknown>) => putAction(table, item, { if: 'attribute_not_exists(pk)' });
    const refused = await transact(table, [
      putIfAbsent({ ...customerKey(tenantId, id), ...details, id }),
      putIfAbsent({ ...emailKey(tenantId, details.email), customerId: id }),
      ...findRows(tenantId, { ...details, id }).map((item) => putAction(table, item)),
    ]);
    return refused ? 'email_taken' : 'created';
  }

  /**
   * Applies a rule to the stored addresses. After a version conflict it reapplies the rule to the new state, so no
   * change is lost.
   */
  async function changeAddresses(
    tenantId: TenantId,
    id: string,
    change: (addresses: readonly SavedAddress[]) => AddressesChange,
  ): Promise<AddressesChanged> {
    const attempt = async (): Promise<AddressesChanged | typeof CONFLICT> => {
      const row = await read(customerKey(tenantId, id));
      if (!row) return { kind: 'gone' };
      const customer = z.parse(Customer, row);
      const changed = change(customer.addresses ?? []);
      if (changed.kind === 'unchanged') return { kind: 'done', customer };
      if (changed.kind !== 'changed') return changed;
      const { addresses } = changed;
      const { version = 0 } = z.parse(Versioned, row);
      const isWritten = await updateRow(table, customerKey(tenantId, id), {
        set: { addresses, version: version + 1 },
        if: 'attribute_exists(pk) AND (#version = :read OR (:read = :never AND attribute_not_exists(#version)))',
        values: { read: version, never: 0 },
      });
      return isWritten ? { kind: 'done', customer: { ...customer, addresses } } : CONFLICT;
    };
    return retryOnConflict(`customer ${id}`, attempt, { triesMax: CHANGE_TRIES_MAX });
  }

  /**
   * Stops all mails except codes and orders. Only the customer can opt in again: login and sign-up leave the consent of
   * an existing customer unchanged. Idempotent.
   */
  async function endMarketing(tenantId: TenantId, id: string, now: Date): Promise<'ended' | 'gone'> {
    return (await updateRow(table, customerKey(tenantId, id), {
      set: { acceptsMarketing: false },
      setOnce: { marketingEndedAt: now.toISOString() },
      if: 'attribute_exists(pk)',
    }))
      ? 'ended'
      : 'gone';
  }

  return { idByEmail, byEmail, byId, create, changeAddresses, endMarketing };
}
