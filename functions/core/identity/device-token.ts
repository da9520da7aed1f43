import { createHmac } from 'node:crypto';
import { DEVICE_TOKEN_FORMAT } from '../../../shared/customer/links.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { DAY_SECONDS } from '../../../shared/lib/time.ts';
import { formatSignedToken, readSignedToken } from '../lib/signed-token.ts';

/** Lifetime of a mailed token, which outlasts the day whose code budget may be exhausted. */
export const MAILED_DEVICE_LIFETIME_SECONDS = DAY_SECONDS;

export interface Mailbox {
  tenantId: TenantId;
  /** Normalized by the schema Email. */
  email: string;
}

/**
 * A browser whose user has read this mailbox. The token does not log in: it only gives the browser its own budget of
 * codes for this mailbox, which strangers cannot exhaust.
 */
export interface Device {
  id: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

const PURPOSE = 'device';

/**
 * `{id}.{end, base 36}.{HMAC}`. Only the signature covers the mailbox, so that a browser can store the token after
 * logout without storing an email.
 *
 * @param pepper secret of the shop; a new one invalidates all tokens
 */
export function formatDeviceToken(pepper: string, { tenantId, email }: Mailbox, { id, expiresAt }: Device): string {
  return formatSignedToken(pepper, { purpose: PURPOSE, tenantId, names: [id], expiresAt }, [email]);
}

/** @returns undefined if the token is foreign, expired or for another mailbox */
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

/** The key of a mailbox in budgets. */
export function hashMailbox(pepper: string, { tenantId, email }: Mailbox): string {
  return createHmac('sha256', pepper).update(`mailbox|${tenantId}|${email}`).digest('base64url');
}
