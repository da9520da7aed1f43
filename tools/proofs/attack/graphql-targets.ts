import type { GraphQLField, GraphQLSchema } from 'graphql';
import { rootResolvers } from '../../../functions/commerce/root-resolvers.ts';
import { DEFAULT_TENANT_ID } from '../../../shared/lib/scalars.ts';
import { newLoopbackAddress } from '../../../tests/support/request-from.ts';
import { storefront } from '../../../tests/support/storefront.ts';
import type { Random } from '../../gallery/drawing.ts';
import { deliverTo } from './delivery.ts';
import { documentOf, inputExample } from './graphql-document.ts';
import { graphqlFaults, graphqlRequest } from './graphql-request.ts';
import { HOSTILE_HEADERS } from './hostile-headers.ts';
import { HOSTILE_NAMES } from './hostile-names.ts';
import { HOSTILE_BODIES, HOSTILE_STRINGS, jsonOf, withMembers } from './hostile-values.ts';
import { mutationsOf, shuffled } from './mutations.ts';
import type { Person } from './people.ts';
import { type Attack, type Target, UNCHANGED } from './target.ts';
import type { Ids, World } from './world.ts';

/** Every supported root field of the schema, and the unsupported ones as one target. */
export function graphqlTargets(schema: GraphQLSchema): Target[] {
  const fields = (['query', 'mutation'] as const).flatMap((kind) => {
    const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
    return Object.values(type?.getFields() ?? {}).map((field) => ({ kind, field }));
  });
  const isBuilt = ({ field }: Root) => Object.hasOwn(rootResolvers, field.name);
  const faultsOf: Target['faultsOf'] = (_request, reply) => graphqlFaults(reply);
  return [
    ...fields.filter(isBuilt).map((root) => ({
      name: `${root.kind} ${root.field.name}`,
      attacks: (person: Person, world: World, random: Random) => attacksOn(root, person, world, random),
      faultsOf,
    })),
    {
      name: 'unsupported root fields',
      attacks: (person, world) =>
        fields.filter((root) => !isBuilt(root)).map((root) => attackOnUnbuilt(root, person, world)),
      faultsOf,
    },
    { name: 'a cart that grows', attacks: growingCart, faultsOf },
  ];
}

interface Root {
  kind: 'query' | 'mutation';
  field: GraphQLField<unknown, unknown>;
}

function attackOnUnbuilt({ kind, field }: Root, person: Person, world: World): Attack {
  const variables = Object.fromEntries(
    field.args.map(({ name, type }) => [name, inputExample(type, name, world.own, true)]),
  );
  return {
    what: `${kind} ${field.name}`,
    request: () => graphqlRequest(world, person, { query: documentOf(kind, field), variables }),
  };
}

/** Adds more and more attributes of 3-byte letters: a table item is limited to 400 kB, counted in bytes. */
async function growingCart(person: Person, world: World): Promise<Attack[]> {
  const { cartId } = await withNewCart(person, world, world.own.projectId);
  const query = `mutation($cartId: ID!, $lines: [CartLineInput!]!) {
    cartLinesAdd(cartId: $cartId, lines: $lines) { cart { id } userErrors { code } } }`;
  return Array.from({ length: 4 }, (_unused, step) => {
    const attributes = Array.from({ length: 55 }, (_, index) => ({
      key: `k${step}-${index}`,
      value: '€'.repeat(1000),
    }));
    const lines = [{ merchandiseId: 'gid://shopify/ProductVariant/BlackTile', quantity: 1, attributes }];
    return {
      what: `line ${step + 1} of 165 kB`,
      isAlways: true,
      request: () => graphqlRequest(world, person, { query, variables: { cartId, lines } }),
    };
  });
}

async function attacksOn({ kind, field }: Root, person: Person, world: World, random: Random): Promise<Attack[]> {
  const query = documentOf(kind, field);
  const hasCart = field.args.some(({ name }) => name === 'cartId');
  const own = hasCart ? await withNewCart(person, world, world.own.projectId) : world.own;
  const hostile = COMPLETING.has(field.name) ? await withHostileProjects(person, world, random) : [];
  const variablesOf = (ids: Ids, isFull = false) =>
    Object.fromEntries(field.args.map(({ name, type }) => [name, inputExample(type, name, ids, isFull)]));
  const good = variablesOf(own);
  const request = (variables: unknown) => graphqlRequest(world, person, { query, variables });
  return [
    { what: UNCHANGED, isAlways: true, request: () => request(good) },
    ...hostile.map(([what, ids]) => ({
      what: `with a project id that is ${what}`,
      isAlways: true as const,
      request: () => request(variablesOf(ids)),
    })),
    ...swapped(own, world, variablesOf, request),
    { what: 'with every member of the schema', request: () => request(variablesOf(own, true)) },
    ...mutationsOf(good).map(({ what, value }) => ({ what: `variables: ${what}`, request: () => request(value) })),
    ...bodiesOf(query, good).map(([what, body]) => ({
      what: `body: ${what}`,
      request: () => graphqlRequest(world, person, body),
    })),
    ...Object.entries(HOSTILE_HEADERS).map(([what, headers]) => ({
      what: `header: ${what}`,
      request: () => graphqlRequest(world, person, { query, variables: good }, headers),
    })),
  ];
}

/** Around the storefront's limit: 200,000. */
const BODY_BYTES = [199_999, 200_000, 200_001, 1_000_000];

/** Text that is not a request, requests with special or duplicate members, and sizes around the limit. */
function bodiesOf(query: string, variables: unknown): [what: string, body: string][] {
  const text = jsonOf({ query, variables });
  return [
    ...Object.entries(HOSTILE_BODIES),
    ...Object.entries(HOSTILE_NAMES).map(([what, name]): [string, string] => [
      `also has ${what}`,
      jsonOf(withMembers({ query, variables }, [[name, { role: 'admin' }]])),
    ]),
    [
      'variables twice, then as an object with a prototype',
      text.replace(/\}$/, ',"variables":{"__proto__":{"id":1}}}'),
    ],
    ['a query twice, first as null', text.replace('{', '{"query":null,')],
    ...BODY_BYTES.map((bytes): [string, string] => [
      `${bytes} bytes`,
      text.padEnd(bytes - Buffer.byteLength(text) + text.length, ' '),
    ]),
  ];
}

/** Carts with invalid project ids: one too long for a table key, and one of the other hostile strings. */
function withHostileProjects(person: Person, world: World, random: Random) {
  const drawn = [LONG, shuffled(ADDED, random)[0] ?? LONG];
  return Promise.all(drawn.map(async ([what, id]) => [what, await withNewCart(person, world, id)] as const));
}

/** Strings that a cart accepts unchanged; `cartCreate` is also attacked with the others. */
const ADDED = Object.entries(HOSTILE_STRINGS).filter(([, value]) => value.isWellFormed());
const LONG = ['700 letters of 3 bytes', '€'.repeat(700)] as const;

/** Operations that read the projects of a cart. */
const COMPLETING = new Set(['cartPrepareForCompletion', 'cartSubmitForCompletion']);

/** Creates a cart for one use, because attacks fill it with nonsense. */
async function withNewCart({ caller }: Person, world: World, projectId: string): Promise<Ids> {
  const attributes = caller.cartToken === undefined ? [] : [{ key: 'cartToken', value: caller.cartToken }];
  const line = {
    merchandiseId: 'gid://shopify/ProductVariant/BlackTile',
    quantity: 1,
    attributes: [{ key: '_projectId', value: projectId }],
  };
  // an invalid token is refused before there is a cart
  const { accessToken: _, ...shopper } = { ...caller, tenantId: caller.tenantId ?? DEFAULT_TENANT_ID };
  // from a new address: carts are throttled per address, and a throttled attacker has no cart
  const maker = { ...shopper, address: newLoopbackAddress() };
  const { cartCreate } = await storefront(maker, 'create', { input: { lines: [line], attributes } });
  const { cart } = cartCreate;
  // the project id may be refused
  if (!cart) return world.own;
  const cartLineId = cart.lines.nodes[0]?.id ?? world.own.cartLineId;
  return { ...world.own, cartId: cart.id, cartLineId, ...(await deliverTo(maker, cart.id, 'Attacker')) };
}

function swapped(
  own: Ids,
  { victim, nothing }: World,
  variablesOf: (ids: Ids) => unknown,
  request: (variables: unknown) => ReturnType<Attack['request']>,
): Attack[] {
  const plain = JSON.stringify(variablesOf(own));
  return (Object.keys(own) as (keyof Ids)[]).flatMap((name) => {
    const variables = variablesOf({ ...own, [name]: victim[name] });
    if (JSON.stringify(variables) === plain) return [];
    return [
      {
        what: `${name} of another customer`,
        request: () => request(variables),
        counterpart: () => request(variablesOf({ ...own, [name]: nothing[name] })),
      },
    ];
  });
}
