import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Limit } from '../../../shared/constants/budgets.ts';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { windowAt } from '../limits/rate-limit.ts';

/** docs/product.md 5.3 and 5.4. */
export const LOGIN_CODE_LIFETIME_SECONDS = 10 * 60;
export const LOGIN_CODE_TRIES_MAX = 5;
export const LOGIN_CODE_RESEND_AFTER_SECONDS = 30;

/** By email, whoever asks: nobody's inbox is flooded. */
const SEND_LIMITS = {
  hour: { seconds: 60 * 60, max: 5 },
  day: { seconds: 24 * 60 * 60, max: 10 },
} as const satisfies Record<string, Limit>;

/** How many codes an email may be sent in the stretch of time that `now` lies in. */
export interface SendWindow {
  /** the same for every moment of the stretch, for example hour-489122 */
  name: string;
  max: number;
  endsAtSeconds: number;
}

export function sendWindows(nowSeconds: number): SendWindow[] {
  return Object.entries(SEND_LIMITS).map(([name, limit]) => {
    const { index, endsAtSeconds } = windowAt(limit, nowSeconds);
    return { name: `${name}-${index}`, max: limit.max, endsAtSeconds };
  });
}

/**
 * Whose a code is. A code belongs to whoever asked for it: tries from elsewhere are not tries of this code, so that
 * strangers can neither guess it nor use its tries up.
 */
export interface CodeKey {
  tenantId: TenantId;
  /** normalized by the schema Email */
  email: string;
  /** the browser that asked, by the hash of its cart token */
  requester: string;
}

/** What a code opens when it comes back. */
export const CodePurpose = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('login'), customerId: z.string() }),
  /** an account that begins when the mailbox is proven */
  z.object({
    kind: z.literal('signup'),
    firstName: z.string(),
    lastName: z.string(),
    acceptsMarketing: z.boolean(),
  }),
  /** nothing, and nobody was mailed: where a shop does not tell who has an account, this looks the same from outside */
  z.object({ kind: z.literal('decoy') }),
]);
export type CodePurpose = z.infer<typeof CodePurpose>;

/**
 * HMAC-SHA256, so that a copy of the table does not give the codes away: a million guesses at a plain hash take a
 * moment. All of the key is part of it: the hash of one code is of no use for another.
 *
 * @param pepper secret that is not in the table
 */
export function hashLoginCode(pepper: string, { tenantId, email, requester }: CodeKey, code: string): string {
  return createHmac('sha256', pepper).update(`${tenantId}|${email}|${requester}|${code}`).digest('base64url');
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
