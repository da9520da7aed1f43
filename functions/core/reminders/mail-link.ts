import type { ProjectLinkPurpose } from '../../../shared/customer/links.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { formatSignedToken, readSignedToken } from '../lib/signed-token.ts';
import type { ReminderKey } from './reminder-store.ts';

/** What stands in front of the purposes of a token in a mail, so that no other token of the shop is one. */
const KIND = 'mail-link';
const UNSUBSCRIBE = `${KIND}-unsubscribe`;

/**
 * For one wall of one customer and one purpose. It says where to go on and proves nobody: a mail is forwarded, and opened
 * by programs that look for harm.
 *
 * @param expiresAt seconds since 1970
 */
export function formatProjectLink(
  pepper: string,
  { tenantId, customerId, projectId }: ReminderKey,
  purpose: ProjectLinkPurpose,
  expiresAt: number,
): string {
  const names = [customerId, projectId];
  return formatSignedToken(pepper, { purpose: `${KIND}-${purpose}`, tenantId, names, expiresAt });
}

export type ReadProjectLink = ({ kind: 'good' } & ReminderKey) | { kind: 'unknown' | 'expired' };

export function readProjectLink(
  pepper: string,
  { tenantId, purpose }: { tenantId: TenantId; purpose: ProjectLinkPurpose },
  token: string,
  nowSeconds: number,
): ReadProjectLink {
  const signed = readSignedToken(pepper, { purpose: `${KIND}-${purpose}`, tenantId, nameCount: 2 }, token);
  const [customerId, projectId] = signed?.names ?? [];
  if (!signed || customerId === undefined || projectId === undefined) return { kind: 'unknown' };
  return signed.expiresAt > nowSeconds ? { kind: 'good', tenantId, customerId, projectId } : { kind: 'expired' };
}

/** Without an end: who finds an old mail may still say that it was the last one. It does nothing else. */
export function formatUnsubscribeToken(
  pepper: string,
  { tenantId, customerId }: Pick<ReminderKey, 'tenantId' | 'customerId'>,
): string {
  return formatSignedToken(pepper, { purpose: UNSUBSCRIBE, tenantId, names: [customerId], expiresAt: 0 });
}

/** @returns the customer; undefined for what is no such token of this tenant */
export function readUnsubscribeToken(pepper: string, tenantId: TenantId, token: string): string | undefined {
  return readSignedToken(pepper, { purpose: UNSUBSCRIBE, tenantId, nameCount: 1 }, token)?.names[0];
}
