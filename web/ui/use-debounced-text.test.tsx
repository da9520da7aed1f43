import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDebouncedText } from './use-debounced-text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A field whose URL changes only when the test says so. */
function field() {
  const written: string[] = [];
  const onText = (text: string) => void written.push(text);
  const { result, rerender } = renderHook(({ text }) => useDebouncedText(text, onText), { initialProps: { text: '' } });
  return {
    written,
    shown: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    write: (text: string) => act(() => result.current[2](text)),
    pause: () => act(() => vi.advanceTimersByTime(300)),
    changeUrl: (text: string) => rerender({ text }),
  };
}

test('keeps what is typed while the URL follows', () => {
  const { written, shown, type, pause, changeUrl } = field();
  type('by');
  pause();
  type('byr');
  changeUrl('by');
  expect(shown()).toBe('byr');
  pause();
  type('byron ');
  pause();
  changeUrl('byr');
  changeUrl('byron');
  expect(shown()).toBe('byron ');
  pause();
  expect(written).toEqual(['by', 'byr', 'byron']);
});

test('shows what a view or the browser’s history puts into the URL', () => {
  const { written, shown, type, write, changeUrl } = field();
  type('byron');
  write('byron');
  changeUrl('byron');
  changeUrl('');
  expect(shown()).toBe('');
  changeUrl('byron');
  expect(shown()).toBe('byron');
  expect(written).toEqual(['byron']);
});
