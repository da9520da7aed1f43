import { expect, test } from 'vitest';
import { testTenant } from '../../../shared/seed/test-tenants.ts';
import type { DraftProject } from '../../documents/projects/index.ts';
import { draftProject, draftTile } from '../../documents/projects/test-draft.ts';
import { PRODUCT } from '../../documents/projects/test-product.ts';
import { cartTexts } from './copy.ts';
import { refusalText } from './refusal-text.ts';

const MAIN = { ...PRODUCT, id: 'tile' };
const tilesOf = (count: number) => Array.from({ length: count }, (_, index) => draftTile(`t${index}`));
const KEPT = { selectedVariantName: undefined, frameColor: 'White', convertedToBlackFrames: false } as const;

test.each<[string, number, Partial<DraftProject>, RegExp | undefined]>([
  ['12 tiles', 12, {}, undefined],
  ['13 tiles', 13, {}, /^One order holds up to 12 tiles\. Take 1 out\.$/],
  ['white frames that were kept', 2, KEPT, /must be ordered in the iOS app/],
])('a cart of the pharmacy with %s', (_what, count, changes, text) => {
  const project = draftProject(tilesOf(count), { productId: MAIN.id, ...changes });
  const found = refusalText(cartTexts.usual, testTenant('pharmacy'), { projects: [project], products: [MAIN] });
  if (text) expect(found).toMatch(text);
  else expect(found).toBeUndefined();
});
