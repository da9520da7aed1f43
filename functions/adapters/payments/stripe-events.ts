import { createHmac, timingSafeEqual } from 'node:crypto';

/** Of an event, as Stripe advises. */
const TOLERANCE_SECONDS = 5 * 60;

/**
 * Whether Stripe has signed a body, and not long ago: https://docs.stripe.com/webhooks#verify-manually. While a secret is
 * being rotated there is a signature with each.
 *
 * @param header `t=…,v1=…`, perhaps with further signatures
 */
export function isSignedByStripe(body: string, header: string, secret: string, now: Date): boolean {
  const parts = header.split(',').map((part) => part.split('=') as [string, string | undefined]);
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  return parts.some(
    ([name, value = '']) =>
      name === 'v1' && /^[0-9a-f]{64}$/.test(value) && timingSafeEqual(Buffer.from(value, 'hex'), expected),
  );
}
