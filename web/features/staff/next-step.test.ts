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
] as const)('after %s (picked up: %s) comes %s', (state, isPickUp, step) => {
  expect(nextStepOf(order(state, isPickUp))).toBe(step);
});

test('what is on hold goes neither on nor back', () => {
  const waiting = { ...order('Packed'), ...held };
  expect([nextStepOf(waiting), stepToTakeBack(waiting)]).toEqual([undefined, undefined]);
});

test('what waits for a tile goes neither on nor back, until that has ended', () => {
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

test('what a customer was told of is not taken back', () => {
  expect(stepToTakeBack(order('Packed'))).toBe('Packed');
  for (const state of ['Shipped', 'ReadyForPickUp', 'PickedUp'] as const)
    expect(stepToTakeBack(order(state))).toBeUndefined();
});
