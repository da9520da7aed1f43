// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { soon } from './soon.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counted() {
  let done = 0;
  const ask = soon(() => {
    done += 1;
  });
  return { ask, done: () => done };
}

test('is done once, a moment after it was asked for, and again when it is asked for again', () => {
  const { ask, done } = counted();
  ask();
  ask();
  expect(done()).toBe(0);
  vi.runAllTimers();
  expect(done()).toBe(1);
  ask();
  vi.runAllTimers();
  expect(done()).toBe(2);
});

test.each(['pagehide', 'visibilitychange'])('is done before the page goes away (%s), and not twice', (event) => {
  const { ask, done } = counted();
  const goAway = () => (event === 'pagehide' ? window : document).dispatchEvent(new Event(event));
  goAway();
  expect(done()).toBe(0);
  ask();
  goAway();
  expect(done()).toBe(1);
  vi.runAllTimers();
  expect(done()).toBe(1);
});
