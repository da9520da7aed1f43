import * as z from 'zod/mini';
import { Receipt } from '../../../shared/order/schema.ts';
import { testOrder } from '../../../shared/order/test-order.ts';
import type { OrderReply } from '../../../shared/order/wire.ts';

export function testOrderReply(changes: Partial<Receipt> = {}, beside: Partial<OrderReply> = {}): OrderReply {
  const { version } = testOrder();
  const order = z.parse(Receipt, testOrder());
  return {
    order: { ...order, ...changes },
    version,
    steps: [{ state: 'Placed', at: order.placedAt }],
    refunds: [],
    replacements: [],
    photos: [{ key: 'photo', status: 'ready', previewUrl: '/preview.webp', thumbnailUrl: '/thumbnail.webp' }],
    isOwn: true,
    ...beside,
  };
}

export const inOneHour = (): string => new Date(Date.now() + 3_600_000).toISOString();
