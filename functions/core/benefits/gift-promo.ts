import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { Promo } from '../../../shared/promo/schema.ts';
import type { Catalog } from '../catalog/catalog-cache.ts';
import type { Clock } from '../lib/clock.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { type GiftLine, giftOf, giftState } from './gift.ts';
import { formatGiftCode, giftName, readGiftCode } from './gift-code.ts';
import type { GiftStore } from './gift-store.ts';

/** The tiles that a gift pays for: docs/spec 12.14. */
const GIVEN_TILES = ['BlackTile', 'WhiteTile', 'GrayTile'];

interface GiftPromo {
  promo: Promo;
  /** how an attempt and an order name the gift */
  gift: string;
}

/**
 * The code of a gift as a promo.
 *
 * @param attemptToken an attempt that is paying: what it has used itself is not used for it
 * @returns undefined for what is no code of a gift of this tenant
 */
export type GiftPromoOf = (tenantId: TenantId, typed: string, attemptToken?: string) => Promise<GiftPromo | undefined>;

/** Reads nothing for a code that does not look like one. */
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
        // what is over is told like any code whose time is over
        ...((state === 'ended' || isUsed) && { endDate: order.placedAt }),
        ...(state === 'waiting' && { startDate: order.changeableUntil ?? NOT_YET }),
      },
    };
  };
}

/** While somebody looks at the payment of its order nobody knows from when on a gift can be used. */
const NOT_YET = '9999-12-31';

/** Off the whole cart, so that more tiles than were given can be bought with it, and fewer cost nothing. */
function asManyTilesFree({ quantity }: GiftLine, fullPrice: number): Omit<Promo, 'code'> {
  return {
    type: 'fixed_amount',
    value: quantity * fullPrice,
    allocateOncePerOrder: true,
    entitledVariantIds: GIVEN_TILES,
  };
}
