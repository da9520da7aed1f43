import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import type { PaymentPort } from '../../core/payments/payment-port.ts';
import { createChargeStore } from './charge-store.ts';
import { createEmbeddedPayments } from './embedded-provider.ts';
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
  const payments: PaymentPort = createEmbeddedPayments({ vault, charges: createChargeStore(dynamo.shop) });
  const keepCard = async (outcome: CardOutcome) => {
    const id = `east-${randomUUID()}`;
    await vault.put({ id, brand: 'Visa', last4: '4242', outcome });
    return id;
  };
  return { payments, keepCard };
}

test('a key has one answer for ever, whatever is asked the second time', async () => {
  const { payments, keepCard } = open();
  const paid = await payments.charge({ key: 'key-a', sessionId: await keepCard('approve'), amountCents: 1900 });
  expect(paid).toMatchObject({ kind: 'paid', amountCents: 1900, brand: 'Visa', last4: '4242' });
  expect(await payments.charge({ key: 'key-a', sessionId: await keepCard('decline'), amountCents: 5 })).toEqual(paid);
  seconds += 3600;
  expect(await payments.charge({ key: 'key-a', sessionId: 'gone', amountCents: 1900 })).toEqual(paid);
});

test('of a good and a bad card under one key in the same moment, all get the answer of one', async () => {
  const { payments, keepCard } = open();
  const cards = await Promise.all((['approve', 'decline', 'approve', 'insufficient_funds'] as const).map(keepCard));
  const requests = Array.from({ length: 20 }, (_, index) => ({
    key: 'key-b',
    sessionId: cards[index % cards.length] ?? '',
    amountCents: 100 + index,
  }));
  const answers = await Promise.all(requests.map((request) => payments.charge(request)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer, Object.keys(answer).sort()))).size).toBe(1);
});

test('two keys are two charges with references of their own', async () => {
  const { payments, keepCard } = open();
  const sessionId = await keepCard('approve');
  const charge = async (key: string) => {
    const result = await payments.charge({ key, sessionId, amountCents: 1900 });
    return result.kind === 'paid' ? result.reference : undefined;
  };
  const references = [await charge('key-c'), await charge('key-d')];
  expect(references).toEqual([expect.stringMatching(/^ch_/), expect.stringMatching(/^ch_/)]);
  expect(references[0]).not.toBe(references[1]);
});

test('a card past its 15 minutes is declined, and stays declined under that key', async () => {
  const { payments, keepCard } = open();
  const sessionId = await keepCard('approve');
  seconds += 15 * 60;
  const declined = await payments.charge({ key: 'key-e', sessionId, amountCents: 1900 });
  expect(declined).toMatchObject({ kind: 'declined', code: 'PAYMENT_INVALID_PAYMENT_METHOD' });
  const again = await payments.charge({ key: 'key-e', sessionId: await keepCard('approve'), amountCents: 1900 });
  expect(again).toEqual(declined);
});
