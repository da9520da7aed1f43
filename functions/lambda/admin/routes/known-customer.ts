import * as z from 'zod/mini';
import type { Customer } from '../../../../shared/customer/schema.ts';
import { ClientId, type TenantId } from '../../../../shared/lib/scalars.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { AdminServices } from '../composition.ts';

export const CustomerPath = z.object({ customerId: ClientId });

/** The customer of this shop that an address names. */
export async function knownCustomer(
  { customers }: AdminServices,
  tenantId: TenantId,
  customerId: string,
): Promise<Customer> {
  const customer = await customers.byId(tenantId, customerId);
  if (!customer) throw new ApiError('unknown_customer');
  return customer;
}
