import type { Finalize } from './finalize.ts';
import type { Log } from '../lib/log.ts';
import { attemptOfPaymentKey } from '../payments/attempt.ts';
import type { PaymentProviders } from '../payments/payment-provider.ts';

export interface PaymentEventDeps {
  providers: PaymentProviders;
  finalize: Pick<Finalize, 'tryFinalize' | 'tryFinalizePaid'>;
  log: Log;
}

export type EventReceived =
  /** the attempt it is about has been taken on, or was at its end before; or it is about nothing of ours */
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
