import type { Order, PrintJob } from '../../../shared/schemas/order.ts';

/**
 * The render work of an order: one job for each distinct photo, so that a photo is decoded once however many tiles it
 * gives. Jobs count from 1 in the order in which photos first appear; the same order always gives the same jobs, so
 * planning may be repeated.
 */
export function printJobsOf(order: Order): PrintJob[] {
  const tilesByPhoto = new Map<string, PrintJob['tiles']>();
  for (const line of order.lines) {
    for (const tile of line.tiles) {
      const planned = tilesByPhoto.get(tile.photoKey) ?? [];
      planned.push({ lineNumber: line.number, tile, product: line.product });
      tilesByPhoto.set(tile.photoKey, planned);
    }
  }
  return [...tilesByPhoto].map(([photoKey, tiles], index) => ({
    orderId: order.id,
    tenantId: order.tenantId,
    number: index + 1,
    photoKey,
    status: 'Queued',
    tiles,
  }));
}
