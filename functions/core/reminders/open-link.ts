import type { ProjectLinkPurpose } from '../../../shared/customer/links.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { CustomerStore } from '../identity/customer-store.ts';
import { type Clock, epochSeconds } from '../lib/clock.ts';
import { type OwnerKey, ownerOfCustomer } from '../lib/owner.ts';
import type { ProjectStore } from '../projects/project-store.ts';
import { readProjectLink, readUnsubscribeToken } from './mail-link.ts';

interface OpenLinkDeps {
  customers: Pick<CustomerStore, 'byId'>;
  projects: Pick<ProjectStore, 'get'>;
  pepper: () => Promise<string>;
  clock: Clock;
}

export type OpenedLink =
  | { kind: 'open'; projectId: string; status: 'InProgress' | 'Cart'; emailHint: string; isOwner: boolean }
  /** `used` if the linked project is ordered. */
  | { kind: 'unknown' | 'expired' | 'used' };

/**
 * Resolves the link of a reminder. It changes nothing, does not authenticate and reveals nothing of the wall, so
 * recipients
 * of a forwarded mail and malware scanners may open it any number of times.
 *
 * @param caller a customer or a cart
 */
export async function openProjectLink(
  { customers, projects, pepper, clock }: OpenLinkDeps,
  { tenantId, purpose }: { tenantId: TenantId; purpose: ProjectLinkPurpose },
  token: string,
  caller: OwnerKey,
): Promise<OpenedLink> {
  const link = readProjectLink(await pepper(), { tenantId, purpose }, token, epochSeconds(clock));
  if (link.kind !== 'good') return link;
  const owner = ownerOfCustomer(link.customerId);
  const [customer, project] = await Promise.all([
    customers.byId(tenantId, link.customerId),
    projects.get(tenantId, owner, link.projectId),
  ]);
  if (!customer || !project) return { kind: 'unknown' };
  if (project.status === 'Completed') return { kind: 'used' };
  const { id: projectId, status } = project;
  return { kind: 'open', projectId, status, emailHint: hintOf(customer.email), isOwner: caller === owner };
}

/** Enough to recognize one's own address: the first letter and the domain. */
function hintOf(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** Unsubscribes a customer from such mails. Idempotent. */
export async function unsubscribe(
  {
    customers,
    pepper,
    clock,
  }: Pick<OpenLinkDeps, 'pepper' | 'clock'> & { customers: Pick<CustomerStore, 'endMarketing'> },
  tenantId: TenantId,
  token: string,
): Promise<'ended' | 'unknown'> {
  const customerId = readUnsubscribeToken(await pepper(), tenantId, token);
  if (customerId === undefined) return 'unknown';
  return (await customers.endMarketing(tenantId, customerId, clock.now())) === 'ended' ? 'ended' : 'unknown';
}
