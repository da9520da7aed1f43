import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TenantId } from '../../../shared/lib/scalars.ts';

/** What a token says in the open, and what it is good for. */
export interface SignedToken {
  /** a token for one purpose is none for another */
  purpose: string;
  tenantId: TenantId;
  /** url-safe, without dots */
  names: readonly string[];
  /** seconds since 1970; 0 for a token without an end */
  expiresAt: number;
}

/**
 * `{name}.{name}.{end, base 36}.{HMAC}`. Purpose and tenant are in the signature only, as is what the token must not tell.
 *
 * @param secret of the shop; a new one voids all tokens
 * @param hidden part of what is signed that whoever reads the token has to know
 */
export function formatSignedToken(secret: string, token: SignedToken, hidden: readonly string[] = []): string {
  return [...token.names, token.expiresAt.toString(36), signature(secret, token, hidden)].join('.');
}

const END = /^[0-9a-z]{1,8}$/;
const SIGNATURE = /^[\w-]{43}$/;

/**
 * Whether it has ended is for the caller to see.
 *
 * @returns undefined for what is not ours, or is for another purpose, tenant or number of names
 */
export function readSignedToken(
  secret: string,
  expected: Pick<SignedToken, 'purpose' | 'tenantId'> & { nameCount: number },
  text: string,
  hidden: readonly string[] = [],
): SignedToken | undefined {
  const names = text.split('.');
  const presented = names.pop() ?? '';
  const end = names.pop() ?? '';
  if (names.length !== expected.nameCount || !END.test(end) || !SIGNATURE.test(presented)) return undefined;
  const { purpose, tenantId } = expected;
  const token = { purpose, tenantId, names, expiresAt: Number.parseInt(end, 36) };
  const isOurs = timingSafeEqual(Buffer.from(signature(secret, token, hidden)), Buffer.from(presented));
  return isOurs ? token : undefined;
}

function signature(
  secret: string,
  { purpose, tenantId, names, expiresAt }: SignedToken,
  hidden: readonly string[],
): string {
  const signed = [purpose, tenantId, ...names, expiresAt, ...hidden].join('|');
  return createHmac('sha256', secret).update(signed).digest('base64url');
}
