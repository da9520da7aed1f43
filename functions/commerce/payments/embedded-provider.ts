import { createHash } from 'node:crypto';
import { type Clock, epochSeconds } from '../../core/lib/clock.ts';
import {
  type BegunPayment,
  type DeclineReason,
  declined,
  type PaymentInstrument,
  type PaymentOutcome,
  type PaymentProvider,
  type RefundOutcome,
  type RefundPayment,
  type StartPayment,
} from '../../core/payments/payment-provider.ts';
import type { Decision, LedgerPayment, PaymentLedgerStore } from './payment-ledger-store.ts';
import { eventBody, readEvent, signEvent } from './provider-events.ts';
import type { CardOutcome } from './test-cards.ts';
import type { VaultSession, VaultStore } from './vault-store.ts';

export const EMBEDDED_PROVIDER_ID = 'embedded';

/** Seconds a pending card takes. */
const PENDING_SECONDS = 3;

const DECLINES: Readonly<Record<Exclude<CardOutcome, 'approve' | 'challenge' | 'pending'>, DeclineReason>> = {
  decline: 'card_declined',
  insufficient_funds: 'insufficient_funds',
  gateway_error: 'try_again',
  expired: 'card_expired',
};

/** One ledger serves every tenant, so it takes no tenant. */
export interface EmbeddedProvider extends Omit<PaymentProvider, 'start' | 'confirm' | 'cancel' | 'refund'> {
  id: string;
  start(request: Omit<StartPayment, 'tenantId' | 'draft'>): Promise<PaymentOutcome>;
  confirm(payment: Omit<BegunPayment, 'tenantId'>): Promise<PaymentOutcome>;
  cancel(payment: Omit<BegunPayment, 'tenantId'>): Promise<PaymentOutcome>;
  refund(request: Omit<RefundPayment, 'tenantId'>): Promise<RefundOutcome>;
  /**
   * Records the shopper's answer on the bank's page. @returns where to redirect the shopper; undefined for an unknown
   * payment
   */
  answerChallenge(reference: string, isConfirmed: boolean): Promise<{ returnUrl: string } | undefined>;
  /** Returns the payment that waits on that page. */
  challenge(reference: string): Promise<{ amountCents: number } | undefined>;
}

/**
 * The embedded payment provider: test cards with a known outcome, and a ledger with one payment per key. It stores the
 * first result of a key before returning it, so retries never charge again. Later decisions are reported by a signed
 * event, as real providers do.
 */
export function createEmbeddedProvider(deps: {
  vault: Pick<VaultStore, 'get'>;
  ledger: PaymentLedgerStore;
  /** Signs the events. */
  eventKey: () => Promise<string>;
  /** Sends an event to the shop; losing one is harmless, because the shop also polls. */
  sendEvent: (body: string, headers: Record<string, string>) => Promise<void>;
  /** Without trailing slash. */
  siteOrigin: string;
  clock: Clock;
}): EmbeddedProvider {
  const { vault, ledger, eventKey, sendEvent, siteOrigin, clock } = deps;

  async function isUsable({ token }: PaymentInstrument): Promise<boolean> {
    return token !== undefined && (await vault.get(token)) !== undefined;
  }

  async function start({
    key,
    instrument,
    amountCents,
    returnUrl,
  }: Omit<StartPayment, 'tenantId' | 'draft'>): Promise<PaymentOutcome> {
    const reference = referenceOf(key);
    const known = await ledger.get(reference);
    if (known) return outcomeOf(await decided(known));
    const session = instrument.token === undefined ? undefined : await vault.get(instrument.token);
    const decision = firstDecision(session, returnUrl);
    const card = session && { brand: session.brand, last4: session.last4 };
    return outcomeOf(await ledger.record({ reference, key, amountCents, card, decision, refundedCents: 0 }));
  }

  function firstDecision(session: VaultSession | undefined, returnUrl: string): Decision {
    if (!session) return { state: 'declined', ...declined('instrument_gone') };
    switch (session.outcome) {
      case 'approve':
        return { state: 'paid' };
      case 'challenge':
        return { state: 'challenged', returnUrl };
      case 'pending':
        return { state: 'pending', decidesAt: epochSeconds(clock) + PENDING_SECONDS };
      default:
        return { state: 'declined', ...declined(DECLINES[session.outcome]) };
    }
  }

  /** Marks a pending payment as paid when it is due. */
  async function decided(payment: LedgerPayment): Promise<LedgerPayment> {
    const { decision, reference } = payment;
    if (decision.state !== 'pending' || decision.decidesAt > epochSeconds(clock)) return payment;
    return (await ledger.decide(reference, 'pending', { state: 'paid' })) ?? payment;
  }

  async function confirm({ reference }: { reference: string }): Promise<PaymentOutcome> {
    const payment = await ledger.get(reference);
    if (!payment) throw new RangeError(`There is no payment ${reference}`);
    return outcomeOf(await decided(payment));
  }

  async function cancel({ reference }: { reference: string }): Promise<PaymentOutcome> {
    const payment = await ledger.get(reference);
    if (!payment) throw new RangeError(`There is no payment ${reference}`);
    const { state } = (await decided(payment)).decision;
    if (state !== 'pending' && state !== 'challenged') return confirm({ reference });
    const ended = await ledger.decide(reference, state, { state: 'declined', ...declined('cancelled') });
    return outcomeOf(ended ?? payment);
  }

  async function answerChallenge(reference: string, isConfirmed: boolean): Promise<{ returnUrl: string } | undefined> {
    const payment = await ledger.get(reference);
    if (payment?.decision.state !== 'challenged') return undefined;
    const { returnUrl } = payment.decision;
    const answer: Decision = isConfirmed ? { state: 'paid' } : { state: 'declined', ...declined('not_confirmed') };
    await ledger.decide(reference, 'challenged', answer);
    const body = eventBody(payment);
    await sendEvent(body, signEvent(body, await eventKey(), clock.now()));
    return { returnUrl };
  }

  function outcomeOf({ reference, amountCents, card, decision }: LedgerPayment): PaymentOutcome {
    switch (decision.state) {
      case 'paid': {
        const method = card ? ({ kind: 'card', ...card } as const) : ({ kind: 'other', name: 'Test payment' } as const);
        return { kind: 'paid', payment: { reference, amountCents, method } };
      }
      case 'declined':
        return { kind: 'declined', reason: decision.reason, message: decision.message };
      case 'pending':
        return { kind: 'pending', reference };
      case 'challenged':
        return { kind: 'requires_action', reference, url: `${siteOrigin}/vault/challenges/${reference}` };
    }
  }

  return {
    id: EMBEDDED_PROVIDER_ID,
    isUsable,
    start,
    confirm,
    cancel,
    answerChallenge,
    async challenge(reference) {
      const payment = await ledger.get(reference);
      return payment?.decision.state === 'challenged' ? { amountCents: payment.amountCents } : undefined;
    },
    async refund({ key, reference, amountCents }) {
      const refunded = await ledger.refund(reference, key, amountCents);
      if (refunded === undefined) return { kind: 'refused', message: 'The refund exceeds the paid amount.' };
      return { kind: 'refunded', reference: `${reference}-${key}`, amountCents: refunded };
    },
    parseEvent: async (body, headers) => readEvent(body, headers, await eventKey(), clock.now()),
  };
}

/** Derived from the key, so that either finds the payment. */
function referenceOf(key: string): string {
  return `pay_${createHash('sha256').update(key).digest('base64url').slice(0, 24)}`;
}
