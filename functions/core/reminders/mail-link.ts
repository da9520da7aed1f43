import type { ProjectLinkPurpose } from '../../../shared/customer/links.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { formatSignedToken, readSignedToken } from '../lib/signed-token.ts';
import type { ReminderKey } from './reminder-store.ts';

/** Prefix of the purposes of mail tokens, so that no other token of the shop is accepted. */
const KIND = 'mail-link';
const UNSUBSCRIBE = `${KIND}-unsubscribe`;

/**
 * Token for one wall of one customer and one purpose. It is only a link target and does not authenticate: mails are
 * forwarded, and opened by malware scanners.
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

/** Never expires, so that an old mail can still be used to unsubscribe. It has no other effect. */
export function formatUnsubscribeToken(
  pepper: string,
  { tenantId, customerId }: Pick<ReminderKey, 'tenantId' | 'customerId'>,
): string {
  return formatSignedToken(pepper, { purpose: UNSUBSCRIBE, tenantId, names: [customerId], expiresAt: 0 });
}

/** @returns the customer; undefined if it is not such a token of this tenant */
export function readUnsubscribeToken(pepper: string, tenantId: TenantId, token: string): string | undefined {
  return readSignedToken(pepper, { purpose: UNSUBSCRIBE, tenantId, nameCount: 1 }, token)?.names[0];
}
