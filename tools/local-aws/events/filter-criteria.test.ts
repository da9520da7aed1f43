import { describe, expect, test } from 'vitest';
import { passesFilters } from './filter-criteria.ts';

const PLACED = {
  eventName: 'INSERT',
  dynamodb: { Keys: { pk: { S: 'ORDER#default#A7K2Q9' }, sk: { S: 'META' } }, SizeBytes: 104 },
};

describe('a placed order', () => {
  test.each<[string, unknown, boolean]>([
    [
      'the filter of the orders function',
      { eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: 'ORDER#' }] }, sk: { S: ['META'] } } } },
      true,
    ],
    ['another event name', { eventName: ['MODIFY', 'REMOVE'] }, false],
    ['one of several event names', { eventName: ['MODIFY', 'INSERT'] }, true],
    ['another prefix', { dynamodb: { Keys: { pk: { S: [{ prefix: 'CART#' }] } } } }, false],
    ['a value that is only a prefix', { dynamodb: { Keys: { pk: { S: ['ORDER#'] } } } }, false],
    ['a suffix', { dynamodb: { Keys: { pk: { S: [{ suffix: 'A7K2Q9' }] } } } }, true],
    ['an existing attribute', { dynamodb: { Keys: { sk: { S: [{ exists: true }] } } } }, true],
    ['a missing attribute', { dynamodb: { NewImage: { status: { S: [{ exists: true }] } } } }, false],
    ['an attribute required to be missing', { dynamodb: { NewImage: { status: { S: [{ exists: false }] } } } }, true],
    ['an existing attribute required to be missing', { dynamodb: { Keys: { sk: { S: [{ exists: false }] } } } }, false],
    ['anything but another', { eventName: [{ 'anything-but': ['REMOVE'] }] }, true],
    ['anything but itself', { eventName: [{ 'anything-but': 'INSERT' }] }, false],
    ['anything but a prefix', { eventName: [{ 'anything-but': { prefix: 'INS' } }] }, false],
    ['a number in range', { dynamodb: { SizeBytes: [{ numeric: ['>', 100, '<=', 104] }] } }, true],
    ['a number out of range', { dynamodb: { SizeBytes: [{ numeric: ['<', 104] }] } }, false],
    ['either of two', { $or: [{ eventName: ['REMOVE'] }, { eventName: ['INSERT'] }] }, true],
  ])('%s', (_name, pattern, passes) => {
    expect(passesFilters(PLACED, [pattern])).toBe(passes);
  });

  test('passes without filters, and when one of several matches', () => {
    expect(passesFilters(PLACED, [])).toBe(true);
    expect(passesFilters(PLACED, [{ eventName: ['REMOVE'] }, { eventName: ['INSERT'] }])).toBe(true);
  });

  test('an unknown rule fails the start instead of silently dropping events', () => {
    expect(() => passesFilters(PLACED, [{ eventName: [{ wildcard: 'IN*' }] }])).toThrow('wildcard');
  });
});
