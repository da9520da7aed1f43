import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TenantId } from '../../shared/constants/tenants.ts';

/** Design section 7. */
export const LOGIN_CODE_LIFETIME_SECONDS = 10 * 60;
export const LOGIN_CODE_TRIES_MAX = 5;
export const LOGIN_CODE_RESEND_AFTER_SECONDS = 30;

const SEND_LIMITS = [
  { name: 'hour', seconds: 60 * 60, max: 5 },
  { name: 'day', seconds: 24 * 60 * 60, max: 10 },
] as const;

/** How many codes an email may be sent in the stretch of time that `now` lies in. */
export interface SendWindow {
  /** the same for every moment of the stretch, for example hour-489122 */
  name: string;
  max: number;
  endsAtSeconds: number;
}

/** Stretches are cut from the epoch, so that all containers count in the same ones. */
export function sendWindows(nowSeconds: number): SendWindow[] {
  return SEND_LIMITS.map(({ name, seconds, max }) => {
    const index = Math.floor(nowSeconds / seconds);
    return { name: `${name}-${index}`, max, endsAtSeconds: (index + 1) * seconds };
  });
}

/**
 * HMAC-SHA256, so that a copy of the table does not give the codes away: a million guesses at a plain hash take a
 * moment. Tenant and email are part of it: the hash of one account is of no use for another.
 *
 * @param pepper secret that is not in the table
 */
export function hashLoginCode(pepper: string, tenantId: TenantId, email: string, code: string): string {
  return createHmac('sha256', pepper).update(`${tenantId}|${email}|${code}`).digest('base64url');
}

export function isSameHash(stored: string, presented: string): boolean {
  const a = Buffer.from(stored);
  const b = Buffer.from(presented);
  return a.length === b.length && timingSafeEqual(a, b);
}

export type VerifyCode =
  | { kind: 'verified'; customerId: string }
  | { kind: 'wrong'; triesLeft: number }
  /** expired, used, or out of tries: they look the same from outside */
  | { kind: 'closed' };
