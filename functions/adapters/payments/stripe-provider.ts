import * as z from 'zod/mini';
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
import type { Clock } from '../../core/ports/clock.ts';
import { isSignedInTime } from '../timed-signature.ts';
import type { ProviderAccounts, StripeAccount } from './payment-accounts.ts';
import { createStripeClient, type StripeClient, StripeError } from './stripe-client.ts';
import { outcomeOfIntent, PaymentIntent, refusalOf } from './stripe-outcome.ts';

const REFUNDS_MAX = 100;

const Refund = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.nullish(z.string()),
  failure_reason: z.nullish(z.string()),
  metadata: z.nullish(z.record(z.string(), z.string())),
});
type Refund = z.infer<typeof Refund>;

const Event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.object({ metadata: z.nullish(z.record(z.string(), z.string())) }) }),
});

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
export function createStripeProvider(
  readAccounts: () => Promise<ProviderAccounts<StripeAccount>>,
  clock: Clock,
): PaymentProvider {
  const clients = new Map<TenantId, StripeClient>();

  async function clientOf(tenantId: TenantId): Promise<StripeClient> {
    const account = (await readAccounts())[tenantId];
    if (!account) throw new Error(`The tenant ${tenantId} has no account at Stripe`);
    const client = clients.get(tenantId) ?? createStripeClient(account);
    clients.set(tenantId, client);
    return client;
  }

  async function isUsable({ token }: { token?: string | undefined }): Promise<boolean> {
    return token?.startsWith('ctoken_') ?? false;
  }

  async function start({ tenantId, key, amountCents }: StartPayment): Promise<PaymentOutcome> {
    const client = await clientOf(tenantId);
    const form = {
      amount: String(amountCents),
      currency: 'usd',
      'automatic_payment_methods[enabled]': 'true',
      [`metadata[${KEY}]`]: key,
    };
    const intent = z.parse(PaymentIntent, await client.post('/v1/payment_intents', form, key));
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
      const form = {
        confirmation_token: instrument.token,
        return_url: returnUrl,
        'expand[]': 'latest_charge',
      };
      const path = `/v1/payment_intents/${reference}/confirm`;
      const confirmed = z.parse(PaymentIntent, await client.post(path, form, `${key}-confirm`));
      return outcomeOfIntent(confirmed) ?? { kind: 'pending', reference };
    } catch (error) {
      const { type, param, ...refusal } = error instanceof StripeError ? error.refusal : {};
      if (type === 'card_error') return refusalOf(refusal);
      // it was used, or is older than Stripe keeps one
      if (type === 'invalid_request_error' && param === 'confirmation_token')
        return { kind: 'declined', ...declined('instrument_gone') };
      throw error;
    }
  }

  async function intentOf({ tenantId, reference }: BegunPayment): Promise<z.infer<typeof PaymentIntent>> {
    const client = await clientOf(tenantId);
    return z.parse(
      PaymentIntent,
      await client.get(`/v1/payment_intents/${reference}`, { 'expand[]': 'latest_charge' }),
    );
  }

  async function cancel(payment: BegunPayment): Promise<PaymentOutcome> {
    const client = await clientOf(payment.tenantId);
    try {
      await client.post(`/v1/payment_intents/${payment.reference}/cancel`, {});
    } catch (error) {
      // it has ended, or is on its way at the bank
      if (!isRefused(error)) throw error;
      const known = outcomeOfIntent(await intentOf(payment));
      if (!known) throw error;
      return known;
    }
    return { kind: 'declined', ...declined('cancelled') };
  }

  /** Refunds that are there already are looked through first: idempotency keys are forgotten, and money is not. */
  async function refund({ tenantId, key, reference, amountCents }: RefundPayment): Promise<RefundOutcome> {
    const client = await clientOf(tenantId);
    const query = { payment_intent: reference, limit: String(REFUNDS_MAX) };
    const { data } = z.parse(z.object({ data: z.array(Refund) }), await client.get('/v1/refunds', query));
    const made = data.find(({ metadata }) => metadata?.[REFUND_KEY] === key);
    if (made) return refundOutcome(made);
    try {
      const form = { payment_intent: reference, amount: String(amountCents), [`metadata[${REFUND_KEY}]`]: key };
      return refundOutcome(z.parse(Refund, await client.post('/v1/refunds', form, key)));
    } catch (error) {
      if (!isRefused(error)) throw error;
      return { kind: 'refused', message: error.message };
    }
  }

  /** The signature says whose account an event is of. */
  async function parseEvent(
    body: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<PaymentEvent | 'ignored' | undefined> {
    const signature = headers['stripe-signature'] ?? '';
    for (const { webhookSecret } of Object.values(await readAccounts()))
      if (isSignedInTime(body, signature, webhookSecret, clock.now())) return eventOf(body);
    return undefined;
  }

  return { isUsable, start, confirm, cancel, refund, parseEvent };
}

/** Not for now, but for good. */
const isRefused = (error: unknown): error is StripeError =>
  error instanceof StripeError && error.refusal.type === 'invalid_request_error';

function refundOutcome({ id, amount, status, failure_reason }: Refund): RefundOutcome {
  if (status !== 'failed' && status !== 'canceled') return { kind: 'refunded', reference: id, amountCents: amount };
  return { kind: 'refused', message: failure_reason ?? `The refund ${id} has ${status}.` };
}

/** The account may have payments of others, too. */
function eventOf(body: string): PaymentEvent | 'ignored' {
  const event = z.safeParse(Event, JSON.parse(body)).data;
  const key = event?.type.startsWith('payment_intent.') ? event.data.object.metadata?.[KEY] : undefined;
  return event && key !== undefined ? { eventId: event.id, key } : 'ignored';
}
