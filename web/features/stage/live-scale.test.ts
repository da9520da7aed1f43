import { expect, test, vi } from 'vitest';
import { createLiveScale } from './live-scale.ts';

test('notifies of a zoom and its end, but not of a drag', () => {
  const live = createLiveScale();
  const listener = vi.fn();
  live.subscribe(listener);
  live.set(2);
  live.set(2.001);
  expect(listener).toHaveBeenCalledTimes(1);
  live.set(2.5);
  expect(live.get()).toBe(2.5);
  live.set(undefined);
  expect(listener).toHaveBeenCalledTimes(3);
  expect(live.get()).toBeUndefined();
});
