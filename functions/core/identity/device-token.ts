import { createHmac, timingSafeEqual } from 'node:crypto';
import { DEVICE_TOKEN_FORMAT } from '../../../shared/constants/known-browser.ts';
import type { TenantId } from '../../../shared/constants/tenants.ts';

/** Of the token in a mail, which outlasts the day whose codes may be used up. */
export const MAILED_DEVICE_LIFETIME_SECONDS = 24 * 60 * 60;

export interface Mailbox {
  tenantId: TenantId;
  /** normalized by the schema Email */
  email: string;
}

/**
 * A browser whose user has read this mailbox. The token lets nobody in: it only has codes for this mailbox sent from a
 * budget of its own, which strangers cannot use up.
 */
export interface Device {
  id: string;
  /** seconds since 1970 */
  expiresAt: number;
}

/**
 * `{id}.{end, base 36}.{HMAC}`: which mailbox it is for is in the signature only, so that a browser can keep it after
 * logging out without keeping an email.
 *
 * @param pepper secret of the shop; a new one voids all tokens
 */
export function formatDeviceToken(pepper: string, mailbox: Mailbox, device: Device): string {
  return `${device.id}.${device.expiresAt.toString(36)}.${signature(pepper, mailbox, device)}`;
}

/** @returns undefined for a token that is not ours, has ended, or is for another mailbox */
export function readDeviceToken(
  pepper: string,
  mailbox: Mailbox,
  token: string,
  nowSeconds: number,
): Device | undefined {
  const [, id, end, presented] = DEVICE_TOKEN_FORMAT.exec(token) ?? [];
  if (!id || !end || !presented) return undefined;
  const device = { id, expiresAt: Number.parseInt(end, 36) };
  const isOurs = timingSafeEqual(Buffer.from(signature(pepper, mailbox, device)), Buffer.from(presented));
  return isOurs && device.expiresAt > nowSeconds ? device : undefined;
}

function signature(pepper: string, { tenantId, email }: Mailbox, { id, expiresAt }: Device): string {
  return createHmac('sha256', pepper).update(`device|${tenantId}|${id}|${expiresAt}|${email}`).digest('base64url');
}

/** A mailbox as it appears in keys of budgets. */
export function hashMailbox(pepper: string, { tenantId, email }: Mailbox): string {
  return createHmac('sha256', pepper).update(`mailbox|${tenantId}|${email}`).digest('base64url');
}
