import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Commerce, GOOD_CARD, openCommerce } from '../../../tests/support/commerce.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';

let dynamo: TestDynamo;
let shop: Commerce;

beforeAll(async () => {
  dynamo = await startDynamo();
  shop = await openCommerce(dynamo);
});
afterAll(() => dynamo.stop());

const keep = (changes: Record<string, unknown>) =>
  shop.post('/vault/sessions', { credit_card: { ...GOOD_CARD, ...changes } });

describe('the vault stores test cards', () => {
  test.each([
    ['4242424242424242', 'Visa', '4242', 'approve'],
    ['5555555555554444', 'Mastercard', '4444', 'approve'],
    ['378282246310005', 'American Express', '0005', 'approve'],
    ['6011111111111117', 'Discover', '1117', 'approve'],
    ['4000000000000002', 'Visa', '0002', 'decline'],
    ['4000000000009995', 'Visa', '9995', 'insufficient_funds'],
    ['4000000000000119', 'Visa', '0119', 'gateway_error'],
    ['4000002500003155', 'Visa', '3155', 'challenge'],
    ['1', 'Bogus', '1', 'approve'],
    ['2', 'Bogus', '2', 'decline'],
    ['3', 'Bogus', '3', 'gateway_error'],
  ])('%s as %s ending in %s: %s', async (number, brand, last4, outcome) => {
    const reply = await keep({ number });
    expect(reply.status).toBe(200);
    const { id } = (await reply.json()) as { id: string };
    expect(id).toMatch(/^east-[A-Za-z0-9_-]{22}$/);
    expect(await shop.stores.vault.get(id)).toEqual({ id, brand, last4, outcome });
  });

  test.each([
    ['11', '26', 'approve'],
    ['11', '2026', 'approve'],
    ['10', '26', 'expired'],
    ['12', '2025', 'expired'],
  ])('good through %s/%s in November 2026: %s', async (month, year, outcome) => {
    const { id } = (await (await keep({ month, year })).json()) as { id: string };
    expect(await shop.stores.vault.get(id)).toMatchObject({ outcome });
  });
});

describe('the vault refuses', () => {
  test.each(['4111111111111111', '4242424242424241', '0', '9999999999999999'])(
    'the number %s, which is not a test card',
    async (number) => {
      const reply = await keep({ number });
      expect(reply.status).toBe(422);
      expect(reply.headers.get('content-type')).toContain('application/problem+json');
      expect(await reply.json()).toMatchObject({ code: 'card_not_accepted', errors: [{ path: 'credit_card.number' }] });
    },
  );

  test.each([
    ['number', 4242424242424242],
    ['number', '4242 4242 4242 4242'],
    ['number', ''],
    ['number', undefined],
    ['first_name', ''],
    ['last_name', 'x'.repeat(61)],
    ['month', 12],
    ['month', '13'],
    ['month', '0'],
    ['year', '034'],
    ['verification_value', '12'],
    ['verification_value', 'abc'],
  ])('%s = %j, naming the field but not its value', async (field, value) => {
    const reply = await keep({ [field]: value });
    expect(reply.status).toBe(400);
    const text = await reply.text();
    expect(JSON.parse(text)).toMatchObject({ code: 'invalid_request', errors: [{ path: `credit_card.${field}` }] });
    if (typeof value === 'string' && value.length > 5) expect(text).not.toContain(value);
  });

  test.each([
    ['no card', {}, 'credit_card'],
    ['a list', [], 'body'],
    ['null', null, 'body'],
  ])('%s', async (_what, body, path) => {
    const reply = await shop.post('/vault/sessions', body);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ errors: [{ path }] });
  });

  test('broken JSON and an oversized body', async () => {
    expect((await shop.post('/vault/sessions', '{"credit_card":')).status).toBe(400);
    expect((await shop.post('/vault/sessions', 'x'.repeat(300_000))).status).toBe(413);
  });
});

test('no log line contains a card', async () => {
  await keep({ number: '4242424242424242' });
  await keep({ number: '4111111111111111', verification_value: '987' });
  const lines = shop.logged.join('\n');
  expect(lines).toContain('/vault/sessions');
  expect(lines).not.toMatch(/\d{12,}|4242|1111|987\b/);
});
