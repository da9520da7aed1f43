import { expect, test } from 'vitest';
import { createScanBuffer } from './use-scanner.ts';

function pressAll(keys: readonly string[], gapMs: number): (string | undefined)[] {
  const press = createScanBuffer();
  return keys.map((key, index) => press(key, index * gapMs));
}

test('reads a code typed at scanner speed on Enter', () => {
  const keys = ['Shift', 'A', '7', 'Shift', 'K', '2', 'Shift', 'Q', '9', 'Enter'];
  expect(pressAll(keys, 8).at(-1)).toBe('A7K2Q9');
});

test('ignores the same keys at human speed', () => {
  expect(pressAll(['A', '7', 'K', '2', 'Q', '9', 'Enter'], 120).at(-1)).toBeUndefined();
});

test('leaves a lone Enter, or one after a few quick keys, to the page', () => {
  expect(pressAll(['Enter'], 8)).toEqual([undefined]);
  expect(pressAll(['j', 'k', 'Enter'], 8).at(-1)).toBeUndefined();
});

test('excludes earlier keys and earlier codes from a code', () => {
  const press = createScanBuffer();
  press('x', 0);
  const codes = [...'B3M9T9', 'Enter', ...'A7K2Q9', 'Enter'].map((key, index) => press(key, 1_000 + index * 8));
  expect(codes.filter(Boolean)).toEqual(['B3M9T9', 'A7K2Q9']);
});
