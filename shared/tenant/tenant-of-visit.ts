import { DEFAULT_TENANT_ID, type TenantId } from '../lib/scalars.ts';

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

/** What of a tenant's row chooses it. */
interface Choosable {
  id: TenantId;
  hosts: readonly string[];
  parameter?: string | undefined;
}

/**
 * The tenant of a visit, of those that are known: the query parameter says it most clearly, what it said earlier lasts
 * for the visit, and without either the host name decides. What nobody knows changes nothing: docs/product.md 2.2.
 *
 * @returns undefined where it is none of these
 */
export function tenantOfVisit<T extends Choosable>(
  { hostName, parameter, kept }: Arrival,
  tenants: readonly T[],
): T | undefined {
  const asked = asParameter(parameter);
  const byHost = () => hostsAbove(hostName).flatMap((name) => tenants.filter(({ hosts }) => hosts.includes(name)))[0];
  return (
    (asked && tenants.find((tenant) => tenant.parameter === asked)) ||
    (kept && tenants.find(({ id }) => id === kept)) ||
    byHost() ||
    tenants.find(({ id }) => id === DEFAULT_TENANT_ID)
  );
}

/** @returns undefined where none is named; case and outer space do not count */
export function asParameter(typed: string | null | undefined): string | undefined {
  return typed?.trim().toLowerCase() || undefined;
}

/** Names of more levels are nobody's. */
const LEVELS_MAX = 8;

/** The host names that a host stands below, itself first: a tenant's host stands for its subdomains, too. */
export function hostsAbove(hostName: string): string[] {
  const labels = hostName.toLowerCase().replace(/\.$/, '').split('.').slice(-LEVELS_MAX);
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
}

/** Where the back office shows a shop in a frame as a row that is not saved yet would have it. No other page may be in a frame of ours. */
export const TENANT_PREVIEW_PATH = '/admin/tenant-preview';
