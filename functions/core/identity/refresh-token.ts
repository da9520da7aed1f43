import { createHash } from 'node:crypto';
import { DAY_SECONDS } from '../../../shared/lib/time.ts';

/** Source: docs/spec 5.7. */
export const SESSION_SLIDING_SECONDS = 30 * DAY_SECONDS;
export const SESSION_ABSOLUTE_SECONDS = 90 * DAY_SECONDS;
/**
 * Two tabs that wake together send the same token. Within this time the second one is refused without ending the
 * session.
 */
const REFRESH_GRACE_SECONDS = 10;

/** A refresh token is `{family}.{secret}`. The family is fixed for a session; a secret is valid for one refresh. */
export interface RefreshToken {
  family: string;
  secret: string;
}

export function formatRefreshToken({ family, secret }: RefreshToken): string {
  return `${family}.${secret}`;
}

/** @returns undefined if the text cannot be one of our tokens */
export function parseRefreshToken(token: string): RefreshToken | undefined {
  const [, family, secret] = /^([A-Za-z0-9_-]{16,64})\.([A-Za-z0-9_-]{43,128})$/.exec(token) ?? [];
  return family && secret ? { family, secret } : undefined;
}

/** A plain hash suffices for a secret of 256 bits. */
export function hashRefreshSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

export interface SessionFamily {
  current: string;
  previous?: string | undefined;
  rotatedAt?: number | undefined;
  expiresAt: number;
  endsAt: number;
  endedAt?: number | undefined;
}

export function hasEnded({ endedAt, expiresAt, endsAt }: SessionFamily, nowSeconds: number): boolean {
  return endedAt !== undefined || expiresAt <= nowSeconds || endsAt <= nowSeconds;
}

export type RefusedRotation = 'gone' | 'concurrent' | 'reuse';

/**
 * Classifies a refused rotation.
 *
 * gone: the session no longer exists. concurrent: another call used this token a moment ago. reuse: the token was used
 * before or never issued, so it was copied and the whole family must end.
 *
 * @param family the stored family when the rotation was refused
 */
export function classifyRefusedRotation(
  family: SessionFamily | undefined,
  presentedHash: string,
  nowSeconds: number,
): RefusedRotation {
  if (!family || hasEnded(family, nowSeconds)) return 'gone';
  const isFresh = family.rotatedAt !== undefined && nowSeconds - family.rotatedAt <= REFRESH_GRACE_SECONDS;
  return family.previous === presentedHash && isFresh ? 'concurrent' : 'reuse';
}
