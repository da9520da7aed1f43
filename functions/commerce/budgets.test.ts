import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { BUDGETS } from '../../shared/platform/budgets.ts';
import { type Commerce, GOOD_CARD, openCommerce, PUBLIC_TOKEN } from '../../tests/support/commerce.ts';
import { startDynamo, type TestDynamo } from '../../tests/support/dynamo.ts';
import { DOCUMENTS } from '../../tests/support/storefront.ts';

const CartCreated = z.object({ cartCreate: z.object({ cart: z.object({ id: z.string() }) }) });

let dynamo: TestDynamo;
let shop: Commerce;
let visitors = 0;
let address = '';

beforeAll(async () => {
  dynamo = await startDynamo();
  shop = await openCommerce(dynamo);
});
afterAll(() => dynamo.stop());
beforeEach(() => {
  address = `198.51.100.${visitors++}`;
});

const headersOf = () => ({
  'True-Client-IP': address,
  'x-shopify-storefront-access-token': PUBLIC_TOKEN,
});
const ask = async (query: string, variables: object = {}) => {
  const reply = await shop.post('/api/2025-04/graphql.json', { query, variables }, headersOf());
  const body = (await reply.json()) as { data?: Record<string, unknown>; errors?: { message: string }[] };
  return { status: reply.status, retryAfter: reply.headers.get('Retry-After'), ...body };
};
const create = (input: object = {}) => ask(DOCUMENTS.create, { input });
const cartIdIn = ({ data }: Awaited<ReturnType<typeof create>>) => z.parse(CartCreated, data).cartCreate.cart.id;
const card = () => shop.post('/vault/sessions', { credit_card: GOOD_CARD }, headersOf());
const THROTTLED = { message: 'Too many requests', extensions: { code: 'THROTTLED' } };

describe('carts', () => {
  test('allow twenty new carts a minute for an honest shopper', async () => {
    for (let number = 0; number < 20; number++) expect((await create()).errors).toBeUndefined();
  });

  test('throttle an address’s 31st cart within a minute in the form clients know, and allow it a minute later', async () => {
    const replies = await Promise.all(Array.from({ length: BUDGETS.carts.max + 1 }, () => create()));
    const [refused, ...others] = replies.filter(({ errors }) => errors);
    expect(others).toEqual([]);
    expect(refused).toMatchObject({ status: 200, errors: [THROTTLED] });
    const retryAfterSeconds = Number(refused?.retryAfter);
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
    shop.clock.advance(retryAfterSeconds);
    expect((await create()).errors).toBeUndefined();
  });

  test('count ten carts in one document as ten', async () => {
    const document = `mutation { ${Array.from({ length: 10 }, (_, at) => `c${at}: cartCreate { cart { id } }`).join(' ')} }`;
    for (let round = 0; round < 3; round++) expect((await ask(document)).errors).toBeUndefined();
    expect((await ask(document)).errors).toHaveLength(10);
  });

  test('do not charge reads and line changes', async () => {
    const id = cartIdIn(await create());
    const polls = await Promise.all(
      Array.from({ length: 200 }, () => ask('query($id: ID!) { cart(id: $id) { id } }', { id })),
    );
    expect(polls.filter(({ errors }) => errors)).toEqual([]);
  });
});

test('codes in carts are limited per address and hour, across all mutations', async () => {
  const codes = Array.from({ length: 10 }, (_, number) => `GUESS${number}`);
  const id = cartIdIn(await create({ discountCodes: codes }));
  const enter = () =>
    ask(
      'mutation($id: ID!, $codes: [String!]) { cartDiscountCodesUpdate(cartId: $id, discountCodes: $codes) { cart { id } } }',
      { id, codes },
    );
  for (let round = 0; round < 23; round++) expect((await enter()).errors).toBeUndefined();
  expect(await enter()).toMatchObject({ errors: [THROTTLED] });
  // A cart without codes can still be created.
  expect((await create()).errors).toBeUndefined();
});

test('cards: refuses an address’s 31st card within ten minutes with a problem and Retry-After', async () => {
  const replies = await Promise.all(Array.from({ length: BUDGETS.cardSessions.max + 1 }, card));
  const [refused, ...others] = replies.filter(({ status }) => status !== 200);
  expect([refused?.status, others]).toEqual([429, []]);
  expect(await refused?.json()).toMatchObject({
    code: 'too_many_requests',
    customerMessage: expect.stringContaining('Please try again in'),
  });
  shop.clock.advance(Number(refused?.headers.get('Retry-After')));
  expect((await card()).status).toBe(200);
});

test('no log line or budget row contains an address', async () => {
  await create();
  await card();
  expect(shop.logged.join('\n')).not.toContain('198.51.100.');
});
