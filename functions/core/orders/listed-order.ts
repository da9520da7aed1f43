import type { ListedOrder } from '../../../shared/order/list.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { tilesOf } from './order-csv.ts';

/** A row of the list has no space for more walls. */
const WALLS_MAX = 3;

/** An order as a row in the back office. */
export function listedOrder(order: Order): ListedOrder {
  const { firstName, lastName } = order.deliveryAddress;
  const walls = order.walls.slice(0, WALLS_MAX);
  const placed = new Set(
    walls.flatMap((wall) => wall.places.map(({ lineNumber, tileNumber }) => `${lineNumber}-${tileNumber}`)),
  );
  return {
    id: order.id,
    paymentState: order.paymentState,
    productionState: order.productionState,
    holds: order.holds,
    ...(order.reprints && { reprints: order.reprints }),
    placedAt: order.placedAt,
    dueAt: order.dueAt,
    email: order.email,
    totalCents: order.totalCents,
    recipientName: `${firstName} ${lastName}`,
    isPickUp: order.delivery.isPickUp === true,
    tiles: tilesOf(order),
    walls,
    lines: order.lines.map(({ number, title, sku, quantity, goods, product, tiles }) => ({
      number,
      title,
      sku,
      quantity,
      ...(goods && { goods }),
      product,
      tiles: tiles.filter((tile) => placed.has(`${number}-${tile.number}`)),
    })),
  };
}
