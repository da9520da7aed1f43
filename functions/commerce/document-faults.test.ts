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

test('a fault says where it stands, in the form that clients of the API know', async () => {
  expect(await faultsOf('query Products {\n  products(first: 1) { nodes { titel } }\n}')).toEqual([
    {
      message: "Field 'titel' doesn't exist on type 'Product'",
      locations: [{ line: 2, column: 32 }],
      path: ['query Products', 'products', 'nodes', 'titel'],
      extensions: { code: 'undefinedField', typeName: 'Product', fieldName: 'titel' },
    },
  ]);
});

test.each([
  ['{ nothing }', "Field 'nothing' doesn't exist on type 'QueryRoot'", 'undefinedField'],
  [
    'mutation { checkoutCompleteFree(checkoutId: "x") { checkout { id } } }',
    "Field 'checkoutCompleteFree' doesn't exist on type 'Mutation'",
    'undefinedField',
  ],
  ['{ shop(id: 1) { name } }', "Field 'shop' doesn't accept argument 'id'", 'argumentNotAccepted'],
  ['{ cart { id } }', "Field 'cart' is missing required arguments: id", 'missingRequiredArguments'],
  [
    'query @inContext(shop: 1) { shop { name } }',
    "Directive 'inContext' doesn't accept argument 'shop'",
    'argumentNotAccepted',
  ],
  [
    'mutation { cartCreate(input: { gift: 1 }) { cart { id } } }',
    "InputObject 'CartInput' doesn't accept argument 'gift'",
    'argumentNotAccepted',
  ],
  [
    'mutation { cartCreate(input: { lines: [{ quantity: 1 }] }) { cart { id } } }',
    "Argument 'merchandiseId' on InputObject 'CartLineInput' is required. Expected type ID!",
    'missingRequiredInputObjectAttribute',
  ],
  [
    '{ shop }',
    "Field must have selections (field 'shop' returns Shop but has no selections. Did you mean 'shop { ... }'?)",
    'selectionMismatch',
  ],
  [
    '{ shop { name { de } } }',
    "Selections can't be made on scalars (field 'name' returns String but has selections)",
    'selectionMismatch',
  ],
  ['{ shop { name } } fragment F on Shop { name }', 'Fragment F was defined, but not used', 'useAndDefineFragment'],
  ['{ shop { ...F } }', 'Fragment F was used, but not defined', 'useAndDefineFragment'],
  ['{ shop { ...F } } fragment F on Shop { ...F }', 'Fragment F contains an infinite loop', 'infiniteLoop'],
  ['query Q($x: Int) { shop { name } }', 'Variable $x is declared by Q but not used', 'variableNotUsed'],
  ['{ cart(id: $x) { id } }', 'Variable $x is used by anonymous query but not declared', 'variableNotDefined'],
  [
    'query($x: String) { cart(id: $x) { id } }',
    'Type mismatch on variable $x and argument id (String / ID!)',
    'variableMismatch',
  ],
  ['{ shop { ... on Nothing { id } } }', 'No such type Nothing', 'undefinedType'],
  ['{ shop @live { name } }', 'Directive @live is not defined', 'undefinedDirective'],
  ['not graphql', 'Unexpected Name "not" at [1, 1]', 'BAD_REQUEST'],
  ['{ shop { name }', 'Expected Name, found <EOF> at [1, 16]', 'BAD_REQUEST'],
])('%s', async (query, message, code) => {
  expect(await faultsOf(query)).toMatchObject([{ message, extensions: { code } }]);
});

test.each([
  [undefined, 'Variable $lines of type [CartLineInput!]! was provided invalid value'],
  [
    [{ quantity: 1 }],
    'Variable $lines of type [CartLineInput!]! was provided invalid value for 0.merchandiseId (Expected value to not be null)',
  ],
  [
    [{ merchandiseId: 'x', gift: true }],
    'Variable $lines of type [CartLineInput!]! was provided invalid value for 0.gift (Field is not defined on CartLineInput)',
  ],
  [
    [{ merchandiseId: 'x', quantity: 'two' }],
    'Variable $lines of type [CartLineInput!]! was provided invalid value for 0.quantity (Int cannot represent non-integer value: "two")',
  ],
])('variables that do not fit are said as one fault for each of them: %j', async (lines, message) => {
  const query = 'mutation($lines: [CartLineInput!]!) { cartLinesAdd(cartId: "x", lines: $lines) { cart { id } } }';
  expect(await faultsOf(query, { lines })).toMatchObject([{ message, extensions: { code: 'INVALID_VARIABLE' } }]);
});

test('an operation that is not there is said by its name', async () => {
  const query = 'query A { shop { name } } query B { shop { id } }';
  expect((await faultsOf(query, {}, 'C'))[0].message).toBe('No operation named "C"');
  expect((await faultsOf(query))[0].message).toBe('An operation name is required');
});

test('of a document full of faults the first ten are told', async () => {
  const query = `{ ${Array.from({ length: 300 }, (_, index) => `field${index}`).join(' ')} }`;
  const faults = await faultsOf(query);
  expect(faults).toHaveLength(11);
  expect(faults.at(-1).message).toContain('Too many validation errors');
});
