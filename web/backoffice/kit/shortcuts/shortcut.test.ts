import { expect, test } from 'vitest';
import { isPressed, keyNames } from './shortcut.ts';

const press = (key: string, more: Partial<Parameters<typeof isPressed>[0]> = {}) => ({
  key,
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
});

test.each([
  ['Alt+N', press('ñ', { code: 'KeyN', altKey: true }), true],
  ['Alt+N', press('n', { code: 'KeyN' }), false],
  ['Alt+N', press('n', { code: 'KeyN', altKey: true, ctrlKey: true }), false],
  ['Control+K', press('k', { ctrlKey: true }), true],
  ['Control+K', press('K', { metaKey: true }), true],
  ['Control+K', press('k', { ctrlKey: true, altKey: true }), false],
  ['Control+z', press('z', { ctrlKey: true, shiftKey: true }), false],
  ['?', press('?', { shiftKey: true }), true],
  ['?', press('?'), true],
  ['/', press('/', { shiftKey: true }), true],
  ['/', press('/', { ctrlKey: true }), false],
  ['Space', press(' '), true],
  ['Space', press(' ', { shiftKey: true }), false],
  ['Shift+Space', press(' ', { shiftKey: true }), true],
  ['X', press('x'), true],
  ['X', press('X', { shiftKey: true }), false],
  ['Shift+X', press('X', { shiftKey: true }), true],
  ['ArrowDown', press('ArrowDown'), true],
  ['Shift+ArrowDown', press('ArrowDown'), false],
])('%s is %j: %s', (keys, pressed, expected) => {
  expect(isPressed(pressed, keys)).toBe(expected);
});

test('keys are named as on a keyboard', () => {
  expect(['Control+k', 'Shift+ArrowDown', 'Alt+N', '?', 'Space'].map(keyNames)).toEqual([
    ['Ctrl', 'K'],
    ['Shift', '↓'],
    ['Alt', 'N'],
    ['?'],
    ['Space'],
  ]);
});
