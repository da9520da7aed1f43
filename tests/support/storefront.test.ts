import { getOperationAST, parse } from 'graphql';
import { expect, test } from 'vitest';
import { DOCUMENT_COST_MAX, documentCost } from '../../functions/commerce/document-cost.ts';
import { loadSchema } from '../../functions/commerce/schema.ts';
import * as shopDocuments from '../../web/documents/cart/storefront/storefront-documents.ts';
import { DOCUMENTS } from './storefront.ts';

const schema = loadSchema();

test.each([...Object.entries(shopDocuments), ...Object.entries(DOCUMENTS)])(
  'the document %s costs less than a third of the limit',
  (_name, query) => {
    const document = parse(query);
    const operation = getOperationAST(document);
    if (!operation) throw new Error('The document has no operation, or more than one');
    const cost = documentCost(schema, document, operation, {});
    expect(cost).toBeGreaterThan(0);
    expect(cost).toBeLessThan(DOCUMENT_COST_MAX / 3);
  },
);
