import { ORDER_LINK_LIFETIME_SECONDS } from '../../../shared/customer/links.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { type Clock, epochSeconds } from '../lib/clock.ts';
import { formatSignedToken, readSignedToken } from '../lib/signed-token.ts';

const PURPOSE = 'order-link';

interface LinkDeps {
  pepper: () => Promise<string>;
  clock: Clock;
}

/**
 * Formats a token for the mailbox of an order. It shows this one order as its cart and customer see it, in any browser.
 * It starts with the order's number.
 */
export async function formatOrderLink(
  { pepper, clock }: LinkDeps,
  order: { tenantId: TenantId; orderId: string },
): Promise<string> {
  const { tenantId, orderId } = order;
  const expiresAt = epochSeconds(clock) + ORDER_LINK_LIFETIME_SECONDS;
  return formatSignedToken(await pepper(), { purpose: PURPOSE, tenantId, names: [orderId], expiresAt });
}

/** @returns unknown if the token is foreign, or for another purpose, tenant or order */
export async function readOrderLink(
  { pepper, clock }: LinkDeps,
  { tenantId, orderId }: { tenantId: TenantId; orderId: string },
  token: string,
): Promise<'good' | 'expired' | 'unknown'> {
  const signed = readSignedToken(await pepper(), { purpose: PURPOSE, tenantId, nameCount: 1 }, token);
  if (signed?.names[0] !== orderId) return 'unknown';
  return signed.expiresAt > epochSeconds(clock) ? 'good' : 'expired';
}
