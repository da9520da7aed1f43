import { expect, test, vi } from 'vitest';
import { testOrder } from '../../../../shared/order/test-order.ts';
import type { addPackingSlip } from './packing-slip.ts';
import { paperTexts } from './paper-copy.ts';

const drawn = vi.hoisted((): string[] => []);
vi.mock('./packing-slip.ts', () => ({
  async addPackingSlip(...[, , , { order }, { brand }]: Parameters<typeof addPackingSlip>) {
    drawn.push(`${order.id} ${brand}`);
  },
}));
// The slips here have no text that needs a canvas.
vi.mock('./text-picture.ts', () => ({ createTextPictures: () => ({}) }));

const { makePaper } = await import('./make-paper.ts');

test('slips of several tenants in one document show the brand of each order', async () => {
  const orders = ['default', 'pharmacy'].map((tenantId) => testOrder({ id: 'A7K2Q9', tenantId }));
  const { name } = await makePaper(paperTexts.usual, {
    kind: 'slip',
    orders,
    brandOf: ({ tenantId }) => `Brand of ${tenantId}`,
    loadOrder: async (order) => ({ order, photos: [], jobs: [] }),
    onOrder: () => {},
  });
  expect(drawn).toEqual(['A7K2Q9 Brand of default', 'A7K2Q9 Brand of pharmacy']);
  expect(name).toBe('packing-slip-2-orders.pdf');
});
