// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { isControlsOwnKey, matches } from './shortcuts.ts';

const press = (key: string, held: Partial<Record<'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey', boolean>> = {}) => ({
  key,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

describe('a shortcut', () => {
  test.each([
    ['mod+z', press('z', { ctrlKey: true }), true],
    ['mod+z', press('z', { metaKey: true }), true],
    ['mod+z', press('Z', { metaKey: true, shiftKey: true }), false],
    ['mod+shift+z', press('Z', { metaKey: true, shiftKey: true }), true],
    ['mod+z', press('z'), false],
    ['+', press('+', { shiftKey: true }), true],
    ['=', press('='), true],
    ['0', press('0'), true],
    ['0', press('0', { ctrlKey: true }), false],
    ['ArrowLeft', press('ArrowLeft'), true],
    ['ArrowLeft', press('ArrowLeft', { shiftKey: true }), false],
    ['shift+ArrowLeft', press('ArrowLeft', { shiftKey: true }), true],
    ['Delete', press('Delete', { altKey: true }), false],
  ])('%s against %o is %s', (shortcut, pressed, expected) => expect(matches(pressed, shortcut)).toBe(expected));
});

describe('a focused control', () => {
  const input = (type: string) => Object.assign(document.createElement('input'), { type });

  test('keeps its own keys: a slider its arrows, a text field all', () => {
    expect(isControlsOwnKey(input('range'), 'ArrowLeft')).toBe(true);
    expect(isControlsOwnKey(input('radio'), 'ArrowDown')).toBe(true);
    expect(isControlsOwnKey(input('text'), 'z')).toBe(true);
  });

  test('leaves the others to the editor', () => {
    expect(isControlsOwnKey(input('range'), 'z')).toBe(false);
    expect(isControlsOwnKey(document.createElement('button'), 'ArrowLeft')).toBe(false);
    expect(isControlsOwnKey(document.body, 'Delete')).toBe(false);
  });
});
