import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withDrawings } from './drawings.ts';
import { STOREFRONT_DOCUMENT, storefrontRoots } from './storefront-roots.ts';

test('the list of docs/storefront.md matches the storefront (npm run draw)', () => {
  const document = readFileSync(STOREFRONT_DOCUMENT, 'utf8');
  expect(document).toContain('<!-- draw:roots -->');
  expect(document).toBe(withDrawings(document, { roots: storefrontRoots() }));
});
