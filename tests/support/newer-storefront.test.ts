import { parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { loadSchema } from '../../functions/commerce/schema.ts';
import { storefrontDocuments } from '../../web/documents/cart/index.ts';
import { newerStorefront } from './newer-storefront.ts';
import { DOCUMENTS } from './storefront.ts';

const newer = newerStorefront();

// Shopify answers with a newer version once ours is no longer supported.
describe.each([
  ['that we serve', loadSchema()],
  [`of hydrogen-react ${newer.version}`, newer.schema],
])('in schema %s', (_which, schema) => {
  test.each([
    ...Object.entries(storefrontDocuments).map(([name, text]) => ['the shop', name, text] as const),
    ...Object.entries(DOCUMENTS).map(([name, text]) => ['the tests', name, text] as const),
  ])('the document %s is valid: %s', (_whose, _name, document) => {
    expect(validate(schema, parse(document))).toEqual([]);
  });
});
