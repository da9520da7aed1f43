import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { PaymentEvent } from '../../core/payments/payment-provider.ts';
import type { LedgerPayment } from './payment-ledger-store.ts';

/**
 * Signs the embedded provider's events as payment providers do: HMAC-SHA256 over time and body, with the time sent
 * along to prevent replays.
 */
const SIGNATURE_HEADER = 'x-payment-signature';
const TOLERANCE_SECONDS = 5 * 60;

const EventBody = z.object({ id: z.string(), type: z.literal('payment.changed'), key: z.string() });

export function eventBody({ reference, key }: Pick<LedgerPayment, 'reference' | 'key'>): string {
  const event: z.infer<typeof EventBody> = { id: `evt_${reference}`, type: 'payment.changed', key };
  return JSON.stringify(event);
}

export function signEvent(body: string, secret: string, now: Date): Record<string, string> {
  const time = String(Math.floor(now.getTime() / 1000));
  return { 'content-type': 'application/json', [SIGNATURE_HEADER]: `t=${time},v1=${signature(time, body, secret)}` };
}

/** @returns undefined for an event that is unsigned, too old or not about a payment */
export function readEvent(
  body: string,
  headers: Readonly<Record<string, string>>,
  secret: string,
  now: Date,
): PaymentEvent | undefined {
  const [, time, signed] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers[SIGNATURE_HEADER] ?? '') ?? [];
  if (!time || !signed) return undefined;
  const isFresh = Math.abs(now.getTime() / 1000 - Number(time)) <= TOLERANCE_SECONDS;
  const isOurs = timingSafeEqual(Buffer.from(signed), Buffer.from(signature(time, body, secret)));
  if (!isFresh || !isOurs) return undefined;
  const event = z.safeParse(EventBody, JSON.parse(body)).data;
  return event && { eventId: event.id, key: event.key };
}

function signature(time: string, body: string, secret: string): string {
  return createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
}
