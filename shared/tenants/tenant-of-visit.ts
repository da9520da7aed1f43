import { DEFAULT_TENANT_ID, TENANT_IDS, type TenantId } from '../constants/tenants.ts';
import { TENANT_PROFILES } from './tenant-profiles.ts';

export const TENANT_PARAMETER = 'tenant';

/** What a visit knows when it begins or goes on to another page. */
export interface Arrival {
  /** host name without port, as the browser shows it */
  hostName: string;
  /** value of the query parameter `tenant`, if there is one */
  parameter?: string | null | undefined;
  /** what was chosen earlier in the same visit */
  kept?: TenantId | undefined;
}

/**
 * The tenant of a visit: the query parameter says it most clearly, what it said earlier lasts for the visit, and
 * without either the host name decides. What nobody knows changes nothing: docs/product.md 2.2.
 */
export function tenantOfVisit({ hostName, parameter, kept }: Arrival): TenantId {
  return tenantOfParameter(parameter) ?? kept ?? tenantOfHost(hostName) ?? DEFAULT_TENANT_ID;
}

/** The tenant that a parameter asks for, if anybody knows it. */
export function tenantOfParameter(parameter: string | null | undefined): TenantId | undefined {
  const value = parameter?.trim().toLowerCase();
  return value ? TENANT_IDS.find((id) => TENANT_PROFILES[id].parameter === value) : undefined;
}

function tenantOfHost(hostName: string): TenantId | undefined {
  const name = hostName.toLowerCase().replace(/\.$/, '');
  return TENANT_IDS.find((id) => TENANT_PROFILES[id].hosts.some((host) => name === host || name.endsWith(`.${host}`)));
}
