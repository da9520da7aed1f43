import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getIntrospectionQuery, isEnumType, parse, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Commerce, openCommerce, PUBLIC_TOKEN } from '../../tests/support/commerce.ts';
import { startDynamo, type TestDynamo } from '../../tests/support/dynamo.ts';
import { newerStorefront } from '../../tests/support/newer-storefront.ts';
import { DOCUMENTS } from '../../tests/support/storefront.ts';
import { DECLINE_REASONS } from '../core/payments/payment-provider.ts';
import { USER_ERROR_CODES } from './cart/cart-change.ts';
import { ACCEPTED_CARD_BRANDS } from './payments/test-cards.ts';
import { completionError } from './resolvers/completion-resolvers.ts';
import { rootResolvers } from './root-resolvers.ts';
import { loadSchema } from './schema.ts';
import { SUBMISSION_CODES } from './words/not-ready.ts';

let dynamo: TestDynamo;
let shop: Commerce;

beforeAll(async () => {
  dynamo = await startDynamo();
  shop = await openCommerce(dynamo);
});
afterAll(() => dynamo.stop());

const PATH = '/api/2025-04/graphql.json';

async function send(body: unknown, token: string | undefined = PUBLIC_TOKEN, path = PATH) {
  const headers: Record<string, string> = token === undefined ? {} : { 'x-shopify-storefront-access-token': token };
  const reply = await shop.post(path, body, headers);
  // biome-ignore lint/suspicious/noExplicitAny: the shape follows from the document
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as any };
}

describe('the schema', () => {
  test('is the vendored file, byte for byte', () => {
    const folder = new URL('./assets/', import.meta.url);
    const sdl = readFileSync(new URL('storefront-2025-04.graphql', folder));
    const sha256 = createHash('sha256').update(sdl).digest('hex');
    expect(readFileSync(new URL('README.md', folder), 'utf8')).toContain(sha256);
  });

  test('defines every resolver', () => {
    const schema = loadSchema();
    const fields = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() };
    expect(Object.keys(rootResolvers).filter((name) => !(name in fields))).toEqual([]);
  });

  test.each([
    ['CartErrorCode', USER_ERROR_CODES],
    ['SubmissionErrorCode', SUBMISSION_CODES],
    ['CompletionErrorCode', DECLINE_REASONS.map((reason) => completionError({ reason, message: '' }).code)],
    ['CardBrand', ACCEPTED_CARD_BRANDS],
  ])('defines every %s that we use', (name, codes) => {
    for (const schema of [loadSchema(), newerStorefront().schema]) {
      const type = schema.getType(name);
      if (!isEnumType(type)) throw new Error(`${name} is no enum`);
      expect(codes.filter((code) => type.getValue(code) === undefined)).toEqual([]);
    }
  });

  test.each(Object.entries(DOCUMENTS))('accepts the document %s', (_name, document) => {
    for (const schema of [loadSchema(), newerStorefront().schema])
      expect(validate(schema, parse(document))).toEqual([]);
  });

  test('answers introspection', async () => {
    const { status, body } = await send({ query: getIntrospectionQuery() });
    expect(status).toBe(200);
    expect(body.data.__schema.types.length).toBeGreaterThan(400);
  });
});

describe('store access', () => {
  test.each([
    ['no token', undefined],
    ['an empty token', ''],
    ['a wrong token', `${PUBLIC_TOKEN}x`],
    ['the token of a tenant without a shop', 'pharmacy.0123456789abcdef'],
    ['an unknown token', 'nobody.0123456789abcdef'],
    ['the name of a tenant', 'default'],
  ])('refuses %s', async (_what, token) => {
    const headers: Record<string, string> = token === undefined ? {} : { 'x-shopify-storefront-access-token': token };
    const reply = await shop.post(PATH, { query: '{ paymentSettings { currencyCode } }' }, headers);
    expect(reply.status).toBe(401);
    expect(await reply.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHORIZED' } }] });
  });
});

describe('requests', () => {
  test.each([
    ['broken JSON', '{"query":'],
    ['no query', {}],
    ['a list of queries', [{ query: '{ paymentSettings { currencyCode } }' }]],
    ['variables that are no object', { query: '{ paymentSettings { currencyCode } }', variables: 'x' }],
  ])('refuses %s as a bad request', async (_what, body) => {
    const { status, body: answer } = await send(body);
    expect(status).toBe(400);
    expect(answer.errors[0]).toMatchObject({ message: expect.any(String), extensions: { code: 'BAD_REQUEST' } });
    expect(answer.data).toBeUndefined();
  });

  test('refuses documents that are too deep, wide or long before running them', async () => {
    const deep = `{ cart(id: "x") { ${'deliveryGroups(first: 1) { nodes { cartLines(first: 1) { nodes { merchandise { ... on ProductVariant { product { variants(first: 1) { nodes { product { variants(first: 1) { nodes { product { variants(first: 1) { nodes { id '} ${'}'.repeat(15)} } }`;
    expect((await send({ query: deep })).body.errors[0].message).toContain('levels deep');
    const wide = `{ ${Array.from({ length: 11 }, (_, i) => `a${i}: paymentSettings { currencyCode }`).join(' ')} }`;
    expect((await send({ query: wide })).body.errors[0].message).toContain('root fields');
    const long = `{ cart(id: "x") { ${'id '.repeat(3001)} } }`;
    expect((await send({ query: long })).body.errors[0].message).toContain('tokens');
    expect((await send({ query: 'x'.repeat(300_000) })).status).toBe(413);
  });

  test('measures fragments that double 40 times quickly, and refuses them', async () => {
    const doubling = Array.from({ length: 40 }, (_, i) => `fragment F${i} on QueryRoot { ...F${i + 1} ...F${i + 1} }`);
    const query = `{ ...F0 } ${doubling.join(' ')} fragment F40 on QueryRoot { paymentSettings { currencyCode } }`;
    const startedMs = performance.now();
    expect((await send({ query })).body.errors[0].message).toContain('root fields');
    expect(performance.now() - startedMs).toBeLessThan(2000);
  });

  test('refuses lists of more than 250 values like the real API', async () => {
    const lines = Array.from({ length: 251 }, () => ({ merchandiseId: 'x' }));
    const { body } = await send({ query: DOCUMENTS.create, variables: { input: { lines } } });
    expect(body.errors).toMatchObject([{ extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' } }]);
  });

  test('names an unsupported field, and answers the rest of the document', async () => {
    const { body } = await send({ query: '{ shop { name } customer(customerAccessToken: "x") { id } }' });
    expect(body).toMatchObject({
      data: { shop: { name: 'Tessera' }, customer: null },
      errors: [
        {
          message: 'customer is not implemented by the embedded storefront',
          path: ['customer'],
          extensions: { code: 'NOT_IMPLEMENTED' },
        },
      ],
    });
    const buyerIdentity = { companyLocationId: 'gid://shopify/CompanyLocation/1' };
    const input = await send({ query: DOCUMENTS.create, variables: { input: { buyerIdentity } } });
    expect(input.body.errors[0]).toMatchObject({
      message: expect.stringContaining('input.buyerIdentity.companyLocationId'),
      extensions: { code: 'NOT_IMPLEMENTED' },
    });
  });

  test('serves its version for any requested one, and names it', async () => {
    const query = '{ paymentSettings { currencyCode } }';
    const { status, headers } = await send({ query }, PUBLIC_TOKEN, '/api/2026-10/graphql.json');
    expect(status).toBe(200);
    expect(headers.get('x-shopify-api-version')).toBe('2025-04');
    expect((await send({ query }, PUBLIC_TOKEN, '/api/latest/graphql.json')).status).toBe(404);
  });

  test('logs an internal error and hides it from the reply', async () => {
    shop.restart({ carts: { ...shop.stores.carts, get: () => Promise.reject(new Error('secret of the house')) } });
    const { body } = await send({ query: DOCUMENTS.cart, variables: { id: 'gid://shopify/Cart/a?key=b' } });
    expect(body.errors).toMatchObject([{ path: ['cart'], extensions: { code: 'INTERNAL_SERVER_ERROR' } }]);
    expect(JSON.stringify(body)).not.toContain('secret of the house');
    expect(shop.logged.join('\n')).toContain('secret of the house');
    shop.restart();
  });
});
