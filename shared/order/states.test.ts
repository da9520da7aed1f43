import { describe, expect, test } from 'vitest';
import type { ProductionState } from './history.ts';
import type { Order } from './schema.ts';
import { isOverdue, queueOf } from './states.ts';

const HOLD: Order['holds'][number] = { reason: 'address_problem', since: '2026-11-21T10:00:00.000Z' };
const reprint = (state: 'Open' | 'Done' | 'Cancelled') => ({
  id: state,
  tiles: [{ lineNumber: 1, tileNumber: 1, copies: 1 }],
  reason: 'lost' as const,
  state,
  isReplacement: false,
});

test.each<[string, Parameters<typeof queueOf>[0], string]>([
  ['in the list of its state', { productionState: 'Packed', holds: [] }, 'Packed'],
  ['on hold, wherever it had got to', { productionState: 'Rendering', holds: [HOLD] }, 'OnHold'],
  [
    'at its open reprint, also after it was sent',
    { productionState: 'Shipped', holds: [], reprints: [reprint('Open')] },
    'Reprints',
  ],
  ['on hold before that', { productionState: 'Packed', holds: [HOLD], reprints: [reprint('Open')] }, 'OnHold'],
  [
    'back where it was once all reprints have ended',
    { productionState: 'Packed', holds: [], reprints: [reprint('Done'), reprint('Cancelled')] },
    'Packed',
  ],
  [
    'at its reprints while one of several is open',
    { productionState: 'Packed', holds: [], reprints: [reprint('Done'), reprint('Open')] },
    'Reprints',
  ],
])('an order is found %s', (_where, order, queue) => {
  expect(queueOf(order)).toBe(queue);
});

describe('an order is overdue', () => {
  const order = (productionState: ProductionState) => ({ productionState, dueAt: '2026-11-23T10:00:00.000Z' });
  const late = Date.parse('2026-11-23T10:00:01.000Z');

  test('opens at its time and closes when the order is printed', () => {
    expect(isOverdue(order('ReadyToPrint'), late)).toBe(true);
    expect(isOverdue(order('ReadyToPrint'), late - 2_000)).toBe(false);
  });

  test.each<ProductionState>(['Printed', 'Shipped', 'Cancelled'])('is not overdue when it is %s', (productionState) => {
    expect(isOverdue(order(productionState), late)).toBe(false);
  });
});
