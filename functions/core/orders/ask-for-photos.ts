import type { Actor } from '../../../shared/audit/schema.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { isSameTile } from '../../../shared/order/contents.ts';
import type { PhotoRequest, TileName } from '../../../shared/order/history.ts';
import type { Order } from '../../../shared/order/schema.ts';
import type { OrderChanged, OrderStore } from './order-store.ts';

/**
 * Puts an order on hold and asks its shopper for other photos on some of its tiles. A mail with a link follows, and the
 * order is released once each tile has an answer. Includes all pieces of a split, because they show one photo.
 * Idempotent
 * by id.
 *
 * @param note for staff; `asked.message` is for the shopper
 */
export async function askForPhotos(
  { orders }: { orders: Pick<OrderStore, 'get' | 'change'> },
  { tenantId, orderId }: { tenantId: TenantId; orderId: string },
  { asked, note }: { asked: PhotoRequest; note?: string | undefined },
  actor: Actor,
): Promise<OrderChanged | { kind: 'unknown_tile' }> {
  const stored = await orders.get(tenantId, orderId);
  if (!stored) return { kind: 'unknown' };
  if (!asked.tiles.every((tile) => hasTile(stored.order, tile))) return { kind: 'unknown_tile' };
  const tiles = withWholeSplits(stored.order, asked.tiles);
  return orders.change(
    tenantId,
    orderId,
    [{ kind: 'hold', reason: 'photo_problem', asked: { ...asked, tiles }, ...(note !== undefined && { note }) }],
    actor,
  );
}

function hasTile({ lines }: Pick<Order, 'lines'>, { lineNumber, tileNumber }: TileName): boolean {
  const line = lines.find(({ number }) => number === lineNumber);
  return line?.tiles.some(({ number }) => number === tileNumber) ?? false;
}

/** Each tile once. */
function withWholeSplits({ walls }: Pick<Order, 'walls'>, tiles: readonly TileName[]): TileName[] {
  const all = tiles.flatMap((tile): TileName[] => {
    const split = walls.find((wall) => wall.split && wall.places.some((place) => isSameTile(place, tile)));
    return split ? split.places.map(({ lineNumber, tileNumber }) => ({ lineNumber, tileNumber })) : [tile];
  });
  return all.filter((tile, index) => all.findIndex((other) => isSameTile(other, tile)) === index);
}
