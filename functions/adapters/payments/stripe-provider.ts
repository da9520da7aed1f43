import { Stripe } from 'stripe';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { Clock } from '../../core/lib/clock.ts';
import {
  type BegunPayment,
  declined,
  type PaymentEvent,
  type PaymentOutcome,
  type PaymentProvider,
  type RefundOutcome,
  type RefundPayment,
  type StartPayment,
} from '../../core/payments/payment-provider.ts';
import type { ProviderAccounts, StripeAccount } from './payment-accounts.ts';
import { outcomeOfIntent, refusalOf } from './stripe-outcome.ts';

const API_URL = 'https://api.stripe.com';
/** Of the same release as Stripe.js in web/features/checkout/stripe-fields.ts. */
const API_VERSION = '2025-03-31.basil';
/** A function that a shopper waits for has 15 s: two tries of at most 5 s. */
const CALLS = { timeout: 5_000, maxNetworkRetries: 1, telemetry: false };

/**
 * The two final errors (https://docs.stripe.com/api/errors). By class, because `type` is `invalid_request_error` too where
 * the key is wrong (401), lacks a permission (403) or is throttled (429): there the outcome is open.
 */
const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;

const REFUNDS_MAX = 100;

/** The metadata that links Stripe's objects to the shop's payments and refunds. */
const KEY = 'payment_key';
const REFUND_KEY = 'refund_key';

/**
 * Stripe's PaymentIntents. The browser hands the card to Stripe's Payment Element and gets a confirmation token, which is
 * all that the shop ever sees of it (https://docs.stripe.com/payments/finalize-payments-on-the-server). An intent is
 * created first, which charges nothing, and confirmed once its id is stored: Stripe forgets idempotency keys after a day,
 * the attempt does not.
 *
 * @param readAccounts the tenants' accounts, read for the first payment
 */
export function createStripeProvider(
  readAccounts: () => Promise<ProviderAccounts<StripeAccount>>,
  clock: Clock,
): PaymentProvider {
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
    const { paymentIntents } = await clientOf(tenantId);
    const intent = await paymentIntents.create(
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

  /** Only reads an intent that was confirmed before, so that a declined card is not charged a second time. */
  async function confirm(payment: StartPayment & BegunPayment): Promise<PaymentOutcome> {
    const { tenantId, key, reference, instrument, returnUrl } = payment;
    const known = outcomeOfIntent(await intentOf(payment));
    if (known) return known;
    if (instrument.token === undefined) return { kind: 'declined', ...declined('instrument_gone') };
    const { paymentIntents } = await clientOf(tenantId);
    try {
      const confirmed = await paymentIntents.confirm(
        reference,
        { confirmation_token: instrument.token, return_url: returnUrl, expand: ['latest_charge'] },
        { idempotencyKey: `${key}-confirm` },
      );
      return outcomeOfIntent(confirmed) ?? { kind: 'pending', reference };
    } catch (error) {
      if (error instanceof StripeCardError) return refusalOf(error);
      // The token was used or has expired.
      if (error instanceof StripeInvalidRequestError && error.param === 'confirmation_token')
        return { kind: 'declined', ...declined('instrument_gone') };
      throw error;
    }
  }

  async function intentOf({ tenantId, reference }: BegunPayment): Promise<Stripe.PaymentIntent> {
    const { paymentIntents } = await clientOf(tenantId);
    return paymentIntents.retrieve(reference, { expand: ['latest_charge'] });
  }

  async function cancel(payment: BegunPayment): Promise<PaymentOutcome> {
    const { paymentIntents } = await clientOf(payment.tenantId);
    try {
      await paymentIntents.cancel(payment.reference);
    } catch (error) {
      // The intent has ended, or the bank is processing it.
      if (!(error instanceof StripeInvalidRequestError)) throw error;
      const known = outcomeOfIntent(await intentOf(payment));
      if (!known) throw error;
      return known;
    }
    return { kind: 'declined', ...declined('cancelled') };
  }

  /** Looks for the refund first: Stripe forgets idempotency keys, but lists its refunds. */
  async function refund({ tenantId, key, reference, amountCents }: RefundPayment): Promise<RefundOutcome> {
    const { refunds } = await clientOf(tenantId);
    const { data } = await refunds.list({ payment_intent: reference, limit: REFUNDS_MAX });
    const made = data.find(({ metadata }) => metadata?.[REFUND_KEY] === key);
    if (made) return refundOutcome(made);
    try {
      const asked = { payment_intent: reference, amount: amountCents, metadata: { [REFUND_KEY]: key } };
      return refundOutcome(await refunds.create(asked, { idempotencyKey: key }));
    } catch (error) {
      if (!(error instanceof StripeInvalidRequestError)) throw error;
      return { kind: 'refused', message: error.message };
    }
  }

  /** The signature tells whose account an event belongs to. */
  async function parseEvent(
    body: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<PaymentEvent | 'ignored' | undefined> {
    const signature = headers['stripe-signature'] ?? '';
    for (const { webhookSecret } of Object.values(await readAccounts())) {
      const event = verifiedEvent(body, signature, webhookSecret, clock.now());
      if (event) return paymentEventOf(event);
    }
    return undefined;
  }

  return { isUsable, start, confirm, cancel, refund, parseEvent };
}

function createClient({ secretKey, apiUrl = API_URL }: StripeAccount): Stripe {
  const { protocol, hostname: host, port } = new URL(apiUrl);
  return new Stripe(secretKey, {
    ...CALLS,
    // @ts-expect-error the package types its latest version only; the fields read here are the same in both
    apiVersion: API_VERSION,
    httpClient: Stripe.createFetchHttpClient(),
    protocol: protocol === 'http:' ? 'http' : 'https',
    host,
    port: port === '' ? 443 : port,
  });
}

function refundOutcome({ id, amount, status, failure_reason }: Stripe.Refund): RefundOutcome {
  if (status !== 'failed' && status !== 'canceled') return { kind: 'refunded', reference: id, amountCents: amount };
  return { kind: 'refused', message: failure_reason ?? `The refund ${id} has ${status}.` };
}

/** @returns undefined if it was not signed with this secret within the last five minutes */
function verifiedEvent(body: string, signature: string, secret: string, now: Date): Stripe.Event | undefined {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, undefined, undefined, now.getTime());
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
    throw error;
  }
}

/** The account may have payments that are not the shop's. */
function paymentEventOf({ id, type, data: { object } }: Stripe.Event): PaymentEvent | 'ignored' {
  const key = type.startsWith('payment_intent.') && 'metadata' in object ? object.metadata?.[KEY] : undefined;
  return key === undefined ? 'ignored' : { eventId: id, key };
}
