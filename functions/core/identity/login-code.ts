import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Mailbox } from './device-token.ts';

/** docs/spec 5.3 and 5.4. */
export const LOGIN_CODE_LIFETIME_SECONDS = 10 * 60;
export const LOGIN_CODE_TRIES_MAX = 5;
export const LOGIN_CODE_RESEND_AFTER_SECONDS = 30;

/**
 * Whose a code is. A code belongs to whoever asked for it: tries from elsewhere are not tries of this code, so that
 * strangers can neither guess it nor use its tries up.
 */
export interface CodeKey extends Mailbox {
  /** who asked, by the id of the Requester */
  requester: string;
  /** its purpose: a code is valid for that only, and two may be valid at once */
  use: CodeUse;
}

/** login: signing up, too */
export type CodeUse = 'login' | 'erasure';

/** What a verified code gives access to. */
export const CodePurpose = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('login'), customerId: z.string() }),
  /** an account to create when the mailbox is proven */
  z.object({
    kind: z.literal('signup'),
    firstName: z.string(),
    lastName: z.string(),
    acceptsMarketing: z.boolean(),
  }),
  /** the end of an account that is signed in */
  z.object({ kind: z.literal('erasure'), customerId: z.string() }),
  /** none: no mail was sent. Looks the same from outside where a shop does not reveal who has an account */
  z.object({ kind: z.literal('decoy') }),
]);
export type CodePurpose = z.infer<typeof CodePurpose>;

export function codeUseOf({ kind }: CodePurpose): CodeUse {
  return kind === 'erasure' ? 'erasure' : 'login';
}

/**
 * HMAC-SHA256, so that a copy of the table does not give the codes away: a million guesses at a plain hash take a
 * moment. All of the key is part of it: the hash of one code is of no use for another.
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
  /** `deviceToken`: stored by the browser to be recognized later */
  | { kind: 'verified'; customerId: string; deviceId: string; deviceToken: string }
  | { kind: 'wrong'; triesLeft: number }
  /** expired, used, or out of tries: they look the same from outside */
  | { kind: 'closed' };
