import type { Tracking } from '../delivery/tracking.ts';
import type { Parcel } from './history.ts';
import type { OrderLine } from './lines.ts';
import type { ListedOrder } from './list.ts';
import type { Order } from './schema.ts';

/** The one parcel of that order. */
export function testParcel(tracking?: Tracking, changes: Partial<Parcel> = {}): Parcel {
  const lines = [{ lineNumber: 1, quantity: 1 }];
  return { id: 'parcel-1', sentAt: '2026-11-23T12:00:00.000Z', lines, ...(tracking && { tracking }), ...changes };
}

const GOODS = {
  accessory: { id: 'wall-pads', sku: 'WALL-PAD', title: 'Wall Pad kit' },
  gift: { id: 'gift-tiles', sku: 'GIFT-TILE', title: 'Gift Tiles' },
  membership: { id: 'membership', sku: 'MEMBERSHIP', title: 'Membership' },
} as const;

/** A line of a good without photos. */
export function testGood(
  goods: keyof typeof GOODS,
  quantity: number,
  shortName?: OrderLine['product']['shortName'],
): OrderLine {
  const { id, sku, title } = GOODS[goods];
  const sizes = { widthInches: 8, heightInches: 8, physicalWidthInches: 8.25, physicalHeightInches: 8.25 };
  return {
    number: 9,
    goods,
    variantId: sku,
    sku,
    title,
    quantity,
    unitPriceCents: 500,
    subtotalCents: 500 * quantity,
    discountCents: 0,
    totalCents: 500 * quantity,
    product: { id, name: title, ...sizes, matInches: 1, minInputPpi: 62.5, ...(shortName && { shortName }) },
    tiles: [],
  };
}

/** Builds a new paid order of one wall with one tile for tests, with the given changes. */
export function testOrder(changes: Partial<Order> = {}): Order {
  const placedAt = '2026-11-21T10:00:00.000Z';
  return {
    id: 'A7K2Q9',
    tenantId: 'default',
    version: 1,
    placedAt,
    dueAt: '2026-11-23T10:00:00.000Z',
    paymentState: 'Paid',
    productionState: 'Placed',
    holds: [],
    history: [{ at: placedAt, actor: { kind: 'shopper' }, event: 'placed' }],
    email: 'ada@example.com',
    deliveryAddress: {
      firstName: 'Ada',
      lastName: 'Byron',
      address1: '1 Main Street',
      city: 'Springfield',
      provinceCode: 'IL',
      zip: '62701',
      countryCode: 'US',
    },
    delivery: { title: 'Standard', amountCents: 500 },
    lines: [
      {
        number: 1,
        projectId: 'project-1',
        variantId: 'BlackTile',
        sku: 'TILE-Black',
        title: 'Photo tile, Black',
        quantity: 1,
        unitPriceCents: 1400,
        subtotalCents: 1400,
        discountCents: 0,
        totalCents: 1400,
        product: {
          id: 'Tile',
          name: 'Photo tile',
          widthInches: 8,
          heightInches: 8,
          physicalWidthInches: 8.25,
          physicalHeightInches: 8.25,
          matInches: 1,
          minInputPpi: 62.5,
        },
        tiles: [
          {
            number: 1,
            photoKey: 'photo',
            crop: { left: 0, top: 0, right: 1, bottom: 1 },
            frameColor: 'Black',
            matColor: '#FFFFFF00',
            filter: 'color',
            orientation: 'Landscape',
            copies: 1,
          },
        ],
      },
    ],
    walls: [
      {
        projectId: 'project-1',
        spacingInches: 1,
        quantity: 1,
        widthInches: 8.25,
        heightInches: 8.25,
        places: [{ lineNumber: 1, tileNumber: 1, leftInches: 0, topInches: 0, widthInches: 8.25, heightInches: 8.25 }],
      },
    ],
    subtotalCents: 1400,
    discountCents: 0,
    totalCents: 1900,
    payment: {
      provider: 'embedded',
      reference: 'pay-1',
      amountCents: 1900,
      method: { kind: 'card', brand: 'Visa', last4: '4242' },
    },
    ...changes,
  };
}

/** The order as a row of the back office's list. */
export function testListedOrder(changes: Partial<ListedOrder> = {}): ListedOrder {
  const { walls, lines } = testOrder();
  return {
    id: 'A7K2Q9',
    paymentState: 'Paid',
    productionState: 'ReadyToPrint',
    holds: [],
    placedAt: '2026-11-21T10:00:00.000Z',
    dueAt: '2026-11-23T10:00:00.000Z',
    email: 'ada@example.com',
    recipientName: 'Ada Byron',
    isPickUp: false,
    tiles: 3,
    totalCents: 4795,
    walls,
    lines: lines.map(({ number, title, sku, quantity, product, tiles }) => ({
      number,
      title,
      sku,
      quantity,
      product,
      tiles,
    })),
    ...changes,
  };
}
