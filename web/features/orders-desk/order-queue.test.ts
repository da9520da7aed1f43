import { expect, test } from 'vitest';
import type { Hold, ProductionState } from '../../../shared/order/history.ts';
import { hasQueuedPrints, isMakingPrints } from './order-queue.ts';

const HOLD: Hold = { reason: 'print_failed', since: '2026-11-21T10:00:00.000Z' };
const order = (productionState: ProductionState, holds: Hold[] = []) => ({
  productionState,
  holds,
});

test('prints are in progress until they are ready or the order is held', () => {
  expect(isMakingPrints(order('Placed'))).toBe(true);
  expect(isMakingPrints(order('Rendering'))).toBe(true);
  expect(isMakingPrints(order('Rendering', [HOLD]))).toBe(false);
  expect(isMakingPrints(order('ReadyToPrint'))).toBe(false);
});

test('prints of an order on hold are in progress, those of a canceled order are not', () => {
  const [queued, failed] = [{ status: 'Queued' as const }, { status: 'Failed' as const }];
  expect(hasQueuedPrints(order('Rendering', [HOLD]), [failed, queued])).toBe(true);
  expect(hasQueuedPrints(order('Rendering', [HOLD]), [failed])).toBe(false);
  expect(hasQueuedPrints(order('Cancelled', [HOLD]), [queued])).toBe(false);
  expect(hasQueuedPrints(order('Rendering'), [])).toBe(true);
});
