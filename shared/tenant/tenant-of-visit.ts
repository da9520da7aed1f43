import { DEFAULT_TENANT_ID, type TenantId } from '../lib/scalars.ts';

export const TENANT_PARAMETER = 'tenant';

/** The preview of an unsaved row: the only page that another page of ours may frame. */
export const TENANT_PREVIEW_PATH = '/admin/tenant-preview';

/** Input of the choice, at the start of a visit and on each page. */
export interface Arrival {
  /** Host name without port, as the browser shows it. */
  hostName: string;
  /** Value of the query parameter `tenant`, if there is one. */
  parameter?: string | null | undefined;
  /** Chosen earlier in the same visit. */
  kept?: TenantId | undefined;
}

/** Fields of a tenant that choose it. */
interface Choosable {
  id: TenantId;
  hosts: readonly string[];
  parameter?: string | undefined;
}

/**
 * The tenant of a visit: by the query parameter, else by an earlier choice in the visit, else by the host name, else the
 * default. Unknown values are ignored: docs/spec 2.2.
 *
 * @returns undefined if none of them is known
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

/** @returns undefined if blank; case and outer space are ignored */
export function asParameter(typed: string | null | undefined): string | undefined {
  return typed?.trim().toLowerCase() || undefined;
}

/** Limits the lookups for one name. */
const LEVELS_MAX = 8;

/** A host name and its parent domains, itself first: a tenant's host includes its subdomains. */
export function hostsAbove(hostName: string): string[] {
  const labels = hostName.toLowerCase().replace(/\.$/, '').split('.').slice(-LEVELS_MAX);
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
}
