import { expect, test } from 'vitest';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { testTenant } from '../../../shared/seed/test-tenants.ts';
import type { DraftProject } from './draft.ts';
import { type OrderRefusal, orderRefusal } from './order-refusal.ts';
import { draftProject, draftTile } from './test-draft.ts';
import { PRODUCT } from './test-product.ts';

const MAIN = { ...PRODUCT, id: 'tile' };
const wall = (count: number, changes: Partial<DraftProject> = {}) =>
  draftProject(
    Array.from({ length: count }, (_, index) => draftTile(`t${index}`)),
    { productId: MAIN.id, ...changes },
  );
/** Started in the mobile app with white frames, which its shopper kept. */
const KEPT = { selectedVariantName: undefined, frameColor: 'White', convertedToBlackFrames: false } as const;

const FRAMES: OrderRefusal = { kind: 'framesKept' };
const tooMany = (over: number, isWithCart = false): OrderRefusal => ({
  kind: 'tooManyTiles',
  max: 12,
  over,
  isWithCart,
});

test.each<[string, TenantId, DraftProject[], DraftProject[], OrderRefusal | undefined]>([
  ['12 tiles', 'pharmacy', [wall(12)], [], undefined],
  ['13 tiles', 'pharmacy', [wall(13)], [], tooMany(1)],
  ['13 tiles', 'default', [wall(13)], [], undefined],
  ['7 tiles twice', 'pharmacy', [wall(7, { quantity: 2 })], [], tooMany(2)],
  ['2 tiles in addition to 11', 'pharmacy', [wall(2)], [wall(11)], tooMany(1, true)],
  ['13 tiles in addition to 2', 'pharmacy', [wall(13)], [wall(2)], tooMany(3, true)],
  ['white frames that were kept', 'pharmacy', [wall(2, KEPT)], [], FRAMES],
  ['white frames that were kept', 'default', [wall(2, KEPT)], [], undefined],
  ['13 tiles with white frames that were kept', 'pharmacy', [wall(13, KEPT)], [], FRAMES],
  ['white frames that were kept, and 12 more tiles', 'pharmacy', [wall(12), wall(2, KEPT)], [], FRAMES],
  ['black frames in addition to white ones that were kept', 'pharmacy', [wall(2)], [wall(2, KEPT)], undefined],
  [
    'white frames before the question',
    'pharmacy',
    [wall(2, { ...KEPT, convertedToBlackFrames: undefined })],
    [],
    undefined,
  ],
  [
    'white frames selected in the shop',
    'pharmacy',
    [wall(2, { ...KEPT, selectedVariantName: 'White' })],
    [],
    undefined,
  ],
  ['black frames', 'pharmacy', [wall(2, { ...KEPT, frameColor: 'Black' })], [], undefined],
])('an order of %s at %s', (_what, tenantId, projects, besides, refusal) => {
  expect(orderRefusal(testTenant(tenantId), { projects, besides, products: [MAIN] })).toEqual(refusal);
});
