import { expect, test } from 'vitest';
import type { ProductionState } from '../../../shared/order/history.ts';
import { ordersTexts } from './copy.ts';
import { stageNow, stagesOf } from './order-stages.ts';
import { testOrderReply } from './test-order.ts';

const stepsTo = (...states: ProductionState[]) =>
  states.map((state, index) => ({ state, at: `2026-11-23T1${index}:00:00.000Z` }));
const shownStages = (order: Parameters<typeof stagesOf>[1], steps: ReturnType<typeof stepsTo>) =>
  stagesOf(ordersTexts.usual, order, steps).map(({ text, at }) => `${text}: ${at?.slice(11, 13) ?? 'later'}`);

const sent = testOrderReply().order;
const pickedUp = { ...sent, delivery: { title: 'Pick-up today', amountCents: 0, isPickUp: true } };

test('shows each stage of a shipped order with its time, and later ones without', () => {
  expect(shownStages(sent, stepsTo('Placed', 'Rendering', 'ReadyToPrint', 'Printed'))).toEqual([
    'We have your order: 10',
    'Your photos are ready to print: 12',
    'Printed, framed and checked: 13',
    'Packed: later',
    'On its way to you: later',
  ]);
});

test('ends at the store for a pickup', () => {
  const stages = shownStages(
    pickedUp,
    stepsTo('Placed', 'Rendering', 'ReadyToPrint', 'Printed', 'Packed', 'ReadyForPickUp'),
  );
  expect(stages.slice(-2)).toEqual(['Ready for you at the store: 15', 'Picked up: later']);
});

test('ends at the cancellation', () => {
  expect(shownStages(sent, stepsTo('Placed', 'Cancelled'))).toEqual(['We have your order: 10', 'Canceled: 11']);
});

test('shows no production for gifts and memberships alone', () => {
  const lines = sent.lines.map((line) => ({ ...line, goods: 'gift' as const, tiles: [] }));
  expect(shownStages({ ...sent, lines }, stepsTo('Placed', 'Rendering', 'ReadyToPrint'))).toEqual([
    'We have your order: 10',
  ]);
});

test.each<[ProductionState, string]>([
  ['Placed', 'We have your order'],
  ['Rendering', 'We have your order'],
  ['Shipped', 'On its way to you'],
  ['Cancelled', 'Canceled'],
])('shows an order that is %s as "%s"', (state, text) => {
  expect(stageNow(ordersTexts.usual, state)).toBe(text);
});
