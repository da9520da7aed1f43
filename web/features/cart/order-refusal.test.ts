import { expect, test } from 'vitest';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { testTenant } from '../../../shared/seed/test-tenants.ts';
import type { DraftProject } from '../../documents/projects/index.ts';
import { draftProject, draftTile } from '../../documents/projects/test-draft.ts';
import { PRODUCT } from '../../documents/projects/test-product.ts';
import { orderRefusal } from './order-refusal.ts';

const tilesOf = (count: number) => Array.from({ length: count }, (_, index) => draftTile(`t${index}`));
const MAIN = { ...PRODUCT, id: 'tile' };
const wall = (count: number, changes: Partial<DraftProject> = {}) =>
  draftProject(tilesOf(count), { productId: MAIN.id, ...changes });
/** Started in the mobile app with white frames, which its shopper kept. */
const KEPT = { selectedVariantName: undefined, frameColor: 'White', convertedToBlackFrames: false } as const;
const APP = /must be ordered in the iOS app/;

test.each<[string, TenantId, DraftProject, RegExp | undefined]>([
  ['12 tiles', 'pharmacy', wall(12), undefined],
  ['13 tiles', 'pharmacy', wall(13), /^One order holds up to 12 tiles. Take 1 out.$/],
  ['13 tiles', 'default', wall(13), undefined],
  ['white frames that were kept', 'pharmacy', wall(2, KEPT), APP],
  ['white frames that were kept', 'default', wall(2, KEPT), undefined],
  ['white frames before the question', 'pharmacy', wall(2, { ...KEPT, convertedToBlackFrames: undefined }), undefined],
  ['white frames selected in the shop', 'pharmacy', wall(2, { ...KEPT, selectedVariantName: 'White' }), undefined],
  ['black frames', 'pharmacy', wall(2, { ...KEPT, frameColor: 'Black' }), undefined],
])('a cart with %s at %s', (_what, tenantId, project, refusal) => {
  const found = orderRefusal(testTenant(tenantId), { projects: [project], products: [MAIN] });
  if (refusal) expect(found).toMatch(refusal);
  else expect(found).toBeUndefined();
});
