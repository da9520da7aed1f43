import type { Customer } from '../../../shared/customer/schema.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { Random } from '../lib/clock.ts';
import type { CustomerStore } from './customer-store.ts';

/** 128 bits, 22 letters. */
const ID_BYTES = 16;

/**
 * Creates a customer for an unused email, always with the role of a shopper.
 *
 * @returns the id; undefined if the email has an account by now
 */
export async function newCustomer(
  {
    customers,
    random,
  }: {
    customers: CustomerStore;
    random: Random;
  },
  tenantId: TenantId,
  details: Omit<Customer, 'id' | 'role'>,
): Promise<string | undefined> {
  const id = random.token(ID_BYTES);
  const created = await customers.create(tenantId, { ...details, role: 'shopper' }, id);
  return created === 'created' ? id : undefined;
}
