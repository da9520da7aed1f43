import { expect, test } from 'vitest';
import { memoryStorage } from './browser-storage.ts';
import { mayLoadAgain } from './load-again.ts';

const storage = memoryStorage();
const free = { storage: () => storage, mayLeave: () => true };

test('reloads the page automatically once for each newer build', () => {
  expect([1, 2].map(() => mayLoadAgain('/assets/index-2.js', free))).toEqual([true, false]);
  expect([1, 2].map(() => mayLoadAgain('/assets/index-3.js', free))).toEqual([true, false]);
});

test.each([
  ['there is no newer build', undefined, free],
  ['something would be lost', '/assets/index-4.js', { ...free, mayLeave: () => false }],
  [
    'the browser has no storage, which would cause a loop',
    '/assets/index-4.js',
    {
      ...free,
      storage: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    },
  ],
])('never if %s', (_why, build, deps) => {
  expect(mayLoadAgain(build, deps)).toBe(false);
});
