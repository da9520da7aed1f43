import { expect, test } from 'vitest';
import { parseRange } from './range.ts';

test.each([
  [undefined, 10, 'whole'],
  ['bytes=0-3', 10, [0, 3]],
  ['bytes=4-', 10, [4, 9]],
  ['bytes=-3', 10, [7, 9]],
  ['bytes=-30', 10, [0, 9]],
  ['bytes=5-500', 10, [5, 9]],
  ['bytes=9-9', 10, [9, 9]],
  ['bytes=10-', 10, 'unsatisfiable'],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=-5', 0, 'unsatisfiable'],
  ['bytes=5-2', 10, 'whole'],
  ['bytes=0-1,3-4', 10, 'whole'],
  ['lines=0-1', 10, 'whole'],
  ['bytes=-', 10, 'whole'],
  ['bytes=1e1-', 10, 'whole'],
] as const)('%s of %d bytes', (header, sizeBytes, expected) => {
  const answer = parseRange(header, sizeBytes);
  expect(answer.kind === 'part' ? [answer.start, answer.end] : answer.kind).toEqual(expected);
});
