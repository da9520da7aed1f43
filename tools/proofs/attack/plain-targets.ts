import { TEST_CARD } from '../../../tests/support/shopper.ts';
import { graphqlFaults, graphqlRequest } from './graphql-request.ts';
import { HOSTILE_HEADERS, mergedHeaders } from './hostile-headers.ts';
import { HOSTILE_NAMES, HOSTILE_QUERIES } from './hostile-names.ts';
import { HOSTILE_BODIES, HOSTILE_STRINGS, HOSTILE_STRINGS_OF_ADDRESSES, jsonOf } from './hostile-values.ts';
import { mutationsOf } from './mutations.ts';
import type { AttackReply, AttackRequest } from './request.ts';
import type { Attack, Target } from './target.ts';

/** With a wrong check digit; a sample is otherwise not certain to get a refusal of this kind. */
const MISTYPED_CARD = { ...TEST_CARD, number: '4242424242424241' };

/**
 * Endpoints without an OpenAPI document or schema: the vault, webhooks, the bank's page, the site, and GraphQL
 * documents.
 */
export function plainTargets(): Target[] {
  return [
    {
      name: 'POST /vault/sessions',
      attacks: () => [
        { ...attack('an impossible card', vault(jsonOf({ credit_card: MISTYPED_CARD }))), isAlways: true },
        ...mutationsOf({ credit_card: TEST_CARD }).map(({ what, value }) => attack(what, vault(jsonOf(value)))),
        ...Object.entries(HOSTILE_BODIES).map(([what, body]) => attack(what, vault(body))),
      ],
      faultsOf: declares(200, 400, 413, 422),
    },
    {
      name: 'POST /webhooks/{provider}',
      attacks: () => [
        ...namesInPath('POST', '/webhooks/').map(withBody('{"id":"1"}')),
        ...Object.entries(HOSTILE_BODIES).map(([what, body]) =>
          attack(what, { method: 'POST', path: '/webhooks/embedded', headers: {}, body }),
        ),
      ],
      faultsOf: declares(400, 404, 405, 413),
    },
    {
      name: 'POST /webhooks/labs/{tenantId}/{lab}',
      attacks: () => [
        ...namesInPath('POST', '/webhooks/labs/default/').map(withBody('{"reference":"default-A7K2Q9-main-1"}')),
        ...namesInPath('POST', '/webhooks/labs/').map(withBody('{"reference":"default-A7K2Q9-main-1"}')),
        ...Object.entries(HOSTILE_BODIES).map(([what, body]) =>
          attack(what, { method: 'POST', path: '/webhooks/labs/default/main', headers: {}, body }),
        ),
      ],
      // refused without a lab
      faultsOf: declares(401, 404, 405, 413),
    },
    {
      name: 'GET /vault/challenges/{reference}',
      attacks: () => namesInPath('GET', '/vault/challenges/'),
      faultsOf: declares(404),
    },
    {
      name: 'POST /vault/challenges/{reference}',
      attacks: () => namesInPath('POST', '/vault/challenges/').map(withBody('answer=confirm')),
      faultsOf: declares(400, 404, 413),
    },
    {
      name: 'the site',
      attacks: () =>
        ['/', '/photos/', '/media/', '/assets/', '/v1/', '/api/', '/a?tenant=', '/?', '/_local/'].flatMap((prefix) =>
          namesInPath('GET', prefix),
        ),
      faultsOf: declares(200, 301, 302, 303, 304, 400, 403, 404, 405, 414),
    },
    {
      name: 'the storefront by documents',
      attacks: (person, world) => [
        ...Object.entries(DOCUMENTS).map(([what, query]) =>
          attack(what, graphqlRequest(world, person, { query, variables: { id: world.own.cartId } })),
        ),
        ...Object.entries(HOSTILE_STRINGS).map(([what, query]) =>
          attack(`the document is ${what}`, graphqlRequest(world, person, { query })),
        ),
        ...mutationsOf({ query: '{ shop { name } }', variables: {}, operationName: null }).map(({ what, value }) =>
          attack(what, graphqlRequest(world, person, jsonOf(value))),
        ),
      ],
      faultsOf: (_request, reply) => graphqlFaults(reply),
    },
  ];
}

/** Expensive documents: by aliases, fragments, lists, depth and literals. Each is within the size limits. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  '11 aliases at the root': `{ ${aliases(11, 'shop { name }')} }`,
  '2,900 repeated fields': `{ shop { ${'name '.repeat(2900)} } }`,
  '20 levels': `query($id: ID!) { cart(id: $id) { lines(first: 1) { nodes { merchandise { ... on ProductVariant { ${'product { variants(first: 1) { nodes { '.repeat(6)} id ${'} } } '.repeat(6)} } } } } } }`,
  'a fragment of itself': '{ shop { ...F } } fragment F on Shop { name ...F }',
  '1,400 nested literals': `{ cart(id: ${'['.repeat(1400)}1${']'.repeat(1400)}) { id } }`,
  'a list of 251': `mutation { cartCreate(input: { discountCodes: [${'"A",'.repeat(251)}] }) { cart { id } } }`,
  'a batch': '[{"query":"{shop{name}}"},{"query":"{shop{name}}"}]',
  introspection: '{ __schema { types { name fields { name type { name ofType { name ofType { name } } } } } } }',
  'aliases of a list by fragments': `query($id: ID!) { cart(id: $id) { ${aliases(40, 'lines(first: 250) { nodes { ...F } }')} } }
    fragment F on BaseCartLine { ${aliases(30, 'attributes { ...G }')} } fragment G on Attribute { ${aliases(250, 'key')} }`,
};

function aliases(count: number, selection: string): string {
  return Array.from({ length: count }, (_, index) => `a${index}: ${selection}`).join(' ');
}

function attack(what: string, request: AttackRequest): Attack {
  return { what, request: () => request };
}

function vault(body: string): AttackRequest {
  return { method: 'POST', path: '/vault/sessions', headers: { 'content-type': 'application/json' }, body };
}

/** Hostile strings and headers after a path prefix. */
function namesInPath(method: string, prefix: string): Attack[] {
  const well = HOSTILE_STRINGS_OF_ADDRESSES.filter(([, value]) => value.isWellFormed());
  return [
    ...well.map(([what, value]) =>
      attack(`${prefix} ${what}`, { method, path: prefix + encodeURIComponent(value), headers: {} }),
    ),
    ...Object.entries(HOSTILE_NAMES).map(([what, name]) =>
      attack(`${prefix} with a parameter: ${what}`, {
        method,
        path: `${prefix}x?${encodeURIComponent(name)}=x`,
        headers: {},
      }),
    ),
    ...Object.entries(HOSTILE_QUERIES).map(([what, text]) =>
      attack(`${prefix} with ${what}`, { method, path: `${prefix}x?${text}`, headers: {} }),
    ),
    ...Object.entries(HOSTILE_HEADERS).map(([what, headers]) =>
      attack(`${prefix} ${what}`, { method, path: `${prefix}x`, headers: mergedHeaders(headers) }),
    ),
  ];
}

function withBody(body: string): (of: Attack) => Attack {
  return ({ what, request }) => ({ what, request: () => ({ ...request(), body }) });
}

function declares(...statuses: number[]): Target['faultsOf'] {
  const known = new Set([...statuses, 429]);
  return (_request, { status }: AttackReply) => (known.has(status) ? [] : [`answers ${status}`]);
}
