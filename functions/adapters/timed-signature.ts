import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signatures expire, so that a recorded message cannot be replayed later. */
const TOLERANCE_SECONDS = 5 * 60;

/**
 * Verifies a recent signature: HMAC-SHA256 in hex over the time, a dot and the body. Labs sign this way
 * (docs/labs.md).
 * While a secret is rotated, the header has a signature for each.
 *
 * @param header `t=…,v1=…`, possibly with more signatures
 */
export function isSignedInTime(body: string, header: string, secret: string, now: Date): boolean {
  const parts = header.split(',').map((part) => part.trim().split('=') as [string, string | undefined]);
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  return parts.some(
    ([name, value = '']) =>
      name === 'v1' && /^[0-9a-f]{64}$/i.test(value) && timingSafeEqual(Buffer.from(value, 'hex'), expected),
  );
}
