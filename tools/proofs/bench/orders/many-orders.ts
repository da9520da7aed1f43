import { findRows } from '../../../../functions/core/orders/order-find-store.ts';
import { toOrderRow } from '../../../../functions/core/orders/order-rows.ts';
import { ORDER_ID_ALPHABET, ORDER_ID_LENGTH, type Order } from '../../../../shared/order/schema.ts';
import { exampleOrder } from '../../../../tests/support/examples.ts';

const FIRST_NAMES = ['Ada', 'Grace', 'Mary', 'Alan', 'Zoë', 'Jean', 'Barbara', 'Edsger', 'Frances', 'Donald', 'Radia'];
const LAST_NAMES = [
  'Byron',
  'Hopper',
  'Shelley',
  'Turing',
  'Bartik',
  'Liskov',
  'Allen',
  'Knuth',
  'Hamilton',
  'Lamport',
];

const DAY_MS = 86_400_000;
const DAYS = 730;
/** The number of orders in progress, a few days' worth, does not depend on the size of the shop. */
const ORDERS_IN_PROGRESS = 200;
const TILES = 12;

/**
 * An order by its position from the newest: spread over two years, the newest in progress and some of them on hold, all
 * others sent, one in a hundred refunded, one in twenty with the wide product and twenty in total with the rare one.
 */
function orderAt(at: number, size: number, now: number): Order {
  const order = exampleOrder('uploads/default/K-a/photo', { id: numberOf(at) });
  const [line] = order.lines;
  const [tile] = line?.tiles ?? [];
  if (!line || !tile) throw new Error('The example order has no tile');
  const placedMs = now - Math.floor((at * DAYS * DAY_MS) / size) - 1;
  const productId = at % Math.ceil(size / 20) === 7 ? 'Rare' : at % 20 === 3 ? 'Wide' : 'Tile';
  const firstName = FIRST_NAMES[at % 11] ?? '';
  const lastName = LAST_NAMES[Math.floor(at / 11) % 10] ?? '';
  const isInProgress = at < Math.min(ORDERS_IN_PROGRESS, size / 2);
  const inProgress = (['Placed', 'Rendering', 'ReadyToPrint', 'Printed'] as const)[at % 4] ?? 'Placed';
  return {
    ...order,
    placedAt: new Date(placedMs).toISOString(),
    // one in eight of those in progress is late
    dueAt: new Date(placedMs + (at % 8 === 2 ? 0 : 2 * DAY_MS)).toISOString(),
    productionState: isInProgress ? inProgress : at % 10 === 0 ? 'PickedUp' : 'Shipped',
    paymentState: !isInProgress && at % 100 === 41 ? 'Refunded' : 'Paid',
    holds: isInProgress && at % 8 === 1 ? [{ reason: 'address_problem', since: new Date(placedMs).toISOString() }] : [],
    email: `${firstName}.${lastName}.${at}@example.com`.toLowerCase(),
    deliveryAddress: { ...order.deliveryAddress, firstName, lastName },
    lines: [
      {
        ...line,
        product: { ...line.product, id: productId },
        tiles: Array.from({ length: TILES }, (_, index) => ({ ...tile, number: index + 1 })),
      },
    ],
  };
}

export function numberOf(at: number): string {
  const { length } = ORDER_ID_ALPHABET;
  return Array.from(
    { length: ORDER_ID_LENGTH },
    (_, place) => ORDER_ID_ALPHABET[Math.floor(at / length ** place) % length],
  )
    .reverse()
    .join('');
}

/** The rows of all orders, as written when they are placed. */
export function* orderRows(size: number, from: number, until: number, now: number): Generator<Record<string, unknown>> {
  for (let at = from; at < until; at++) {
    const order = orderAt(at, size, now);
    yield toOrderRow({ order, owner: 'K-bench' });
    yield* findRows(order);
  }
}
