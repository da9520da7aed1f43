import type { PublicTenant } from '../../../shared/schemas/public-tenant.ts';
import type { CartState } from '../../documents/cart/index.ts';
import { frameAnswer, orderTileCap } from '../../documents/projects/index.ts';
import { copy } from './copy.ts';

/** Why the tenant takes no order of this cart, for the cart and for a checkout opened by its address. */
export function orderRefusal(
  tenant: Pick<PublicTenant, 'asksForBlackFrames' | 'tileProductTilesMax'>,
  state: Pick<CartState, 'projects' | 'products'>,
): string | undefined {
  const { max, over } = orderTileCap(tenant, state);
  if (max !== undefined && over > 0) return copy.summary.tileCap(max, over);
  const isKept = state.projects.some((project) => frameAnswer(project, tenant) === 'kept');
  return isKept ? copy.summary.framesKept : undefined;
}
