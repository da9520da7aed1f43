import type { PublicTenant } from '../../../shared/tenant/public-tenant.ts';
import type { CartState } from '../../documents/cart/index.ts';
import { orderRefusal } from '../../documents/projects/index.ts';
import type { TextsOf } from '../../lib/texts.ts';
import type { cartTexts } from './copy.ts';

/** Why the tenant refuses this cart, for the cart and for a checkout opened by URL. */
export function refusalText(
  copy: TextsOf<typeof cartTexts>,
  tenant: Pick<PublicTenant, 'asksForBlackFrames' | 'tileProductTilesMax'>,
  state: Pick<CartState, 'projects' | 'products'>,
): string | undefined {
  const refusal = orderRefusal(tenant, state);
  if (refusal?.kind === 'tooManyTiles') return copy.summary.tileCap(refusal.max, refusal.over);
  return refusal && copy.summary.framesKept;
}
