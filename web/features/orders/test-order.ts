import type { Receipt } from '../../../shared/schemas/order.ts';
import type { OrderReply } from '../../../shared/wire/own-orders.ts';

const product = {
  id: 'tile',
  name: 'Photo Tile',
  widthInches: 8,
  heightInches: 8,
  physicalWidthInches: 8.25,
  physicalHeightInches: 8.25,
  matInches: 1,
};

/** The order of a wall of one tile, as the server shows it; for tests. */
export function testOrderReply(changes: Partial<Receipt> = {}, beside: Partial<OrderReply> = {}): OrderReply {
  const placedAt = '2026-11-23T10:00:00.000Z';
  return {
    order: {
      id: 'A7K2Q',
      tenantId: 'default',
      placedAt,
      paymentState: 'Paid',
      productionState: 'Placed',
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
      delivery: { title: 'Standard delivery', amountCents: 500 },
      lines: [
        {
          number: 1,
          projectId: 'w1',
          variantId: 'BlackTile',
          sku: 'TILE',
          title: 'Photo Tile, black frame',
          quantity: 1,
          unitPriceCents: 1400,
          subtotalCents: 1400,
          discountCents: 0,
          totalCents: 1400,
          product,
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
          projectId: 'w1',
          spacingInches: 1,
          quantity: 1,
          widthInches: 8.25,
          heightInches: 8.25,
          places: [
            { lineNumber: 1, tileNumber: 1, leftInches: 0, topInches: 0, widthInches: 8.25, heightInches: 8.25 },
          ],
        },
      ],
      subtotalCents: 1400,
      discountCents: 0,
      totalCents: 1900,
      payment: {
        provider: 'embedded',
        reference: 'p1',
        amountCents: 1900,
        method: { kind: 'card', brand: 'Visa', last4: '4242' },
      },
      ...changes,
    },
    steps: [{ state: 'Placed', at: placedAt }],
    refunds: [],
    photos: [{ key: 'photo', status: 'ready', previewUrl: '/preview.webp', thumbnailUrl: '/thumbnail.webp' }],
    isOwn: true,
    ...beside,
  };
}
