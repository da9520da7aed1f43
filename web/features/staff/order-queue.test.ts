import { describe, expect, test } from 'vitest';
import type { Hold, ProductionState } from '../../../shared/schemas/order.ts';
import { isMakingPrints, isOverdue } from './order-queue.ts';

const HOLD: Hold = { reason: 'print_failed', since: '2026-11-21T10:00:00.000Z' };
const order = (productionState: ProductionState, holds: Hold[] = []) => ({
  productionState,
  holds,
  dueAt: '2026-11-23T10:00:00.000Z',
});

test('prints are made until they are ready or something holds the order', () => {
  expect(isMakingPrints(order('Placed'))).toBe(true);
  expect(isMakingPrints(order('Rendering'))).toBe(true);
  expect(isMakingPrints(order('Rendering', [HOLD]))).toBe(false);
  expect(isMakingPrints(order('ReadyToPrint'))).toBe(false);
});

describe('an order is overdue', () => {
  const late = Date.parse('2026-11-23T10:00:01.000Z');

  test('from its time on, for as long as it is not printed', () => {
    expect(isOverdue(order('ReadyToPrint'), late)).toBe(true);
    expect(isOverdue(order('ReadyToPrint'), late - 2_000)).toBe(false);
  });

  test.each<ProductionState>(['Printed', 'Shipped', 'Cancelled'])('but not when it is %s', (productionState) => {
    expect(isOverdue(order(productionState), late)).toBe(false);
  });
});
