import type { TestApi } from './api.ts';
import { exampleCustomer, exampleTenant } from './examples.ts';

/** Headers of an administrator of the tenant that runs the system, and of one of a partner, whose tenant is there then. */
export async function operatorAndPartner(
  api: TestApi,
): Promise<{ operator: Record<string, string>; partner: Record<string, string> }> {
  await api.tenants.put(exampleTenant('pharmacy'));
  const ada = { id: 'ada', email: 'ada@example.com', first_name: 'Ada', last_name: 'L', role: 'admin' } as const;
  const bob = { id: 'bob', email: 'bob@example.com', role: 'admin' } as const;
  await api.customers.create('default', exampleCustomer(ada), ada.id);
  await api.customers.create('pharmacy', exampleCustomer(bob), bob.id);
  return { operator: await api.signedIn(ada), partner: await api.signedIn(bob, 'pharmacy') };
}
