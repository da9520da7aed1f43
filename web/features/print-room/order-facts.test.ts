import { describe, expect, test } from 'vitest';
import { PRINTS_KEPT_DAYS } from '../../../shared/constants/limits.ts';
import type { OrderEvent } from '../../../shared/schemas/order.ts';
import { areFilesGone } from './order-facts.ts';

describe('the files of a tile that is printed again are gone', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString();
  const by = { actor: { kind: 'staff' as const } };
  const ready: OrderEvent = { ...by, at: at(0), event: 'production_changed', from: 'Rendering', to: 'ReadyToPrint' };
  const tiles = [{ lineNumber: 1, tileNumber: 1, copies: 1 }];
  const remade: OrderEvent = { ...by, at: at(PRINTS_KEPT_DAYS), event: 'reprint_remade', reprintId: 'one', tiles };

  test.each<[string, OrderEvent[], string, number, boolean]>([
    ['not while storage keeps them', [ready], 'one', PRINTS_KEPT_DAYS, false],
    ['once it keeps them no more', [ready], 'one', PRINTS_KEPT_DAYS + 1, true],
    ['not when they were made anew since', [ready, remade], 'one', PRINTS_KEPT_DAYS + 1, false],
    ['where others were made anew', [ready, remade], 'two', PRINTS_KEPT_DAYS + 1, true],
  ])('%s', (_when, history, reprintId, day, isGone) => {
    expect(areFilesGone({ history }, reprintId, Date.parse(at(day)))).toBe(isGone);
  });
});
