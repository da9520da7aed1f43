import type * as z from 'zod/mini';
import { CustomerFileReply } from '../../../shared/customer/admin-wire.ts';
import { CustomerProjectReply } from '../../../shared/project/admin-wire.ts';
import { mayStaffEdit } from '../../../shared/project/life-project.ts';
import { PublicTenant } from '../../../shared/tenant/public-tenant.ts';
import { createSite, type Site } from '../../site/create-site.ts';
import { createVisit, type Visit } from '../../site/create-visit.ts';
import type { Environment } from '../../site/environment.ts';
import { findTenant } from '../../site/find-tenant.ts';
import { customerApi } from './customer-api.ts';
import { type EditingAddress, editingAddressOf } from './editing-address.ts';
import { inMemoryEnvironment } from './in-memory-environment.ts';

export interface Editing {
  address: EditingAddress;
  /** Composed for this visit; shares nothing with the browser's own site. */
  site: Site;
  /** Undefined without access or if the wall is missing. */
  wall: z.infer<typeof CustomerProjectReply> | undefined;
  /** Display name of the customer. */
  name: string | undefined;
  isRefused: boolean;
  staffSession: Visit['session'];
}

/**
 * Composes a separate site for the wall named in the URL. @returns undefined without one
 *
 * @throws ApiProblem if the tenant cannot be loaded
 */
export async function createEditing(browser: Environment): Promise<Editing | undefined> {
  const address = editingAddressOf(browser.location.search);
  if (!address) return undefined;
  const { tenant: own } = await findTenant(browser);
  // Uses this browser's staff login for back-office calls only.
  const staff = createVisit(browser, own, {
    setAside: () => undefined,
    askForLogin: (reason) => base.loginGate.ask(reason),
  });
  const environment = inMemoryEnvironment(browser);
  const { shop } = address;
  const tenant = shop === undefined || shop === own.id ? own : await tenantOf(environment, { ...own, id: shop });
  const base = await createSite({ ...environment, tenant });
  const site: Site = { ...base, api: customerApi(base.api, staff.api, address), editingAs: { customerId: address.as } };
  const nothing = { address, site, wall: undefined, name: undefined, staffSession: staff.session };
  if (staff.session.read()?.customer.role !== 'admin') return { ...nothing, isRefused: true };
  const query = shop === undefined ? {} : { shop };
  const path = `/v1/admin/customers/${address.as}`;
  const [wall, file] = await Promise.all([
    staff.api.get(`${path}/projects/${address.project}`, { reply: CustomerProjectReply, query }).catch(() => undefined),
    staff.api.get(path, { reply: CustomerFileReply, query }).catch(() => undefined),
  ]);
  return {
    ...nothing,
    wall: wall && mayStaffEdit(wall.project) ? wall : undefined,
    name: file?.customer.email,
    isRefused: false,
  };
}

async function tenantOf(environment: Environment, asked: PublicTenant): Promise<PublicTenant> {
  const { api } = createVisit(environment, asked, { setAside: () => undefined, askForLogin: async () => 'nowhere' });
  return api.get(`/v1/tenants/${asked.id}/v2`, { reply: PublicTenant });
}
