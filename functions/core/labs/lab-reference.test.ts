import { expect, test } from 'vitest';
import type { OrderEvent, ProductionState } from '../../../shared/order/history.ts';
import { attemptOf, labReference, parseLabReference } from './lab-reference.ts';

const ID = { tenantId: 'pharmacy', orderId: 'A7K2Q9', lab: 'main', attempt: 2 } as const;

test('a reference contains tenant, order, lab and attempt, and can be parsed', () => {
  expect(labReference(ID)).toBe('pharmacy-A7K2Q9-main-2');
  expect(parseLabReference(labReference(ID))).toEqual(ID);
});

test.each([
  'pharmacy-A7K2Q9-main',
  'pharmacy-A7K2Q9-main-0',
  'pharmacy-A7K2Q9-main-2-3',
  'No body-A7K2Q9-main-2',
  'pharmacy-A7K2I-main-2',
  'pharmacy-A7K2Q9-Main-2',
  '',
])('"%s" is not a reference', (text) => {
  expect(parseLabReference(text)).toBeUndefined();
});

test('rendering prints again is a new attempt; a step that staff take back is not', () => {
  const by = { at: '2026-11-23T09:00:00.000Z', actor: { kind: 'system' } } as const;
  const through = (...states: ProductionState[]): OrderEvent[] =>
    states.slice(1).map((to, index) => ({ ...by, event: 'production_changed', from: states[index] ?? 'Placed', to }));
  expect(attemptOf({ history: through('Placed', 'Rendering') })).toBe(0);
  expect(attemptOf({ history: through('Placed', 'Rendering', 'ReadyToPrint') })).toBe(1);
  expect(attemptOf({ history: through('Placed', 'Rendering', 'ReadyToPrint', 'Printed', 'ReadyToPrint') })).toBe(1);
  expect(
    attemptOf({ history: through('Placed', 'Rendering', 'ReadyToPrint', 'Rendering', 'ReadyToPrint', 'Printed') }),
  ).toBe(2);
});
