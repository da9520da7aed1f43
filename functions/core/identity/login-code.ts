import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Mailbox } from './device-token.ts';

/** Source: docs/spec 5.3 and 5.4. */
export const LOGIN_CODE_LIFETIME_SECONDS = 10 * 60;
export const LOGIN_CODE_TRIES_MAX = 5;
export const LOGIN_CODE_RESEND_AFTER_SECONDS = 30;

/** Owner of a code. A code belongs to its requester, so strangers can neither guess it nor exhaust its tries. */
export interface CodeKey extends Mailbox {
  requester: string;
  /** The purpose, which the code is limited to; two purposes may have valid codes at once. */
  use: CodeUse;
}

/** `login` includes sign-up. */
export type CodeUse = 'login' | 'erasure';

/** The effect of a verified code. */
export const CodePurpose = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('login'), customerId: z.string() }),
  /** Creates an account. */
  z.object({
    kind: z.literal('signup'),
    firstName: z.string(),
    lastName: z.string(),
    acceptsMarketing: z.boolean(),
  }),
  /** Deletes the account of a signed-in customer. */
  z.object({ kind: z.literal('erasure'), customerId: z.string() }),
  /** No mail was sent. Looks the same from outside where a shop does not reveal accounts. */
  z.object({ kind: z.literal('decoy') }),
]);
export type CodePurpose = z.infer<typeof CodePurpose>;

export function codeUseOf({ kind }: CodePurpose): CodeUse {
  return kind === 'erasure' ? 'erasure' : 'login';
}

/**
 * HMAC-SHA256, so that a leak of the table does not reveal codes: trying a million plain hashes takes a moment. The
 * hash covers the whole key, so it is useless for another code.
 *
 * @param pepper secret that is not in the table
 */
export function hashLoginCode(pepper: string, { tenantId, email, requester, use }: CodeKey, code: string): string {
  const subject = [use, tenantId, email, requester, code].join('|');
  return createHmac('sha256', pepper).update(subject).digest('base64url');
}

export function isSameHash(stored: string, presented: string): boolean {
  const a = Buffer.from(stored);
  const b = Buffer.from(presented);
  return a.length === b.length && timingSafeEqual(a, b);
}

export type VerifyCode =
  /** `deviceToken`: stored by the browser to be recognized later. */
  | { kind: 'verified'; customerId: string; deviceId: string; deviceToken: string }
  | { kind: 'wrong' }
  /** A newer code was mailed. */
  | { kind: 'replaced' }
  /** Expired, used or out of tries, indistinguishable from outside. */
  | { kind: 'closed' };
