import { createHmac } from 'node:crypto';
import { DEVICE_TOKEN_FORMAT } from '../../../shared/customer/links.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { DAY_SECONDS } from '../../../shared/lib/time.ts';
import { formatSignedToken, readSignedToken } from '../lib/signed-token.ts';

/** Of the token in a mail, which outlasts the day whose codes may be used up. */
export const MAILED_DEVICE_LIFETIME_SECONDS = DAY_SECONDS;

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

const PURPOSE = 'device';

/**
 * `{id}.{end, base 36}.{HMAC}`: which mailbox it is for is in the signature only, so that a browser can keep it after
 * logging out without keeping an email.
 *
 * @param pepper secret of the shop; a new one voids all tokens
 */
export function formatDeviceToken(pepper: string, { tenantId, email }: Mailbox, { id, expiresAt }: Device): string {
  return formatSignedToken(pepper, { purpose: PURPOSE, tenantId, names: [id], expiresAt }, [email]);
}

/** @returns undefined for a token that is not ours, has ended, or is for another mailbox */
export function readDeviceToken(
  pepper: string,
  { tenantId, email }: Mailbox,
  token: string,
  nowSeconds: number,
): Device | undefined {
  if (!DEVICE_TOKEN_FORMAT.test(token)) return undefined;
  const signed = readSignedToken(pepper, { purpose: PURPOSE, tenantId, nameCount: 1 }, token, [email]);
  const [id] = signed?.names ?? [];
  if (!signed || id === undefined || signed.expiresAt <= nowSeconds) return undefined;
  return { id, expiresAt: signed.expiresAt };
}

/** A mailbox as it appears in keys of budgets. */
export function hashMailbox(pepper: string, { tenantId, email }: Mailbox): string {
  return createHmac('sha256', pepper).update(`mailbox|${tenantId}|${email}`).digest('base64url');
}
