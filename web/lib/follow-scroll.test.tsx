import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { followScroll } from './follow-scroll.ts';

afterEach(() => {
  window.scrollY = 0;
  vi.useRealTimers();
});

test('marks the page while it is scrolled beyond the threshold, also if it starts there', () => {
  const isMarked = () => document.documentElement.hasAttribute('data-scrolled');
  window.scrollY = 21;
  vi.useFakeTimers();
  followScroll(window, { scrolledPx: 20, waitMs: 20 });
  expect(isMarked()).toBe(true);
  for (const [scrolledPx, expected] of [
    [20, false],
    [300, true],
    [0, false],
  ] as const) {
    window.scrollY = scrolledPx;
    const before = isMarked();
    fireEvent.scroll(window);
    vi.advanceTimersByTime(19);
    expect(isMarked()).toBe(before);
    // Also during continuous scrolling.
    fireEvent.scroll(window);
    vi.advanceTimersByTime(1);
    expect(isMarked()).toBe(expected);
  }
});
