import { expect, test } from 'vitest';
import { labDeltaE2000, type Triple } from './color-math.ts';

/** Sharma, Wu and Dalal (2005), table 1: pairs 1, 7, 9, 13, 17, 20 and 25. */
test.each<[Triple, Triple, number]>([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
  [[50, -0.001, 2.49], [50, 0.0009, -2.49], 4.8045],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[50, 2.5, 0], [58, 24, 15], 19.4535],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
])('the distance of %s and %s is the published CIEDE2000 value', (one, other, expected) => {
  expect(labDeltaE2000(one, other)).toBeCloseTo(expected, 4);
});
