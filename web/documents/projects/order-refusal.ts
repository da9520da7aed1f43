import type { Product } from '../../../shared/product/schema.ts';
import type { PublicTenant } from '../../../shared/tenant/public-tenant.ts';
import type { DraftProject } from './draft.ts';
import { frameAnswer } from './frame-answer.ts';
import { orderTileCap } from './order-tile-cap.ts';

/** Why a tenant refuses an order of some projects. */
export type OrderRefusal =
  | { kind: 'framesKept' }
  /** `over` is the excess; `isWithCart` is true if the projects alone would exceed the limit by less. */
  | { kind: 'tooManyTiles'; max: number; over: number; isWithCart: boolean };

interface Ordered {
  projects: readonly DraftProject[];
  /** The rest of the cart, which counts towards the tile limit. */
  besides?: readonly DraftProject[];
  products: readonly Product[] | undefined;
}

/**
 * Decides whether a tenant accepts an order: docs/spec 2.5 and 2.6. Kept frames come first, because removing
 * tiles does not help there.
 */
export function orderRefusal(
  tenant: Pick<PublicTenant, 'asksForBlackFrames' | 'tileProductTilesMax'>,
  { projects, besides = [], products }: Ordered,
): OrderRefusal | undefined {
  if (projects.some((project) => frameAnswer(project, tenant) === 'kept')) return { kind: 'framesKept' };
  const { max, over } = orderTileCap(tenant, { projects: [...projects, ...besides], products });
  if (max === undefined || over === 0) return undefined;
  const alone = orderTileCap(tenant, { projects, products });
  return { kind: 'tooManyTiles', max, over, isWithCart: over > alone.over };
}
