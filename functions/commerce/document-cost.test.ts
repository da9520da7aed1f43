import fc from 'fast-check';
import {
  type GraphQLNamedType,
  type GraphQLOutputType,
  getIntrospectionQuery,
  getNullableType,
  isAbstractType,
  isEnumType,
  isLeafType,
  isListType,
  isObjectType,
  parse,
  validate,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../shared/lib/test-property-runs.ts';
import { randomDocuments } from '../../tests/support/random-documents.ts';
import { createLog } from '../adapters/log.ts';
import type { RootResolver, StorefrontContext } from './context.ts';
import { DOCUMENT_COST_MAX } from './document-cost.ts';
import { EXECUTION_LIMITS } from './execution-meter.ts';
import { createGraphqlServer } from './graphql-server.ts';
import { LIST_MAX, listBound } from './list-bounds.ts';
import { loadSchema } from './schema.ts';

const schema = loadSchema();
const context = { tenantId: 'default', log: createLog('storefront', () => {}) } as StorefrontContext;

/** A shop with every object, and every list at its maximum length. */
function boundless() {
  let calls = 0;
  const roots: Record<string, RootResolver> = {};
  for (const type of [schema.getQueryType(), schema.getMutationType()])
    for (const [name, field] of Object.entries(type?.getFields() ?? {}))
      roots[name] = (args) => {
        calls++;
        return exampleOf(field.type, pageSizeOf(args));
      };
  const answer = createGraphqlServer(schema, roots, EXECUTION_LIMITS);
  return {
    calls: () => calls,
    async send(query: string, variables: Record<string, unknown> = {}) {
      const json = await answer({ query, variables }, context);
      // biome-ignore lint/suspicious/noExplicitAny: the shape follows from the document
      return { bytes: Buffer.byteLength(json), body: JSON.parse(json) as any };
    },
  };
}

interface PageArguments {
  first?: number;
  last?: number;
  ids?: string[];
  identifiers?: object[];
}

const pageSizeOf = ({ first, last, ids, identifiers }: PageArguments) =>
  (ids ?? identifiers)?.length ??
  (first === undefined && last === undefined ? undefined : Math.max(first ?? 0, last ?? 0));

function exampleOf(type: GraphQLOutputType, pageSize: number | undefined): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) {
    const item = getNullableType(nullable.ofType);
    const length = isLeafType(item) ? 2 : (pageSize ?? listBound('name' in item ? item.name : ''));
    return Array.from({ length }, () => exampleOf(item, undefined));
  }
  if (isEnumType(nullable)) return nullable.getValues()[0]?.value;
  if (isAbstractType(nullable)) return objectOf(schema.getPossibleTypes(nullable)[0], pageSize);
  if (isObjectType(nullable)) return objectOf(nullable, pageSize);
  if (nullable.name === 'Int' || nullable.name === 'Float') return 1;
  return nullable.name === 'Boolean' ? true : 'text';
}

/** @param pageSize page size of the connection */
function objectOf(type: GraphQLNamedType | undefined, pageSize: number | undefined): unknown {
  if (!isObjectType(type)) return null;
  const fields = type.getFields();
  return new Proxy(
    { __typename: type.name },
    {
      has: () => true,
      get: (target, name) => {
        const field = fields[String(name)];
        if (!field) return Reflect.get(target, name);
        const ofPage = name === 'nodes' || name === 'edges' ? (pageSize ?? LIST_MAX) : undefined;
        return (args: PageArguments) => exampleOf(field.type, pageSizeOf(args) ?? ofPage);
      },
    },
  );
}

/** A 2.4 kB request for 100.8 million fields: aliases, in fragments, in lists, in aliases. */
const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(' ');
const HEAVY = [
  `query($c: ID!){cart(id:$c){${times(40, (i) => `a${i}:lines(first:250){nodes{...F}}`)}}}`,
  `fragment F on BaseCartLine {${times(30, (i) => `b${i}:attributes{...G}`)}}`,
  `fragment G on Attribute {${times(40, (i) => `c${i}:key`)}}`,
].join(' ');

describe('document cost', () => {
  test('refuses a hundred million fields in 2.4 kB within milliseconds, resolving none', async () => {
    const shop = boundless();
    await shop.send('{ shop { name } }');
    const startedMs = performance.now();
    const { body } = await shop.send(HEAVY, { c: 'gid://shopify/Cart/1?key=2' });
    const tookMs = performance.now() - startedMs;
    expect([Buffer.byteLength(HEAVY) < 2_600, shop.calls()]).toEqual([true, 1]);
    expect(tookMs).toBeLessThan(500);
    expect(body.data).toBeUndefined();
    expect(body.errors).toMatchObject([
      { extensions: { code: 'MAX_COST_EXCEEDED', maxCost: DOCUMENT_COST_MAX, cost: expect.any(Number) } },
    ]);
    expect(body.errors[0].extensions.cost).toBeGreaterThan(100_000_000);
    // A client that reads this as throttling would retry forever.
    expect(JSON.stringify(body)).not.toMatch(/too many requests|throttled/i);
  });

  test('reports the estimated and actual cost and the limit with every reply', async () => {
    const { body } = await boundless().send('{ shop { name } again: shop { ...S } } fragment S on Shop { id name }');
    const throttleStatus = { maximumAvailable: 25_000, currentlyAvailable: 25_000, restoreRate: 25_000 };
    expect(body.extensions).toEqual({ cost: { requestedQueryCost: 5, actualQueryCost: 5, throttleStatus } });
    const refused = await boundless().send(HEAVY, { c: 'x' });
    expect(refused.body.extensions.cost).toMatchObject({ actualQueryCost: null, throttleStatus });
  });

  test.each([
    ['as a literal', '{ cart(id: "x") { lines(first: 251) { nodes { id } } } }', {}],
    ['as a variable', 'query($n: Int) { cart(id: "x") { lines(first: $n) { nodes { id } } } }', { n: 251 }],
    ['as a default', 'query($n: Int = 251) { cart(id: "x") { lines(last: $n) { nodes { id } } } }', {}],
    ['below nothing', '{ cart(id: "x") { lines(first: -1) { nodes { id } } } }', {}],
  ])('refuses a page of more than 250 before running, %s', async (_how, query, variables) => {
    const shop = boundless();
    const { body } = await shop.send(query, variables);
    expect([body.data, shop.calls()]).toEqual([undefined, 0]);
    expect(body.errors).toEqual([
      { message: 'first and last must be between 0 and 250', extensions: { code: 'BAD_REQUEST' } },
    ]);
  });

  test('counts a page by the variable of this request', async () => {
    const query = 'query($n: Int!) { cart(id: "x") { lines(first: $n) { nodes { id quantity } } } }';
    const shop = boundless();
    const requested = async (n: number) => (await shop.send(query, { n })).body.extensions.cost.requestedQueryCost;
    expect([await requested(1), await requested(250)]).toEqual([5, 503]);
  });

  test('counts mutations like queries', async () => {
    const many = times(60, (i) => `a${i}: lines(first: 250) { nodes { id quantity } }`);
    const shop = boundless();
    const { body } = await shop.send(`mutation { cartCreate(input: {}) { cart { ${many} } } }`);
    expect([body.errors[0].extensions.code, shop.calls()]).toEqual(['MAX_COST_EXCEEDED', 0]);
  });

  test('measures nested doubling fragments in linear time', async () => {
    const doubling = times(
      60,
      (i) => `fragment F${i} on Cart { ...F${i + 1} x${i}: lines(first: 2) { nodes { id } } ...F${i + 1} }`,
    );
    const query = `{ cart(id: "x") { ...F0 } } ${doubling} fragment F60 on Cart { id }`;
    const startedMs = performance.now();
    const { body } = await boundless().send(query);
    expect(body.errors[0].extensions.code).toBe('MAX_COST_EXCEEDED');
    expect(performance.now() - startedMs).toBeLessThan(1000);
  });
});

/** From the template of Shopify's Hydrogen. */
const MENU = `
  fragment MenuItem on MenuItem { id resourceId tags title type url }
  fragment ChildMenuItem on MenuItem { ...MenuItem }
  fragment ParentMenuItem on MenuItem { ...MenuItem items { ...ChildMenuItem } }
  fragment Menu on Menu { id items { ...ParentMenuItem } }`;
const SHOP = `
  fragment Shop on Shop { id name description primaryDomain { url } brand { logo { image { url } } } }`;

test.each([
  ['header', `shop { ...Shop } menu(handle: $handle) { ...Menu }`, MENU + SHOP],
  ['footer', `menu(handle: $handle) { ...Menu }`, MENU],
])('allows the %s of Hydrogen’s template', async (_part, fields, fragments) => {
  const query = `query Layout($country: CountryCode, $handle: String!, $language: LanguageCode)
    @inContext(language: $language, country: $country) { ${fields} } ${fragments}`;
  const { body } = await boundless().send(query, { handle: 'main-menu', country: 'US', language: 'EN' });
  expect(body.errors).toBeUndefined();
  expect(body.extensions.cost.requestedQueryCost).toBeLessThan(100);
});

describe('introspection', () => {
  test('answers a tool’s query once per document', async () => {
    const { body } = await boundless().send(getIntrospectionQuery());
    expect(body.data.__schema.types.length).toBeGreaterThan(400);
    const twice = await boundless().send('{ __schema { types { name } } again: __schema { types { name } } }');
    expect(twice.body.errors[0].extensions.code).toBe('MAX_COST_EXCEEDED');
  });

  test.each([
    ['one type', '{ __type(name: "Cart") { name fields { name type { name kind ofType { name } } } } }'],
    ['a part of the schema', '{ __schema { queryType { name } types { ...T } } } fragment T on __Type { name kind }'],
  ])('allows %s', async (_what, query) => {
    const { body } = await boundless().send(query);
    expect(body.errors).toBeUndefined();
  });

  test.each([
    ['fields of types of fields', '{ __schema { types { fields { type { fields { name } } } } } }'],
    ['aliases', `{ __schema { types { ${times(100, (i) => `a${i}: fields { name }`)} } } }`],
    ['an alias in a fragment', '{ __schema { types { ...T } } } fragment T on __Type { a: name b: name }'],
  ])('refuses %s', async (_what, query) => {
    const { body } = await boundless().send(query);
    expect([body.data, body.errors[0].message]).toEqual([
      undefined,
      expect.stringContaining('Introspection is limited'),
    ]);
  });
});

test('the schema has no list of lists of objects, which the cost would count as one list', () => {
  const nested = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type)
      ? Object.values(type.getFields()).filter(({ type: of }) => {
          const outer = getNullableType(of);
          return isListType(outer) && isListType(getNullableType(outer.ofType));
        })
      : [],
  );
  expect(nested).toEqual([]);
});

test('no document resolves more fields than estimated, and each reply stays below its limit', async () => {
  const shop = boundless();
  const runs = propertyRuns(150);
  let ran = 0;
  await fc.assert(
    fc.asyncProperty(randomDocuments(schema), async ({ query, variables }) => {
      expect(validate(schema, parse(query))).toEqual([]);
      const before = shop.calls();
      const { body, bytes } = await shop.send(query, variables);
      expect(bytes).toBeLessThan(EXECUTION_LIMITS.replyBytesMax + 1_000);
      if (!body.extensions) return expect(body.errors[0].extensions.code).toBe('MAX_COMPLEXITY_EXCEEDED');
      const { requestedQueryCost, actualQueryCost } = body.extensions.cost;
      if (requestedQueryCost > DOCUMENT_COST_MAX) {
        expect([actualQueryCost, shop.calls()]).toEqual([null, before]);
        return;
      }
      ran++;
      expect(body.errors).toBeUndefined();
      expect(actualQueryCost).toBeGreaterThan(0);
      expect(actualQueryCost).toBeLessThanOrEqual(requestedQueryCost);
    }),
    { numRuns: runs, endOnFailure: true },
  );
  expect(ran).toBeGreaterThan(runs / 3);
});
