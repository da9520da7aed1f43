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
  /** used: what it led to is ordered */
  | { kind: 'unknown' | 'expired' | 'used' };

/**
 * Where the link of a reminder leads. It changes nothing, proves nobody and shows nothing of the wall, so it may be opened
 * by whomever the mail was forwarded to, by programs that look for harm, and as often as anybody likes.
 *
 * @param caller who asks: a customer, or a cart
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

/** Enough to know one's own address by: the first letter, and where it is. */
function hintOf(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** Ends the mails that a customer has agreed to. May be repeated. */
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
