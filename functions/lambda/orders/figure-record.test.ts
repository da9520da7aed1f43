import { expect, test } from 'vitest';
import { figureRecordOf } from './figure-record.ts';

const AT = Date.parse('2026-11-21T10:00:00.000Z') / 1000;
const record = (pk: string, sk: string, eventName = 'INSERT') => ({
  eventName,
  dynamodb: { ApproximateCreationDateTime: AT, Keys: { pk: { S: pk }, sk: { S: sk } } },
});

test.each([
  ['a wall of a cart', record('OWNER#default#K-abc', 'PROJECT#wall-1'), 'wall-wall-1', { walls: 1 }],
  ['a wall of a customer', record('OWNER#pharmacy#C-abc', 'PROJECT#wall-1'), 'wall-wall-1', { walls: 1 }],
  ['a payment', record('ATTEMPT#default#token', 'META'), 'checkout-token', { checkouts: 1 }],
])('%s is counted as it comes', (_name, given, event, figures) => {
  expect(figureRecordOf(given)?.happened).toEqual({ event, figures, at: '2026-11-21T10:00:00.000Z' });
});

test.each([
  ['an order, which is counted by what it says', record('ORDER#default#A7K2Q', 'META')],
  ['a wall that is saved again', record('OWNER#default#K-abc', 'PROJECT#wall-1', 'MODIFY')],
  ['a piece of a wall', record('OWNER#default#K-abc', 'PROJECTPART#wall-1#00')],
  ['something else', {}],
])('%s is not', (_name, given) => {
  expect(figureRecordOf(given)).toBeUndefined();
});
