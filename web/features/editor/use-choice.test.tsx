import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useChoice } from './use-choice.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open() {
  const chosen: string[] = [];
  const view = renderHook(({ value }) => useChoice(value, (wanted: string) => chosen.push(wanted)), {
    initialProps: { value: 'Black' },
  });
  const choose = (wanted: string) => act(() => view.result.current[1](wanted));
  const later = () => act(() => vi.runAllTimers());
  return { chosen, choose, later, shown: () => view.result.current[0], ...view };
}

test('shows a choice at once and applies it a moment later', () => {
  const { chosen, choose, later, shown, rerender } = open();
  choose('White');
  expect([shown(), chosen]).toEqual(['White', []]);
  later();
  rerender({ value: 'White' });
  expect([shown(), chosen]).toEqual(['White', ['White']]);
});

test('reverts to the current value if the choice is rejected', () => {
  const { choose, later, shown } = open();
  choose('White');
  later();
  expect(shown()).toBe('Black');
});

test('applies both of two quick choices, in order, and shows the last', () => {
  const { chosen, choose, later, shown } = open();
  choose('White');
  choose('Gray');
  expect(shown()).toBe('Gray');
  later();
  expect(chosen).toEqual(['White', 'Gray']);
});

test('applies a choice even if its control has unmounted', () => {
  const { chosen, choose, later, unmount } = open();
  choose('White');
  unmount();
  later();
  expect(chosen).toEqual(['White']);
});

test.each(['pointerdown', 'keydown'])('applies a choice before the next input: a %s does not overtake it', (next) => {
  const { chosen, choose, later } = open();
  choose('White');
  const atNext: string[][] = [];
  const hear = () => atNext.push([...chosen]);
  document.body.addEventListener(next, hear, { once: true });
  act(() => void document.body.dispatchEvent(new Event(next, { bubbles: true })));
  later();
  expect([atNext, chosen]).toEqual([[['White']], ['White']]);
});
