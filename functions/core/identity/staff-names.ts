import type { StaffMember } from '../../../shared/audit/schema.ts';
import type { NamedStaff } from '../../../shared/audit/wire.ts';
import type { Customer } from '../../../shared/customer/schema.ts';
import type { CustomerStore } from './customer-store.ts';

export const nameOfStaff = ({ first_name, last_name, email }: Pick<Customer, 'first_name' | 'last_name' | 'email'>) =>
  `${first_name} ${last_name}`.trim() || email;

/** Display names of staff by id, without duplicates. Omits members whose account no longer exists. */
export async function namesOfStaff(
  { customers }: { customers: Pick<CustomerStore, 'byId'> },
  members: readonly StaffMember[],
): Promise<NamedStaff[]> {
  const each = new Map(members.map((member) => [`${member.tenantId}#${member.id}`, member]));
  const found = await Promise.all(
    [...each.values()].map(async ({ tenantId, id }) => {
      const person = await customers.byId(tenantId, id);
      return person ? [{ tenantId, id, name: nameOfStaff(person) }] : [];
    }),
  );
  return found.flat();
}
