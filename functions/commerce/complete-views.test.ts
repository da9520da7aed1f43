import {
  type GraphQLField,
  type GraphQLNamedType,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, BLACK, type Commerce, openCommerce, PUBLIC_TOKEN } from '../../tests/support/commerce.ts';
import { startDynamo, type TestDynamo } from '../../tests/support/dynamo.ts';
import { exampleProduct } from '../../tests/support/examples.ts';
import { rootsByAnswer } from './root-resolvers.ts';
import { loadSchema } from './schema.ts';

const schema = loadSchema();
let dynamo: TestDynamo;
let shop: Commerce;
let cartId: string;
let attemptId: string;

beforeAll(async () => {
  dynamo = await startDynamo();
  shop = await openCommerce(dynamo);
  const artist = { id: 'a', name: 'An Artist', collectionName: 'Works', imageUrl: '/media/a.webp', sortOrder: 1 };
  await shop.stores.gallery.putArtistGroup('default', artist);
  const work = {
    id: 'work',
    name: 'Work',
    urlSlug: 'work',
    groups: [{ id: 'a' }],
    precustomizedImageUrl: '/media/w.webp',
  };
  await shop.stores.catalog.putProduct('default', { ...exampleProduct(), ...work });
  const ordered = await shop.readyCart();
  attemptId = 'attempt-of-a-cart-that-is-complete';
  await shop.submit(ordered.cartId, attemptId);
  ({ cartId } = await shop.readyCart());
});
afterAll(() => dynamo.stop());

const ARGUMENTS: Readonly<Record<string, string>> = {
  first: '2',
  id: '$cart',
  cartId: '$cart',
  attemptId: '$attempt',
  key: '"a"',
  identifiers: '[{ key: "a" }]',
  selectedOptions: '[{ name: "Frame", value: "White" }]',
  page: '1',
  format: 'IMAGE',
  ids: `["${BLACK}", $cart]`,
};
/** Arguments for roots that find nothing without them. */
const OWN_ARGUMENTS: Readonly<Record<string, string>> = {
  product: '(handle: "photo-tile")',
  productByHandle: '(handle: "work")',
  collection: '(handle: "an-artist")',
  collectionByHandle: '(handle: "an-artist")',
  search: '(first: 2, query: "")',
  predictiveSearch: '(query: "w")',
  sitemap: '(type: PRODUCT)',
};

const QUERIES = Object.keys(schema.getQueryType()?.getFields() ?? {}).filter(
  (name) => name in rootsByAnswer.answered || name in rootsByAnswer.empty,
);

/** Builds a document that selects every field of a type along the given path. */
function documentOf(way: readonly string[], type: GraphQLNamedType): string {
  const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
  const asked = fields.map((field) => {
    const isLeaf = isLeafType(getNamedType(field.type));
    return `${field.name}${given(field)} ${isLeaf ? '' : '{ __typename }'}`;
  });
  const query = `${way.join(' { ')} { __typename ${asked.join(' ')} }${' }'.repeat(way.length - 1)}`;
  const variables = [/\$cart/.test(query) ? '$cart: ID!' : '', /\$attempt/.test(query) ? '$attempt: String!' : ''];
  const declared = variables.filter((text) => text !== '').join(' ');
  return `query${declared === '' ? '' : `(${declared})`} { ${query} }`;
}

function given({ args }: GraphQLField<unknown, unknown>): string {
  const named = args.filter((arg) => isRequiredArgument(arg) || arg.name === 'first');
  const texts = named.map(({ name }) => `${name}: ${ARGUMENTS[name] ?? '""'}`);
  return texts.length > 0 ? `(${texts.join(', ')})` : '';
}

test.each(QUERIES)('answers every field that %s leads to, with null for missing data', async (name) => {
  const root = schema.getQueryType()?.getFields()[name];
  if (!root) throw new Error(`The schema has no ${name}`);
  const seen = new Set<string>();
  const ways = waysInto(root, [`${name}${OWN_ARGUMENTS[name] ?? given(root)}`]);
  for (const { way, type } of ways) {
    if (seen.has(type.name)) continue;
    const { data, errors } = await send(documentOf(way, type));
    // Another path is shorter.
    if (errors?.[0].extensions.code === 'MAX_COST_EXCEEDED') continue;
    expect(errors).toBeUndefined();
    // Nothing can be selected below null.
    if (!JSON.stringify(data).includes(`"__typename":"${type.name}"`)) continue;
    seen.add(type.name);
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields()))
      if (!isLeafType(getNamedType(field.type)))
        ways.push(...waysInto(field, [...way, `${field.name}${given(field)}`]));
  }
  if (name in rootsByAnswer.answered && name !== 'productRecommendations') expect(seen.size).toBeGreaterThan(0);
});

function waysInto(field: GraphQLField<unknown, unknown>, way: string[]): { way: string[]; type: GraphQLNamedType }[] {
  const type = getNamedType(field.type);
  if (!isAbstractType(type)) return [{ way, type }];
  return schema.getPossibleTypes(type).map((one) => ({ way: [...way, `... on ${one.name}`], type: one }));
}

async function send(query: string): Promise<Answer> {
  const reply = await shop.post(
    '/api/2025-04/graphql.json',
    { query, variables: { cart: cartId, attempt: attemptId } },
    { 'x-shopify-storefront-access-token': PUBLIC_TOKEN },
  );
  return reply.json();
}
