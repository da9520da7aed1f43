import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import * as documents from './storefront-documents.ts';

const SCHEMA_FILE = new URL('../../../../functions/commerce/assets/storefront-2025-04.graphql', import.meta.url);

describe('storefront documents', () => {
  const schema = buildSchema(readFileSync(SCHEMA_FILE, 'utf8'), { assumeValid: true });

  test.each(Object.entries(documents))('%s is valid in the Storefront API 2025-04', (_name, document) => {
    expect(validate(schema, parse(document))).toEqual([]);
  });
});
