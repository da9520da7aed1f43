import { expect, test } from 'vitest';
import { once } from './once.ts';

test('what is needed by many at once is made once', async () => {
  let made = 0;
  const value = once(async () => ++made);
  expect(await Promise.all([value(), value(), value()])).toEqual([1, 1, 1]);
});

test('a failure is not kept: the next one who asks tries again', async () => {
  let tries = 0;
  const value = once(async () => {
    tries += 1;
    if (tries === 1) throw new Error('away');
    return 'here';
  });
  await expect(value()).rejects.toThrow('away');
  expect(await value()).toBe('here');
});
