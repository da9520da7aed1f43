import { describe, expect, test } from 'vitest';
import type { Hold, OrderEvent, ProductionState } from '../../../shared/order/history.ts';
import { PRINTS_AFTER_ORDER_DAYS } from '../../../shared/photo/retention.ts';
import { areFilesGone, hasQueuedPrints, isMakingPrints } from './order-facts.ts';

describe('the files of a reprinted tile expire', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString();
  const by = { actor: { kind: 'staff' as const } };
  const tiles = [{ lineNumber: 1, tileNumber: 1, copies: 1 }];
  const shipped: OrderEvent = { ...by, at: at(0), event: 'production_changed', from: 'Packed', to: 'Shipped' };
  const asked = (reprintId: string, day: number): OrderEvent => ({
    ...by,
    at: at(day),
    event: 'reprint_requested',
    reprintId,
    tiles,
    reason: 'lost',
  });
  const sent = (reprintId: string, day: number): OrderEvent => ({
    ...by,
    at: at(day),
    event: 'reprint_done',
    reprintId,
    tiles,
    isReplacement: true,
  });
  const late = PRINTS_AFTER_ORDER_DAYS + 1;
  const remade: OrderEvent = { ...by, at: at(late), event: 'reprint_remade', reprintId: 'one', tiles };

  test.each<[string, OrderEvent[], string, boolean]>([
    ['not within the retention time', [shipped, asked('one', PRINTS_AFTER_ORDER_DAYS)], 'one', false],
    ['after the retention time', [shipped, asked('one', late)], 'one', true],
    ['not if they were remade since', [shipped, asked('one', late), remade], 'one', false],
    ['if others were remade', [shipped, asked('one', late), remade, asked('two', late)], 'two', true],
    [
      'not soon after another tile was reprinted',
      [shipped, asked('one', 20), sent('one', 21), asked('two', late)],
      'two',
      false,
    ],
  ])('%s', (_when, history, reprintId, isGone) => {
    expect(areFilesGone({ productionState: 'Shipped', history }, reprintId)).toBe(isGone);
  });

  test('never for an order in production', () => {
    expect(areFilesGone({ productionState: 'Printed', history: [asked('one', late)] }, 'one')).toBe(false);
  });
});

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
