import type { Customer } from '../../shared/customer/schema.ts';
import type { TestApi } from './api.ts';
import { exampleCustomer, exampleTenant } from './examples.ts';

type Headers = Record<string, string>;

/** Creates a staff account. @returns its request headers */
export async function staffHeaders(
  api: TestApi,
  member: Customer,
  tenantId: 'default' | 'pharmacy' = 'default',
): Promise<Headers> {
  await api.customers.create(tenantId, member, member.id);
  return api.signedIn(member, tenantId);
}

/** An administrator of the operator, and one of a partner tenant, which is created. */
export async function operatorAndPartner(api: TestApi): Promise<{ operator: Headers; partner: Headers }> {
  await api.tenants.put(exampleTenant('pharmacy'));
  const ada = { id: 'ada', email: 'ada@example.com', first_name: 'Ada', last_name: 'L', role: 'admin' } as const;
  const bob = { id: 'bob', email: 'bob@example.com', role: 'admin' } as const;
  return {
    operator: await staffHeaders(api, exampleCustomer(ada)),
    partner: await staffHeaders(api, exampleCustomer(bob), 'pharmacy'),
  };
}
