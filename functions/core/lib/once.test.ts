import { expect, test } from 'vitest';
import { once } from './once.ts';

test('creates the value once for concurrent callers', async () => {
  let made = 0;
  const value = once(async () => ++made);
  expect(await Promise.all([value(), value(), value()])).toEqual([1, 1, 1]);
});

test('retries after a failure', async () => {
  let tries = 0;
  const value = once(async () => {
    tries += 1;
    if (tries === 1) throw new Error('away');
    return 'here';
  });
  await expect(value()).rejects.toThrow('away');
  expect(await value()).toBe('here');
});
