import { expect, test } from 'vitest';
import { createLog } from '../adapters/log.ts';
import type { StorefrontContext } from './context.ts';
import { EXECUTION_LIMITS } from './execution-meter.ts';
import { createGraphqlServer } from './graphql-server.ts';
import { loadSchema } from './schema.ts';

const answer = createGraphqlServer(loadSchema(), {}, EXECUTION_LIMITS);
const context = { tenantId: 'default', log: createLog('storefront', () => {}) } as StorefrontContext;

async function faultsOf(query: string, variables: Record<string, unknown> = {}, operationName?: string) {
  const { data, errors } = JSON.parse(await answer({ query, variables, operationName }, context));
  expect(data).toBeUndefined();
  return errors;
}

test('an error has its message, location and code', async () => {
  expect(await faultsOf('query Products {\n  products(first: 1) { nodes { titel } }\n}')).toEqual([
    {
      message: 'Cannot query field "titel" on type "Product". Did you mean "title"?',
      locations: [{ line: 2, column: 32 }],
      extensions: { code: 'undefinedField' },
    },
  ]);
  expect(await faultsOf('not graphql')).toEqual([
    {
      message: 'Syntax Error: Unexpected Name "not".',
      locations: [{ line: 1, column: 1 }],
      extensions: { code: 'BAD_REQUEST' },
    },
  ]);
});

test.each([
  ['{ nothing }', 'undefinedField'],
  ['mutation { checkoutCompleteFree(checkoutId: "x") { checkout { id } } }', 'undefinedField'],
  ['{ shop(id: 1) { name } }', 'argumentNotAccepted'],
  ['{ cart { id } }', 'missingRequiredArguments'],
  ['query @inContext(shop: 1) { shop { name } }', 'argumentNotAccepted'],
  ['mutation { cartCreate(input: { gift: 1 }) { cart { id } } }', 'argumentNotAccepted'],
  [
    'mutation { cartCreate(input: { lines: [{ quantity: 1 }] }) { cart { id } } }',
    'missingRequiredInputObjectAttribute',
  ],
  ['mutation { cartCreate(input: { note: 1 }) { cart { id } } }', 'BAD_REQUEST'],
  ['{ shop }', 'selectionMismatch'],
  ['{ shop { name { de } } }', 'selectionMismatch'],
  ['{ shop { name } } fragment F on Shop { name }', 'useAndDefineFragment'],
  ['{ shop { ...F } }', 'useAndDefineFragment'],
  ['{ shop { ...F } } fragment F on Shop { ...F }', 'infiniteLoop'],
  ['query Q($x: Int) { shop { name } }', 'variableNotUsed'],
  ['{ cart(id: $x) { id } }', 'variableNotDefined'],
  ['query($x: String) { cart(id: $x) { id } }', 'variableMismatch'],
  ['{ shop { ... on Nothing { id } } }', 'undefinedType'],
  ['{ shop @live { name } }', 'undefinedDirective'],
  ['{ shop { name }', 'BAD_REQUEST'],
])('refuses %s with %s', async (query, code) => {
  expect(await faultsOf(query)).toMatchObject([{ message: expect.any(String), extensions: { code } }]);
});

test.each([
  [undefined, 'Expected non-nullable type "[CartLineInput!]!" not to be null.'],
  [[{ quantity: 1 }], 'Field "merchandiseId" of required type "ID!" was not provided.'],
  [[{ merchandiseId: 'x', gift: true }], 'Field "gift" is not defined by type "CartLineInput".'],
  [[{ merchandiseId: 'x', quantity: 'two' }], 'Int cannot represent non-integer value: "two"'],
])('refuses mismatched variables with INVALID_VARIABLE: %j', async (lines, reason) => {
  const query = 'mutation($lines: [CartLineInput!]!) { cartLinesAdd(cartId: "x", lines: $lines) { cart { id } } }';
  expect(await faultsOf(query, { lines })).toMatchObject([
    { message: expect.stringContaining(reason), extensions: { code: 'INVALID_VARIABLE' } },
  ]);
});

test('reports an operation that is missing from the document', async () => {
  const query = 'query A { shop { name } } query B { shop { id } }';
  expect((await faultsOf(query, {}, 'C'))[0].message).toBe('No operation named "C"');
  expect((await faultsOf(query))[0].message).toBe('An operation name is required');
});

test('reports the first ten errors of a document', async () => {
  const query = `{ ${Array.from({ length: 300 }, (_, index) => `field${index}`).join(' ')} }`;
  const faults = await faultsOf(query);
  expect(faults).toHaveLength(11);
  expect(faults.at(-1).message).toContain('Too many validation errors');
});
