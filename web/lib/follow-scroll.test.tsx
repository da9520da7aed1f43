import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { followScroll } from './follow-scroll.ts';

afterEach(() => {
  window.scrollY = 0;
});

test('the page is marked while it is scrolled further than the threshold, also where it begins there', () => {
  const isMarked = () => document.documentElement.hasAttribute('data-scrolled');
  window.scrollY = 21;
  followScroll(window, 20);
  expect(isMarked()).toBe(true);
  for (const [scrolledPx, expected] of [
    [20, false],
    [300, true],
    [0, false],
  ] as const) {
    window.scrollY = scrolledPx;
    fireEvent.scroll(window);
    expect(isMarked()).toBe(expected);
  }
});
