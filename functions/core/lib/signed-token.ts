import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TenantId } from '../../../shared/lib/scalars.ts';

/** The readable part of a token, and its purpose. */
export interface SignedToken {
  purpose: string;
  tenantId: TenantId;
  /** URL-safe, without dots. */
  names: readonly string[];
  /** Seconds since 1970; 0 for a token that never expires. */
  expiresAt: number;
}

/**
 * `{name}.{name}.{end, base 36}.{HMAC}`. Purpose, tenant and hidden parts are only in the signature.
 *
 * @param secret of the shop; a new one invalidates all tokens
 * @param hidden signed parts that the token does not reveal, and that its reader must know
 */
export function formatSignedToken(secret: string, token: SignedToken, hidden: readonly string[] = []): string {
  return [...token.names, token.expiresAt.toString(36), signature(secret, token, hidden)].join('.');
}

const END = /^[0-9a-z]{1,8}$/;
const SIGNATURE = /^[\w-]{43}$/;

/**
 * Does not check the expiry, which is up to the caller.
 *
 * @returns undefined if the token is foreign, or for another purpose, tenant or number of names
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
