import type { Finalize } from '../orders/finalize.ts';
import type { Log } from '../ports/log.ts';
import { attemptOfPaymentKey } from './attempt.ts';
import type { PaymentProviders } from './payment-provider.ts';

export interface PaymentEventDeps {
  providers: PaymentProviders;
  finalize: Pick<Finalize, 'tryFinalize'>;
  log: Log;
}

export type EventReceived =
  /** the attempt it is about has been taken on, or was at its end before */
  | { kind: 'handled' }
  /** not of a provider of ours, or not signed by it */
  | { kind: 'refused' }
  /** the outcome cannot be found out now: the provider should tell again */
  | { kind: 'try_again' };

/**
 * What a payment provider tells by itself. It is only a nudge: what is true of a payment is asked of the provider, so an
 * event that is late, lost, repeated or out of order changes nothing.
 */
export async function receivePaymentEvent(
  { providers, finalize, log }: PaymentEventDeps,
  providerId: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<EventReceived> {
  const provider = Object.hasOwn(providers, providerId) ? providers[providerId] : undefined;
  const event = await provider?.parseEvent(body, headers);
  const attempt = event && attemptOfPaymentKey(event.key);
  if (!attempt) return { kind: 'refused' };
  const outcome = await finalize.tryFinalize(attempt.tenantId, attempt.token);
  log.info('payment_event_received', { provider: providerId, eventId: event.eventId, outcome: outcome?.kind });
  return { kind: outcome ? 'handled' : 'try_again' };
}
