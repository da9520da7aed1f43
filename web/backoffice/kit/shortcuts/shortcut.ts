import type { RefObject } from 'react';

export interface Shortcut {
  /**
   * As in aria-keyshortcuts: `Alt+N`, `Control+Enter`, `Space`, `/`. Each does the same. `Control` is also Command, and a
   * letter with Alt is the key in its place, because Alt changes what some keyboards type.
   */
  keys: readonly string[];
  /** For the table of keys; entries with the same label are one row. */
  label: string;
  /** Part of the table of keys. */
  group?: ShortcutGroup;
  /** Works only with the focus in this element, or in its dialog, while typing too. Others are off there. */
  within?: RefObject<Element | null>;
  /** Works while typing too. */
  isForFields?: boolean;
  /** Works in dialogs too. */
  isForDialogs?: boolean;
  /** Hides it from the table of keys while it would do nothing. */
  isOff?(): boolean;
  /** @returns false to leave the key to the focused control */
  run(event: KeyboardEvent): unknown;
}

export const SHORTCUT_GROUPS = ['screen', 'rows', 'everywhere'] as const;
type ShortcutGroup = (typeof SHORTCUT_GROUPS)[number];

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

export function isPressed(press: KeyPress, keys: string): boolean {
  const modifiers = keys.split('+');
  const name = modifiers.pop() ?? '';
  const hasAlt = modifiers.includes('Alt');
  if (press.altKey !== hasAlt || (press.ctrlKey || press.metaKey) !== modifiers.includes('Control')) return false;
  const isLetter = /^[A-Z]$/i.test(name);
  if (hasAlt && isLetter) return press.code === `Key${name}`;
  const key = name === 'Space' ? ' ' : name;
  // A sign may need Shift, depending on the keyboard.
  const isSign = key.length === 1 && !isLetter && key !== ' ';
  return press.key.toLowerCase() === key.toLowerCase() && (isSign || press.shiftKey === modifiers.includes('Shift'));
}

/** Names of keys for people; the others keep the name that the browser gives. */
const KEY_NAMES: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Control: 'Ctrl',
  Escape: 'Esc',
};

/** The parts of a combination by their names on a keyboard: `Ctrl`, `K`. */
export const keyNames = (keys: string): string[] =>
  keys.split('+').map((name) => KEY_NAMES[name] ?? (name.length === 1 ? name.toUpperCase() : name));
