import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { exampleOrder } from '../../../tests/support/examples.ts';
import { startStripe } from '../../../tests/support/providers/stripe.ts';
import type { BegunPayment, PaymentProvider, StartPayment } from '../../core/payments/payment-provider.ts';
import { systemClock } from '../clock.ts';
import { readPaymentAccounts } from './payment-accounts.ts';
import { createStripeProvider } from './stripe-provider.ts';

let stripe: Awaited<ReturnType<typeof startStripe>>;
let provider: PaymentProvider;

beforeEach(async () => {
  stripe = await startStripe();
  const secret = JSON.stringify({ default: { stripe: stripe.account } });
  provider = createStripeProvider(async () => readPaymentAccounts(secret).stripe, systemClock);
});
afterEach(() => stripe.stop());

/** Starts an intent of 19.00 for a card of this kind. */
async function begun(token: string): Promise<StartPayment & BegunPayment> {
  const payment: StartPayment = {
    tenantId: 'default',
    key: `default-${randomUUID()}`,
    instrument: { provider: 'stripe', token },
    amountCents: 1900,
    returnUrl: 'https://shop.example/confirm?attempt=x',
    draft: { ...exampleOrder('photo'), productionHours: 48, merchandise: { lines: [], discountCodes: [] } },
  };
  const outcome = await provider.start(payment);
  if (outcome.kind !== 'begun') throw new Error(outcome.kind);
  return { ...payment, reference: outcome.reference };
}

const confirms = () => stripe.asked.filter((call) => call.endsWith('/confirm')).length;

describe('a payment', () => {
  test('charges nothing until confirmed, then once, however often it is polled', async () => {
    const payment = await begun('ctoken_approved');
    expect(stripe.intents.get(payment.reference)).toMatchObject({ amount: 1900, status: 'requires_payment_method' });
    const paid = {
      kind: 'paid',
      payment: {
        reference: payment.reference,
        amountCents: 1900,
        method: { kind: 'card', brand: 'Visa', last4: '4242' },
      },
    };
    for (let time = 0; time < 3; time++) expect(await provider.confirm(payment)).toEqual(paid);
    expect(confirms()).toBe(1);
  });

  test('started and confirmed by several concurrent callers is one', async () => {
    const payment = await begun('ctoken_approved');
    const again = await Promise.all(Array.from({ length: 5 }, () => provider.start(payment)));
    expect(new Set(again.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => provider.confirm(payment)));
    for (const outcome of outcomes) expect(outcome).toMatchObject({ kind: 'paid' });
    expect(stripe.intents.size).toBe(1);
  });

  test('is retried by the library after a lost reply or a Stripe error', async () => {
    const payment = await begun('ctoken_approved');
    stripe.faults.loseNext = 1;
    expect(await provider.confirm(payment)).toMatchObject({ kind: 'paid' });
    stripe.faults.refuseNext = 1;
    expect(await provider.confirm(payment)).toMatchObject({ kind: 'paid' });
    stripe.faults.refuseNext = 5;
    await expect(provider.confirm(payment)).rejects.toThrow('Something is wrong at Stripe');
  });

  test.each([
    ['ctoken_declined', 'card_declined'],
    ['ctoken_funds', 'insufficient_funds'],
    ['ctoken_expired', 'card_expired'],
    ['ctoken_nobody_knows', 'instrument_gone'],
  ])('with %s is refused: %s, without a retry', async (token, reason) => {
    const payment = await begun(token);
    expect(await provider.confirm(payment)).toMatchObject({ kind: 'declined', reason });
    expect(await provider.confirm(payment)).toMatchObject({ kind: 'declined', reason });
  });

  test.each([
    [true, { kind: 'paid' }],
    [false, { kind: 'declined', reason: 'not_confirmed' }],
  ])('with bank confirmation redirects there and back; answered %s it is %j', async (isPaid, outcome) => {
    const payment = await begun('ctoken_asked');
    const { reference } = payment;
    const asked = { kind: 'requires_action', reference, url: `https://hooks.stripe.example/3ds/${reference}` };
    expect(await provider.confirm(payment)).toEqual(asked);
    expect(await provider.confirm(payment)).toEqual(asked);
    stripe.decide(reference, isPaid);
    expect(await provider.confirm(payment)).toMatchObject(outcome);
  });

  test('at a slow bank is pending, and cannot be canceled in the meantime', async () => {
    const payment = await begun('ctoken_slow');
    expect(await provider.confirm(payment)).toEqual({ kind: 'pending', reference: payment.reference });
    expect(await provider.cancel(payment)).toEqual({ kind: 'pending', reference: payment.reference });
    stripe.decide(payment.reference, true);
    expect(await provider.cancel(payment)).toMatchObject({ kind: 'paid' });
  });

  test('that is abandoned is never paid', async () => {
    const payment = await begun('ctoken_approved');
    expect(await provider.cancel(payment)).toMatchObject({ kind: 'declined', reason: 'cancelled' });
    expect(await provider.cancel(payment)).toMatchObject({ kind: 'declined', reason: 'cancelled' });
    expect(await provider.confirm(payment)).toMatchObject({ kind: 'declined', reason: 'cancelled' });
    expect(confirms()).toBe(0);
  });

  test('reports the amount really taken', async () => {
    expect(await provider.confirm(await begun('ctoken_less'))).toMatchObject({ payment: { amountCents: 1899 } });
  });
});

test('a refund is made once per key, even after Stripe forgot the key, and never above the payment', async () => {
  const { reference, ...payment } = await begun('ctoken_approved');
  await provider.confirm({ ...payment, reference });
  const refund = (key: string, amountCents: number) =>
    provider.refund({ tenantId: 'default', key, reference, amountCents });
  expect(await refund('one', 500)).toMatchObject({ kind: 'refunded', amountCents: 500 });
  stripe.forgetIdempotencyKeys();
  expect(await refund('one', 500)).toMatchObject({ kind: 'refunded', amountCents: 500 });
  expect(await refund('too-much', 1401)).toMatchObject({ kind: 'refused' });
  expect(await refund('rest', 1400)).toMatchObject({ kind: 'refunded' });
  expect(stripe.refunds.map(({ amount }) => amount)).toEqual([500, 1400]);
});

test('a refund that the key may not make stays open, and succeeds once the key is right', async () => {
  const { reference, ...payment } = await begun('ctoken_approved');
  await provider.confirm({ ...payment, reference });
  const refund = () => provider.refund({ tenantId: 'default', key: 'one', reference, amountCents: 500 });
  stripe.faults.mayWrite = false;
  await expect(refund()).rejects.toThrow('Missing permission');
  stripe.faults.mayWrite = true;
  expect(await refund()).toMatchObject({ kind: 'refunded', amountCents: 500 });
});

describe('an event', () => {
  test('signed by Stripe names the payment by the shop’s key', async () => {
    const { key, reference } = await begun('ctoken_approved');
    const { body, headers } = stripe.event(reference);
    expect(await provider.parseEvent(body, headers)).toEqual({ eventId: expect.stringMatching(/^evt_/), key });
  });

  test.each([
    ['with another secret', { secret: 'whsec_other' }],
    ['ten minutes ago', { ageSeconds: 600 }],
  ])('signed %s is refused', async (_what, changes) => {
    const { body, headers } = stripe.event((await begun('ctoken_approved')).reference, changes);
    expect(await provider.parseEvent(body, headers)).toBeUndefined();
  });

  test('about anything else in the account is ignored', async () => {
    const { body, headers } = stripe.event((await begun('ctoken_approved')).reference, { type: 'customer.created' });
    expect(await provider.parseEvent(body, headers)).toBe('ignored');
  });

  test('that is altered, unsigned or not JSON is refused', async () => {
    const { body, headers } = stripe.event((await begun('ctoken_approved')).reference);
    expect(await provider.parseEvent(body.replace('default-', 'pharmacy-'), headers)).toBeUndefined();
    expect(await provider.parseEvent(body, {})).toBeUndefined();
    expect(await provider.parseEvent('', { 'stripe-signature': 't=1,v1=' })).toBeUndefined();
  });
});

test('a tenant without an account cannot take money, and a mistake in the secret is reported', async () => {
  await expect(provider.start({ ...(await begun('ctoken_approved')), tenantId: 'pharmacy' })).rejects.toThrow(
    'pharmacy',
  );
  expect(readPaymentAccounts('the random text that it was created with')).toEqual({ stripe: {}, hosted: {} });
  expect(() => readPaymentAccounts('{"default":{"stripe":{"secretKey":""}}}')).toThrow();
});
