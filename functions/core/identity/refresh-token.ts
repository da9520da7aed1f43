import { createHash } from 'node:crypto';
import { DAY_SECONDS } from '../../../shared/lib/time.ts';

/** docs/spec 5.7. */
export const SESSION_SLIDING_SECONDS = 30 * DAY_SECONDS;
export const SESSION_ABSOLUTE_SECONDS = 90 * DAY_SECONDS;
/** Two tabs that wake together send the same token: inside this time the second one is told so, not thrown out. */
const REFRESH_GRACE_SECONDS = 10;

/** A refresh token is `{family}.{secret}`: the family stays through a session, the secret is good for one refresh. */
export interface RefreshToken {
  family: string;
  secret: string;
}

export function formatRefreshToken({ family, secret }: RefreshToken): string {
  return `${family}.${secret}`;
}

/** @returns undefined where the text cannot be one of our tokens */
export function parseRefreshToken(token: string): RefreshToken | undefined {
  const [, family, secret] = /^([A-Za-z0-9_-]{16,64})\.([A-Za-z0-9_-]{43,128})$/.exec(token) ?? [];
  return family && secret ? { family, secret } : undefined;
}

/** A plain hash will do: the secret has 256 bits, there is nothing to guess. */
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
 * Why a rotation was refused.
 *
 * gone: there is no such session any more. concurrent: another call used this token a moment ago. reuse: the token was
 * used before, or never given out; somebody holds a copy, so the whole family must end.
 *
 * @param family what the table held when the rotation was refused
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
