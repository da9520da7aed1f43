import { randomUUID } from 'node:crypto';
import { systemClock } from '../../../functions/adapters/clock.ts';
import { createHostedPaymentStore } from '../../../functions/adapters/payments/hosted/hosted-payment-store.ts';
import { createHostedProvider } from '../../../functions/adapters/payments/hosted/hosted-provider.ts';
import { createStripeProvider } from '../../../functions/adapters/payments/stripe-provider.ts';
import type { PaymentLedgerStore } from '../../../functions/commerce/payments/payment-ledger-store.ts';
import { eventBody, signEvent } from '../../../functions/commerce/payments/provider-events.ts';
import type { Table } from '../../../functions/core/db/table.ts';
import type { Clock } from '../../../functions/core/lib/clock.ts';
import type { PaymentProvider } from '../../../functions/core/payments/payment-provider.ts';
import { createTenantStore } from '../../../functions/core/tenants/tenant-store.ts';
import { type Commerce, PUBLIC_TOKEN } from '../../../tests/support/commerce.ts';
import type { TestDynamo } from '../../../tests/support/dynamo.ts';
import { exampleTenant } from '../../../tests/support/examples.ts';
import { startHostedStore } from '../../../tests/support/providers/hosted-store.ts';
import { startStripe } from '../../../tests/support/providers/stripe.ts';
import { CARDS, type Plan } from './plan.ts';
import type { Processes } from './processes.ts';

interface TakenPayment {
  reference: string;
  state: 'paid' | 'declined' | 'open';
  amountCents: number;
  refundedCents: number;
}

export interface Bank {
  id: Plan['provider'];
  provider: PaymentProvider;
  payments(): Promise<TakenPayment[]>;
  /** The payment source: a card in the vault, or its token. */
  newCard(card: Plan['card']): Promise<string>;
  /** An event about the payment with this key. */
  event(key: string, isForged: boolean): { body: string; headers: Record<string, string> };
  /** The shopper answers on the bank's page; other payments are unaffected. */
  answer(reference: string, isConfirmed: boolean): Promise<unknown>;
  /** The payment input for the storefront, unless it is a card. */
  method?: object;
  /** Whether its events are retried until they are acknowledged. */
  retriesEvents?: boolean;
  stop(): Promise<void>;
}

/** @param references of all started payments */
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

/** A provider with several effects per call: its own rows are points, too. */
const withPoints = (processes: Processes, asked: PaymentProvider): PaymentProvider => ({
  ...asked,
  start: (request) => processes.effect(() => asked.start(request)),
  confirm: (payment) => processes.effect(() => asked.confirm(payment)),
  cancel: (payment) => processes.effect(() => asked.cancel(payment)),
  refund: (request) => processes.effect(() => asked.refund(request)),
});

/** Each call of the provider is one effect, because at most one of its Stripe requests changes anything. */
export async function openStripe(processes: Processes) {
  const stripe = await startStripe();
  const asked = createStripeProvider(async () => ({ default: stripe.account }), systemClock);
  return { stripe, provider: withPoints(processes, asked) };
}

/** @param shop whose processes die */
export async function openHostedStore(processes: Processes, shop: Table) {
  const store = await startHostedStore();
  let clock: Clock = systemClock;
  const asked = createHostedProvider({
    readAccounts: async () => ({ default: store.account }),
    shop,
    clock: { now: () => clock.now() },
  });
  const setClock = (other: Clock) => {
    clock = other;
  };
  return { store, provider: withPoints(processes, asked), setClock };
}

async function payWith(provider: 'stripe' | 'hosted', { catalog }: TestDynamo, shop: Commerce): Promise<void> {
  const { commerce, ...tenant } = exampleTenant();
  await createTenantStore(catalog).put({
    ...tenant,
    commerce: { ...commerce, publicAccessToken: PUBLIC_TOKEN },
    payments: { provider },
  });
  shop.restart();
}

/** Shoppers pay on a hosted store's page. A cart there that is not paid has no effect. */
export async function hostedBank(
  { store, provider, setClock }: Awaited<ReturnType<typeof openHostedStore>>,
  dynamo: TestDynamo,
  shop: Commerce,
): Promise<Bank> {
  setClock(shop.clock);
  await payWith('hosted', dynamo, shop);
  const known = createHostedPaymentStore(dynamo.shop, shop.clock);
  return {
    id: 'hosted',
    provider,
    method: { freePaymentMethod: { billingAddress: { zip: '78701' } } },
    retriesEvents: true,
    async payments() {
      return [...store.orders.values()].map((order) => ({
        reference: String(order.id),
        state: 'paid',
        amountCents: order.amountCents,
        refundedCents: store.refundedOf(order),
      }));
    },
    newCard: async () => '',
    event(key, isForged) {
      const order = [...store.orders.values()].find((each) => each.key === key);
      const other = { id: 1, key: '', amountCents: 0, address: {}, refunds: [] };
      return store.event(order ?? other, isForged ? { secret: 'shpss_other' } : {});
    },
    /** Pays once, and only if the shopper was redirected to the store's page. */
    async answer(key) {
      const payment = await known.get(key);
      const isPaid = [...store.orders.values()].some((order) => order.key === key);
      if (payment && !isPaid) store.payAtStore(payment.cartId, payment.amountCents);
    },
    stop: store.stop,
  };
}

/** The tenant's money goes to Stripe. */
export async function stripeBank(
  { stripe, provider }: Awaited<ReturnType<typeof openStripe>>,
  dynamo: TestDynamo,
  shop: Commerce,
): Promise<Bank> {
  await payWith('stripe', dynamo, shop);
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
