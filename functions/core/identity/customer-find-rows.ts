import type { Customer } from '../../../shared/customer/schema.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { searchText } from '../../../shared/lib/search-text.ts';

/** Minimum length of a search, and of the prefix that partitions the rows. */
const FIND_PREFIX_LENGTH = 2;

type Named = Pick<Customer, 'id' | 'email' | 'first_name' | 'last_name' | 'role'>;

const findPartition = (tenantId: TenantId, begin: string) => `CUSTOMERFIND#${tenantId}#${begin}`;
/** No search has this prefix, because `findable` returns no capitals. */
export const staffPartition = (tenantId: TenantId) => findPartition(tenantId, 'STAFF');

export const findPrefix = (tenantId: TenantId, term: string) => ({
  pk: findPartition(tenantId, term.slice(0, FIND_PREFIX_LENGTH)),
  sk: term,
});

/** A name or an email as a sort key: in search form, on one line, without the separator of the key. */
export const findable = (text: string): string => searchText(text).replaceAll('#', '').replace(/\s+/g, ' ').trim();

/**
 * Search rows of a customer: by prefix of email, name and last name, and in the list of staff. The key is the search
 * form, and the row only contains the customer's id.
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
