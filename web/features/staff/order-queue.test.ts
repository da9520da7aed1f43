import { expect, test } from 'vitest';
import type { Hold, ProductionState } from '../../../shared/schemas/order-history.ts';
import { isMakingPrints } from './order-queue.ts';

const HOLD: Hold = { reason: 'print_failed', since: '2026-11-21T10:00:00.000Z' };
const order = (productionState: ProductionState, holds: Hold[] = []) => ({
  productionState,
  holds,
});

test('prints are made until they are ready or something holds the order', () => {
  expect(isMakingPrints(order('Placed'))).toBe(true);
  expect(isMakingPrints(order('Rendering'))).toBe(true);
  expect(isMakingPrints(order('Rendering', [HOLD]))).toBe(false);
  expect(isMakingPrints(order('ReadyToPrint'))).toBe(false);
});
