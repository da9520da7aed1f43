import { randomUUID } from 'node:crypto';
import { systemClock } from '../../functions/adapters/clock.ts';
import { createStripeProvider } from '../../functions/adapters/payments/stripe-provider.ts';
import type { PaymentLedgerStore } from '../../functions/commerce/payments/payment-ledger-store.ts';
import { eventBody, signEvent } from '../../functions/commerce/payments/provider-events.ts';
import type { PaymentProvider } from '../../functions/core/payments/payment-provider.ts';
import { createTenantStore } from '../../functions/core/tenants/tenant-store.ts';
import { type Commerce, PUBLIC_TOKEN } from '../support/commerce.ts';
import type { TestDynamo } from '../support/dynamo.ts';
import { exampleTenant } from '../support/examples.ts';
import { startStripe } from '../support/providers/stripe.ts';
import { CARDS, type Plan } from './plan.ts';
import type { Processes } from './processes.ts';

/** A payment as whoever took it has written it down. */
interface TakenPayment {
  reference: string;
  state: 'paid' | 'declined' | 'open';
  amountCents: number;
  refundedCents: number;
}

/** Whoever takes the money of a plan, and what is true of it. */
export interface Bank {
  id: Plan['provider'];
  provider: PaymentProvider;
  payments(): Promise<TakenPayment[]>;
  /** what is charged: a card in the vault, or a token of one */
  newCard(card: Plan['card']): Promise<string>;
  /** an event about the payment of this key */
  event(key: string, isForged: boolean): { body: string; headers: Record<string, string> };
  /** The shopper answers on the page of the bank; a payment that waits for nobody stays as it is. */
  answer(reference: string, isConfirmed: boolean): Promise<unknown>;
  stop(): Promise<void>;
}

/** @param references of all payments that were begun */
export function embeddedBank(shop: Commerce, ledger: PaymentLedgerStore, references: ReadonlySet<string>): Bank {
  return {
    id: 'embedded',
    provider: shop.payments.provider,
    async payments() {
      const rows = await Promise.all([...references].map(ledger.get));
      return rows.flatMap((row): TakenPayment[] => {
        if (!row) return [];
        const { state } = row.decision;
        return [{ ...row, state: state === 'paid' || state === 'declined' ? state : 'open' }];
      });
    },
    newCard: (card) => shop.keepCard({ number: CARDS[card] }),
    event(key, isForged) {
      const body = eventBody({ reference: randomUUID(), key });
      return { body, headers: signEvent(body, isForged ? 'another-key' : 'event-key', shop.clock.now()) };
    },
    answer: (reference, isConfirmed) => shop.embedded.answerChallenge(reference, isConfirmed),
    async stop() {},
  };
}

const TOKENS: Readonly<Record<Plan['card'], string>> = {
  approved: 'ctoken_approved',
  slow: 'ctoken_slow',
  confirmed: 'ctoken_asked',
  refused: 'ctoken_asked',
  left: 'ctoken_asked',
  declined: 'ctoken_declined',
  faulty: 'ctoken_expired',
};

/** Each call of the provider is an effect: of those that it makes of Stripe, at most one changes anything. */
export async function openStripe(processes: Processes) {
  const stripe = await startStripe();
  const asked = createStripeProvider(async () => ({ default: stripe.account }), systemClock);
  const provider: PaymentProvider = {
    ...asked,
    start: (request) => processes.effect(() => asked.start(request)),
    confirm: (payment) => processes.effect(() => asked.confirm(payment)),
    cancel: (payment) => processes.effect(() => asked.cancel(payment)),
    refund: (request) => processes.effect(() => asked.refund(request)),
  };
  return { stripe, provider };
}

/** The tenant's money goes to Stripe. */
export async function stripeBank(
  { stripe, provider }: Awaited<ReturnType<typeof openStripe>>,
  { catalog }: TestDynamo,
  shop: Commerce,
): Promise<Bank> {
  const { commerce, ...tenant } = exampleTenant();
  await createTenantStore(catalog).put({
    ...tenant,
    commerce: { ...commerce, publicAccessToken: PUBLIC_TOKEN },
    payments: { provider: 'stripe' },
  });
  shop.restart();
  return {
    id: 'stripe',
    provider,
    async payments() {
      return [...stripe.intents.values()].map(({ id, status, amount, last_payment_error }) => ({
        reference: id,
        state: status === 'succeeded' ? 'paid' : status === 'canceled' || last_payment_error ? 'declined' : 'open',
        amountCents: amount,
        refundedCents: stripe.refunds
          .filter(({ payment_intent }) => payment_intent === id)
          .reduce((sum, refund) => sum + refund.amount, 0),
      }));
    },
    newCard: async (card) => TOKENS[card],
    event(key, isForged) {
      const [id = 'pi_none'] = [...stripe.intents.values()]
        .filter(({ metadata }) => metadata.payment_key === key)
        .map((intent) => intent.id);
      return stripe.event(id, isForged ? { secret: 'whsec_other' } : {});
    },
    async answer(reference, isConfirmed) {
      const { status = '' } = stripe.intents.get(reference) ?? {};
      if (status === 'requires_action' || status === 'processing') stripe.decide(reference, isConfirmed);
    },
    stop: stripe.stop,
  };
}
