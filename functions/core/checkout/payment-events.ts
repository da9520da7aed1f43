import type { Log } from '../lib/log.ts';
import { attemptOfPaymentKey } from '../payments/attempt.ts';
import type { PaymentProviders } from '../payments/payment-provider.ts';
import type { Finalize } from './finalize.ts';

export interface PaymentEventDeps {
  providers: PaymentProviders;
  finalize: Pick<Finalize, 'tryFinalize' | 'tryFinalizePaid'>;
  log: Log;
}

export type EventReceived =
  /** Its attempt was processed or had already ended, or it refers to no attempt of ours. */
  | { kind: 'handled' }
  /** From an unknown provider, or without its signature. */
  | { kind: 'refused' }
  /** The outcome cannot be determined; the provider should send the event again. */
  | { kind: 'try_again' };

/**
 * Handles an event from a payment provider. An event is only a hint: the state of the payment is read from the
 * provider, so late, lost, repeated or reordered events do no harm.
 */
export async function receivePaymentEvent(
  { providers, finalize, log }: PaymentEventDeps,
  providerId: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<EventReceived> {
  const provider = Object.hasOwn(providers, providerId) ? providers[providerId] : undefined;
  const event = await provider?.parseEvent(body, headers);
  if (event === 'ignored') return { kind: 'handled' };
  const attempt = event && attemptOfPaymentKey(event.key);
  if (!attempt) return { kind: 'refused' };
  const { tenantId, token } = attempt;
  if (event.problem !== undefined)
    log.error('payment_event_problem', { tenantId, provider: providerId, problem: event.problem });
  const outcome = await (event.isPaid ? finalize.tryFinalizePaid : finalize.tryFinalize)(tenantId, token);
  log.info('payment_event_received', { provider: providerId, eventId: event.eventId, outcome: outcome?.kind });
  return { kind: outcome ? 'handled' : 'try_again' };
}
