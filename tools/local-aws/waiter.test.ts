import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWaiter } from './waiter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('rechecks the clock within seconds during a long wait, in case it was set or the machine slept', async () => {
  let isOver = false;
  const waiter = createWaiter(() => 0);
  void waiter.waitUntil(86_400_000).then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isOver).toBe(true);
});
