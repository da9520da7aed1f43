import { expect, test } from 'vitest';
import { nextStepOf, stepToTakeBack } from './next-step.ts';

const order = (productionState: Parameters<typeof nextStepOf>[0]['productionState'], isPickUp = false) => ({
  productionState,
  holds: [],
  delivery: { isPickUp },
});
const held = { holds: [{ reason: 'other' as const, since: '2026-11-21T10:00:00.000Z' }] };

test.each([
  ['ReadyToPrint', false, 'Printed'],
  ['Printed', false, 'Packed'],
  ['Packed', false, 'Shipped'],
  ['Packed', true, 'ReadyForPickUp'],
  ['ReadyForPickUp', true, 'PickedUp'],
  ['Rendering', false, undefined],
  ['Shipped', false, undefined],
  ['Cancelled', false, undefined],
] as const)('%s (picked up: %s) is followed by %s', (state, isPickUp, step) => {
  expect(nextStepOf(order(state, isPickUp))).toBe(step);
});

test('an order on hold moves neither forward nor back', () => {
  const waiting = { ...order('Packed'), ...held };
  expect([nextStepOf(waiting), stepToTakeBack(waiting)]).toEqual([undefined, undefined]);
});

test('an order that waits for a reprint moves neither forward nor back until it ends', () => {
  const reprint = {
    id: 'one',
    tiles: [{ lineNumber: 1, tileNumber: 1, copies: 1 }],
    reason: 'lost' as const,
    isReplacement: false,
  };
  const of = (state: 'Open' | 'Done') => ({ ...order('Packed'), reprints: [{ ...reprint, state }] });
  expect([nextStepOf(of('Open')), stepToTakeBack(of('Open'))]).toEqual([undefined, undefined]);
  expect([nextStepOf(of('Done')), stepToTakeBack(of('Done'))]).toEqual(['Shipped', 'Packed']);
});

test('a step that the customer was notified of cannot be undone', () => {
  expect(stepToTakeBack(order('Packed'))).toBe('Packed');
  for (const state of ['Shipped', 'ReadyForPickUp', 'PickedUp'] as const)
    expect(stepToTakeBack(order(state))).toBeUndefined();
});
