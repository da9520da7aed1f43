import type { Order, PrintFile, PrintJob } from '../../../shared/schemas/order.ts';

/** An order of one tile with its print, for tests: each call makes a new one. */
export function testOrder(changes: Partial<Order> = {}): Order {
  const placedAt = '2026-11-21T10:00:00.000Z';
  return {
    id: 'A7K2Q',
    tenantId: 'default',
    version: 1,
    placedAt,
    dueAt: '2099-11-23T10:00:00.000Z',
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
        title: 'Photo tile, black frame',
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
        },
        tiles: [
          {
            number: 1,
            photoKey: 'uploads/photo',
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
    walls: [],
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

export function testFile(changes: Partial<PrintFile> = {}): PrintFile {
  return {
    name: 'A7K2Q-01-01.jpg',
    key: 'prints/default/A7K2Q/A7K2Q-01-01.jpg',
    bytes: 1_234_567,
    md5: 'a'.repeat(32),
    widthPx: 2475,
    heightPx: 2475,
    lineNumber: 1,
    tileNumber: 1,
    copies: 1,
    ...changes,
  };
}

/** The one job of the order; it has failed where it has no files. */
export function testJob({ id: orderId, tenantId, lines }: Order, files: PrintFile[]): PrintJob {
  const tiles = lines.flatMap(({ number: lineNumber, tiles: all, product }) =>
    all.map((tile) => ({ lineNumber, tile, product })),
  );
  return {
    orderId,
    tenantId,
    number: 1,
    photoKey: 'uploads/photo',
    status: files.length > 0 ? 'Done' : 'Failed',
    tiles,
    files,
  };
}
