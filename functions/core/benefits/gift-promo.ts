import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { Promo } from '../../../shared/promo/schema.ts';
import type { Catalog } from '../catalog/catalog-cache.ts';
import type { Clock } from '../lib/clock.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { type GiftLine, giftOf, giftState } from './gift.ts';
import { formatGiftCode, giftName, readGiftCode } from './gift-code.ts';
import type { GiftStore } from './gift-store.ts';

/** Tiles that a gift pays for: docs/spec 12.14. */
const GIVEN_TILES = ['BlackTile', 'WhiteTile', 'GrayTile'];

interface GiftPromo {
  promo: Promo;
  gift: string;
}

/**
 * Looks up a gift code as a promo.
 *
 * @param attemptToken the attempt that is paying; a gift that it claimed itself is still open to it
 * @returns undefined if the text is not a gift code of this tenant
 */
export type GiftPromoOf = (tenantId: TenantId, typed: string, attemptToken?: string) => Promise<GiftPromo | undefined>;

/** Reads no row unless the text has the form of a gift code. */
export function createGiftPromos(deps: {
  catalog: Pick<Catalog, 'pricing'>;
  gifts: Pick<GiftStore, 'get'>;
  orders: Pick<OrderStore, 'get'>;
  clock: Clock;
}): GiftPromoOf {
  const { catalog, gifts, orders, clock } = deps;
  return async (tenantId, typed, attemptToken) => {
    const code = readGiftCode(typed);
    if (!code) return undefined;
    const row = await gifts.get(tenantId, code);
    if (row?.secret !== code.secret) return undefined;
    const [stored, pricing] = await Promise.all([orders.get(tenantId, code.orderId), catalog.pricing(tenantId)]);
    const order = stored?.order;
    const line = order && giftOf(order, code);
    if (!order || !line || !pricing) return undefined;
    const state = giftState(order, clock.now());
    const isUsed = row.usedBy !== undefined && row.usedBy !== attemptToken;
    return {
      gift: giftName(code),
      promo: {
        ...asManyTilesFree(line, pricing.fullPrice),
        code: formatGiftCode(code, row.secret),
        // Shows an ended gift like any expired code.
        ...((state === 'ended' || isUsed) && { endDate: order.placedAt }),
        ...(state === 'waiting' && { startDate: order.changeableUntil ?? NOT_YET }),
      },
    };
  };
}

/** The start date is unknown while the payment of the gift's order is under review. */
const NOT_YET = '9999-12-31';

/** Discounts the whole cart, so that the recipient can buy more tiles than the gift pays for, and fewer are free. */
function asManyTilesFree({ quantity }: GiftLine, fullPrice: number): Omit<Promo, 'code'> {
  return {
    type: 'fixed_amount',
    value: quantity * fullPrice,
    allocateOncePerOrder: true,
    entitledVariantIds: GIVEN_TILES,
  };
}
