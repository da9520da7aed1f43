import { expect, test } from 'vitest';
import { breakpointOf } from './breakpoints.ts';

test.each([
  [320, 'xs'],
  [575, 'xs'],
  [576, 'sm'],
  [767, 'sm'],
  [768, 'md'],
  [991, 'md'],
  [992, 'lg'],
  [1399, 'lg'],
  [1400, 'xl'],
  [2560, 'xl'],
])('a window of %s px is %s', (widthPx, name) => expect(breakpointOf(widthPx)).toBe(name));
