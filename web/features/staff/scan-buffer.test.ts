import { expect, test } from 'vitest';
import { createScanBuffer } from './scan-buffer.ts';

function pressAll(keys: readonly string[], gapMs: number): (string | undefined)[] {
  const press = createScanBuffer();
  return keys.map((key, index) => press(key, index * gapMs));
}

test('a code that comes as quickly as a scanner types is read at its Enter', () => {
  const keys = ['Shift', 'A', '7', 'Shift', 'K', '2', 'Shift', 'Q', '9', 'Enter'];
  expect(pressAll(keys, 8).at(-1)).toBe('A7K2Q9');
});

test('the same keys at the pace of a person are none', () => {
  expect(pressAll(['A', '7', 'K', '2', 'Q', '9', 'Enter'], 120).at(-1)).toBeUndefined();
});

test('Enter by itself, and after a few quick keys, stays a key', () => {
  expect(pressAll(['Enter'], 8)).toEqual([undefined]);
  expect(pressAll(['j', 'k', 'Enter'], 8).at(-1)).toBeUndefined();
});

test('what was typed before a code, and a code before it, are no part of it', () => {
  const press = createScanBuffer();
  press('x', 0);
  const codes = [...'B3M9T9', 'Enter', ...'A7K2Q9', 'Enter'].map((key, index) => press(key, 1_000 + index * 8));
  expect(codes.filter(Boolean)).toEqual(['B3M9T9', 'A7K2Q9']);
});
