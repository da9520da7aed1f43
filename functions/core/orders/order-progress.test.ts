import { expect, test } from 'vitest';
import type { OrderEvent, Reprint } from '../../../shared/order/history.ts';
import { replacementsOf } from './order-progress.ts';

const AT = '2026-11-23T10:00:00.000Z';
const TRACKING = { carrier: 'UPS', number: '1Z999AA10123456784' } as const;
const tiles = [
  { lineNumber: 1, tileNumber: 1, copies: 2 },
  { lineNumber: 1, tileNumber: 2, copies: 1 },
];
const done = (reprintId: string, isReplacement: boolean): OrderEvent => ({
  at: AT,
  actor: { kind: 'staff', id: 'pat' },
  event: 'reprint_done',
  reprintId,
  tiles,
  isReplacement,
});
const reprint = (id: string): Reprint => ({ id, tiles, reason: 'lost', note: 'x', state: 'Done', isReplacement: true });

test('shows a shopper the reprinted tiles that follow the order with their parcel, and no notes of staff', () => {
  const history = [done('here', false), done('sent', true), done('untracked', true)];
  const reprints = [reprint('here'), { ...reprint('sent'), tracking: TRACKING }, reprint('untracked')];
  expect(replacementsOf({ history, reprints })).toEqual([
    { tiles: 3, at: AT, tracking: TRACKING },
    { tiles: 3, at: AT },
  ]);
});
