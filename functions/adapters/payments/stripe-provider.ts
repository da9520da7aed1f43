import { Stripe } from 'stripe';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { declined } from '../../core/payments/decline-messages.ts';
import type {
  BegunPayment,
  PaymentEvent,
  PaymentOutcome,
  PaymentProvider,
  RefundOutcome,
  RefundPayment,
  StartPayment,
} from '../../core/payments/payment-provider.ts';
import type { StripeAccount, StripeAccounts } from './payment-accounts.ts';
import { outcomeOfIntent, refusalOf } from './stripe-outcome.ts';

/** Functions that somebody waits for have 15 s: two tries of at most 5. */
const TIMEOUT_MS = 5_000;
const RETRIES_MAX = 1;
/** Of an event, as Stripe advises. */
const TOLERANCE_SECONDS = 5 * 60;
const REFUNDS_MAX = 100;

/** By which a payment of Stripe's is known as one of ours. */
const KEY = 'payment_key';
const REFUND_KEY = 'refund_key';

/**
 * Stripe's PaymentIntents. The browser hands the card to Stripe's Payment Element and gets a confirmation token, which is
 * all that the shop ever sees of it (https://docs.stripe.com/payments/finalize-payments-on-the-server). An intent is made
 * first, which takes nothing, and confirmed once its name is written down: Stripe forgets idempotency keys after a day, the
 * attempt forgets nothing.
 *
 * @param readAccounts of the tenants; read when the first payment needs one
 */
export function createStripeProvider(readAccounts: () => Promise<StripeAccounts>): PaymentProvider {
  const clients = new Map<TenantId, Stripe>();

  async function clientOf(tenantId: TenantId): Promise<Stripe> {
    const account = (await readAccounts())[tenantId];
    if (!account) throw new Error(`The tenant ${tenantId} has no account at Stripe`);
    const client = clients.get(tenantId) ?? createClient(account);
    clients.set(tenantId, client);
    return client;
  }

  async function isUsable({ token }: { token?: string | undefined }): Promise<boolean> {
    return token?.startsWith('ctoken_') ?? false;
  }

  async function start({ tenantId, key, amountCents }: StartPayment): Promise<PaymentOutcome> {
    const client = await clientOf(tenantId);
    const intent = await client.paymentIntents.create(
      {
        amount: amountCents,
        currency: 'usd',
        automatic_payment_methods: { enabled: true },
        metadata: { [KEY]: key },
      },
      { idempotencyKey: key },
    );
    return { kind: 'begun', reference: intent.id };
  }

  /** An intent that was confirmed before is only looked at, so that a refused card is not charged a second time. */
  async function confirm(payment: StartPayment & BegunPayment): Promise<PaymentOutcome> {
    const { tenantId, key, reference, instrument, returnUrl } = payment;
    const known = outcomeOfIntent(await intentOf(payment));
    if (known) return known;
    if (instrument.token === undefined) return { kind: 'declined', ...declined('instrument_gone') };
    const client = await clientOf(tenantId);
    try {
      const confirmed = await client.paymentIntents.confirm(
        reference,
        { confirmation_token: instrument.token, return_url: returnUrl, expand: ['latest_charge'] },
        { idempotencyKey: `${key}-confirm` },
      );
      return outcomeOfIntent(confirmed) ?? { kind: 'pending', reference };
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError) return refusalOf(error);
      // it was used, or is older than Stripe keeps one
      const isTokenRefused =
        error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'confirmation_token';
      if (isTokenRefused) return { kind: 'declined', ...declined('instrument_gone') };
      throw error;
    }
  }

  async function intentOf({ tenantId, reference }: BegunPayment): Promise<Stripe.PaymentIntent> {
    const client = await clientOf(tenantId);
    return client.paymentIntents.retrieve(reference, { expand: ['latest_charge'] });
  }

  async function cancel(payment: BegunPayment): Promise<PaymentOutcome> {
    const client = await clientOf(payment.tenantId);
    try {
      await client.paymentIntents.cancel(payment.reference);
    } catch (error) {
      // it has ended, or is on its way at the bank
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      const known = outcomeOfIntent(await intentOf(payment));
      if (!known) throw error;
      return known;
    }
    return { kind: 'declined', ...declined('cancelled') };
  }

  /** Refunds that are there already are looked through first: idempotency keys are forgotten, and money is not. */
  async function refund({ tenantId, key, reference, amountCents }: RefundPayment): Promise<RefundOutcome> {
    const client = await clientOf(tenantId);
    const { data } = await client.refunds.list({ payment_intent: reference, limit: REFUNDS_MAX });
    const made = data.find(({ metadata }) => metadata?.[REFUND_KEY] === key);
    if (made) return refundOutcome(made);
    try {
      return refundOutcome(
        await client.refunds.create(
          { payment_intent: reference, amount: amountCents, metadata: { [REFUND_KEY]: key } },
          { idempotencyKey: key },
        ),
      );
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      return { kind: 'refused', message: error.message };
    }
  }

  /** The signature says whose account an event is of. */
  async function parseEvent(
    body: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<PaymentEvent | undefined> {
    const signature = headers['stripe-signature'] ?? '';
    for (const { webhookSecret } of Object.values(await readAccounts())) {
      const event = verified(body, signature, webhookSecret);
      if (event) return eventOf(event);
    }
    return undefined;
  }

  return { isUsable, start, confirm, cancel, refund, parseEvent };
}

function createClient({ secretKey, apiUrl }: StripeAccount): Stripe {
  const address = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES_MAX,
    telemetry: false,
    ...(address && {
      protocol: address.protocol === 'http:' ? 'http' : 'https',
      host: address.hostname,
      ...(address.port !== '' && { port: address.port }),
    }),
  });
}

function refundOutcome({ id, amount, status, failure_reason }: Stripe.Refund): RefundOutcome {
  if (status !== 'failed' && status !== 'canceled') return { kind: 'refunded', reference: id, amountCents: amount };
  return { kind: 'refused', message: failure_reason ?? `The refund ${id} has ${status}.` };
}

function verified(body: string, signature: string, secret: string): Stripe.Event | undefined {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
    throw error;
  }
}

/** @returns undefined for what is about no payment of the shop's */
function eventOf({ id, type, data }: Stripe.Event): PaymentEvent | undefined {
  if (!type.startsWith('payment_intent.') || !('metadata' in data.object)) return undefined;
  const key = data.object.metadata?.[KEY];
  return key === undefined ? undefined : { eventId: id, key };
}
