import { createHmac, timingSafeEqual } from 'node:crypto';

/** Of a message, as Stripe advises: what was overheard is of no use later. */
const TOLERANCE_SECONDS = 5 * 60;

/**
 * Whether whoever has the secret has signed a body, and not long ago: HMAC-SHA256 in hex over the time, a dot and the body.
 * So do Stripe (https://docs.stripe.com/webhooks#verify-manually), WHCC
 * (https://developer.whcc.com/pages/order-submit-api/webhook-security/) and labs by our own contract (docs/labs.md). While
 * a secret is being rotated there is a signature with each.
 *
 * @param header `t=…,v1=…`, perhaps with further signatures
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
