import { createHmac, timingSafeEqual } from 'node:crypto';

/** Largest age of a message, as Stripe advises, against replays. */
const TOLERANCE_SECONDS = 5 * 60;

/**
 * Whether the body was signed with the secret within the last minutes: HMAC-SHA256 in hex over the time, a dot and the body.
 * Stripe (https://docs.stripe.com/webhooks#verify-manually) and labs (docs/labs.md) sign this way. While a secret is being
 * rotated the header has one signature for each secret.
 *
 * @param header `t=…,v1=…`, possibly with further signatures
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
