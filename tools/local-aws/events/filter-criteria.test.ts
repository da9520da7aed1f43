import { describe, expect, test } from 'vitest';
import { passesFilters } from './filter-criteria.ts';

const PLACED = {
  eventName: 'INSERT',
  dynamodb: { Keys: { pk: { S: 'ORDER#default#A7K2Q' }, sk: { S: 'META' } }, SizeBytes: 104 },
};

describe('an order that was placed', () => {
  test.each<[string, unknown, boolean]>([
    [
      'the filter of the orders function',
      { eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: 'ORDER#' }] }, sk: { S: ['META'] } } } },
      true,
    ],
    ['another event name', { eventName: ['MODIFY', 'REMOVE'] }, false],
    ['one of several names', { eventName: ['MODIFY', 'INSERT'] }, true],
    ['another prefix', { dynamodb: { Keys: { pk: { S: [{ prefix: 'CART#' }] } } } }, false],
    ['an equal that is only a prefix', { dynamodb: { Keys: { pk: { S: ['ORDER#'] } } } }, false],
    ['a suffix', { dynamodb: { Keys: { pk: { S: [{ suffix: 'A7K2Q' }] } } } }, true],
    ['an attribute that is there', { dynamodb: { Keys: { sk: { S: [{ exists: true }] } } } }, true],
    ['an attribute that is missing', { dynamodb: { NewImage: { status: { S: [{ exists: true }] } } } }, false],
    ['asked to be missing', { dynamodb: { NewImage: { status: { S: [{ exists: false }] } } } }, true],
    ['missing asked of one that is there', { dynamodb: { Keys: { sk: { S: [{ exists: false }] } } } }, false],
    ['anything but another', { eventName: [{ 'anything-but': ['REMOVE'] }] }, true],
    ['anything but itself', { eventName: [{ 'anything-but': 'INSERT' }] }, false],
    ['anything but a prefix', { eventName: [{ 'anything-but': { prefix: 'INS' } }] }, false],
    ['a number in range', { dynamodb: { SizeBytes: [{ numeric: ['>', 100, '<=', 104] }] } }, true],
    ['a number out of range', { dynamodb: { SizeBytes: [{ numeric: ['<', 104] }] } }, false],
    ['either of two', { $or: [{ eventName: ['REMOVE'] }, { eventName: ['INSERT'] }] }, true],
  ])('%s', (_name, pattern, passes) => {
    expect(passesFilters(PLACED, [pattern])).toBe(passes);
  });

  test('passes without filters, and with several when one matches', () => {
    expect(passesFilters(PLACED, [])).toBe(true);
    expect(passesFilters(PLACED, [{ eventName: ['REMOVE'] }, { eventName: ['INSERT'] }])).toBe(true);
  });

  test('a rule that is not known stops the start instead of losing events in silence', () => {
    expect(() => passesFilters(PLACED, [{ eventName: [{ wildcard: 'IN*' }] }])).toThrow('wildcard');
  });
});
