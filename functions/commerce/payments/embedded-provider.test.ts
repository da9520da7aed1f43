import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { createEmbeddedProvider, EMBEDDED_PROVIDER_ID } from './embedded-provider.ts';
import { createPaymentLedgerStore } from './payment-ledger-store.ts';
import type { CardOutcome } from './test-cards.ts';
import { createVaultStore } from './vault-store.ts';

let dynamo: TestDynamo;
let seconds = 1_000_000;
const clock = { now: () => new Date(seconds * 1000) };

beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());

function open() {
  const vault = createVaultStore(dynamo.ephemeral, clock);
  const sent: { body: string; headers: Record<string, string> }[] = [];
  const provider = createEmbeddedProvider({
    vault,
    ledger: createPaymentLedgerStore(dynamo.shop),
    eventKey: async () => 'event-key',
    sendEvent: async (body, headers) => void sent.push({ body, headers }),
    siteOrigin: 'https://shop.example',
    clock,
  });
  const keepCard = async (outcome: CardOutcome) => {
    const id = `east-${randomUUID()}`;
    await vault.put({ id, brand: 'Visa', last4: '4242', outcome });
    return { provider: EMBEDDED_PROVIDER_ID, token: id };
  };
  const pay = async (key: string, outcome: CardOutcome, amountCents = 1900) => {
    const instrument = await keepCard(outcome);
    return provider.start({ key, instrument, amountCents, returnUrl: 'https://shop.example/confirm' });
  };
  return { provider, keepCard, pay, sent };
}

/** Starts a payment that waits for the bank or the shopper. */
async function waiting(pay: ReturnType<typeof open>['pay'], outcome: 'challenge' | 'pending') {
  const key = randomUUID();
  const started = await pay(key, outcome);
  if (started.kind !== 'pending' && started.kind !== 'requires_action') throw new Error(started.kind);
  return { key, reference: started.reference, started };
}

test('a key always returns its first result, whatever the retry asks', async () => {
  const { provider, pay } = open();
  const paid = await pay('key-a', 'approve');
  expect(paid).toMatchObject({
    kind: 'paid',
    payment: { amountCents: 1900, method: { kind: 'card', brand: 'Visa', last4: '4242' } },
  });
  expect(await pay('key-a', 'decline', 5)).toEqual(paid);
  seconds += 3600;
  const instrument = { provider: EMBEDDED_PROVIDER_ID, token: 'gone' };
  expect(await provider.start({ key: 'key-a', instrument, amountCents: 1900, returnUrl: '' })).toEqual(paid);
});

test('a good and a bad card under one key concurrently both get one result', async () => {
  const { pay } = open();
  const outcomes = ['approve', 'decline', 'approve', 'insufficient_funds'] as const;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => pay('key-b', outcomes[index % 4] ?? 'approve', 100 + index)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test('two keys are two payments with separate references', async () => {
  const { pay } = open();
  const [one, other] = [await pay('key-c', 'approve'), await pay('key-d', 'approve')];
  expect(one).toMatchObject({ payment: { reference: expect.stringMatching(/^pay_/) } });
  expect(one).not.toEqual(other);
});

test('refuses a card after 15 minutes, permanently', async () => {
  const { provider, keepCard, pay } = open();
  const instrument = await keepCard('approve');
  expect(await provider.isUsable(instrument)).toBe(true);
  seconds += 15 * 60;
  expect(await provider.isUsable(instrument)).toBe(false);
  const declined = await provider.start({ key: 'key-e', instrument, amountCents: 1900, returnUrl: '' });
  expect(declined).toMatchObject({ kind: 'declined', reason: 'instrument_gone' });
  expect(await pay('key-e', 'approve')).toEqual(declined);
});

test('a slow bank approves after a while, for every caller', async () => {
  const { provider, pay } = open();
  const { key, reference } = await waiting(pay, 'pending');
  expect(await provider.confirm({ key, reference })).toEqual({ kind: 'pending', reference });
  seconds += 3;
  const answers = await Promise.all(Array.from({ length: 5 }, () => provider.confirm({ key, reference })));
  for (const answer of answers) expect(answer).toMatchObject({ kind: 'paid', payment: { reference } });
});

test.each([
  [true, { kind: 'paid' }],
  [false, { kind: 'declined', reason: 'not_confirmed' }],
])('a shopper who answers %s to the bank makes it %j, and the shop is notified', async (answer, outcome) => {
  const { provider, pay, sent } = open();
  const { key, reference, started } = await waiting(pay, 'challenge');
  expect(started).toMatchObject({ url: `https://shop.example/vault/challenges/${reference}` });
  expect(await provider.challenge(reference)).toEqual({ amountCents: 1900 });
  expect(await provider.answerChallenge(reference, answer)).toEqual({ returnUrl: 'https://shop.example/confirm' });
  expect(await provider.confirm({ key, reference })).toMatchObject(outcome);
  // Pressing the button again changes nothing.
  expect(await provider.answerChallenge(reference, !answer)).toBeUndefined();
  expect(await provider.confirm({ key, reference })).toMatchObject(outcome);
  const [event] = sent;
  expect(await provider.parseEvent(event?.body ?? '', event?.headers ?? {})).toEqual({
    eventId: `evt_${reference}`,
    key,
  });
});

test('a canceled payment is never paid, and a paid one never canceled', async () => {
  const { provider, pay } = open();
  const left = await waiting(pay, 'challenge');
  expect(await provider.cancel(left)).toMatchObject({ kind: 'declined', reason: 'cancelled' });
  expect(await provider.answerChallenge(left.reference, true)).toBeUndefined();
  expect(await provider.confirm(left)).toMatchObject({ kind: 'declined', reason: 'cancelled' });

  const late = await waiting(pay, 'pending');
  seconds += 3;
  expect(await provider.cancel(late)).toMatchObject({ kind: 'paid' });
});

test('refunds never exceed the payment, and run once per key, also concurrently', async () => {
  const { provider, pay } = open();
  const paid = await pay('key-refund', 'approve', 1000);
  if (paid.kind !== 'paid') throw new Error(paid.kind);
  const { reference } = paid.payment;
  const refund = (key: string, amountCents: number) => provider.refund({ key, reference, amountCents });
  const same = await Promise.all(Array.from({ length: 5 }, () => refund('once', 400)));
  for (const each of same) expect(each).toMatchObject({ kind: 'refunded', amountCents: 400 });
  expect(await refund('too-much', 601)).toMatchObject({ kind: 'refused' });
  expect(await refund('the-rest', 600)).toMatchObject({ kind: 'refunded', amountCents: 600 });
  expect(await refund('the-rest', 600)).toMatchObject({ kind: 'refunded', amountCents: 600 });
  expect(await refund('more', 1)).toMatchObject({ kind: 'refused' });
});

test('refuses to refund a refused payment', async () => {
  const { provider, pay } = open();
  const { reference } = await waiting(pay, 'challenge');
  expect(await provider.refund({ key: 'r', reference, amountCents: 1 })).toMatchObject({ kind: 'refused' });
});

test.each([
  ['a changed body', (body: string) => body.replace('payment.changed', 'payment.forged'), {}],
  ['another signature', (body: string) => body, { 'x-payment-signature': `t=1000000,v1=${'0'.repeat(64)}` }],
  ['no signature', (body: string) => body, { 'x-payment-signature': '' }],
])('refuses an event with %s', async (_what, change, headers) => {
  const { provider, pay, sent } = open();
  await provider.answerChallenge((await waiting(pay, 'challenge')).reference, true);
  const [event] = sent;
  if (!event) throw new Error('No event was sent');
  expect(await provider.parseEvent(change(event.body), { ...event.headers, ...headers })).toBeUndefined();
});

test('refuses a replayed event', async () => {
  const { provider, pay, sent } = open();
  await provider.answerChallenge((await waiting(pay, 'challenge')).reference, true);
  seconds += 301;
  expect(await provider.parseEvent(sent[0]?.body ?? '', sent[0]?.headers ?? {})).toBeUndefined();
});
