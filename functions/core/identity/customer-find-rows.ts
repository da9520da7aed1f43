import type { Customer } from '../../../shared/customer/schema.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';

/** Letters that a search begins with, at least; rows that share them share a partition. */
const FIND_PREFIX_LENGTH = 2;

type Named = Pick<Customer, 'id' | 'email' | 'first_name' | 'last_name' | 'role'>;

const findPartition = (tenantId: TenantId, begin: string) => `CUSTOMERFIND#${tenantId}#${begin}`;
/** No search begins with capitals: `findable` has none. */
export const staffPartition = (tenantId: TenantId) => findPartition(tenantId, 'STAFF');

export const findPrefix = (tenantId: TenantId, term: string) => ({
  pk: findPartition(tenantId, term.slice(0, FIND_PREFIX_LENGTH)),
  sk: term,
});

/** A name or an email as it is looked for: without accents, capitals and space at the ends. */
export function findable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}#]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * What finds a customer by the beginning of their email, of their name and of their last name; and whoever of the staff
 * they are. The key is what is looked for, the row an id: the rest is read from the customer’s own row.
 */
export function findRows(tenantId: TenantId, { id, email, first_name, last_name, role }: Named) {
  const terms = [email, `${first_name} ${last_name}`, `${last_name} ${first_name}`].map(findable);
  const keys = [...new Set(terms)]
    .filter((term) => term.length >= FIND_PREFIX_LENGTH)
    .map((term) => ({ pk: findPrefix(tenantId, term).pk, sk: `${term}#${id}` }));
  const ofStaff = role === 'shopper' ? [] : [staffKey(tenantId, id)];
  return [...keys, ...ofStaff].map((key) => ({ ...key, customerId: id }));
}

export const staffKey = (tenantId: TenantId, id: string) => ({ pk: staffPartition(tenantId), sk: id });
