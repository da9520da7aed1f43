import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWaiter } from './waiter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('who waits for tomorrow looks at the clock again within seconds: it may have been set, or the machine has slept', async () => {
  let isOver = false;
  const waiter = createWaiter(() => 0);
  void waiter.waitUntil(86_400_000).then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isOver).toBe(true);
});
