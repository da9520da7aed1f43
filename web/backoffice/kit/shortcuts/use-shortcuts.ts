import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { isTypedInto } from '../../../lib/typed-into.ts';
import { isPressed, type Shortcut } from './shortcut.ts';

export interface ShortcutRegistry {
  /** @returns unregisters them */
  register(source: () => readonly Shortcut[]): () => void;
  /** Opens the table of keys. */
  showKeys(): void;
}

/** Undefined in a component that is tested alone. */
export const ShortcutContext = createContext<ShortcutRegistry | undefined>(undefined);

/** Handles these keys while the component is mounted, and lists them in the table of keys. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const registry = useContext(ShortcutContext);
  const latest = useRef(shortcuts);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => registry?.register(() => latest.current), [registry]);
}

/** A scanner sends characters a few milliseconds apart; people type more slowly. */
export const SCANNER_GAP_MS_MAX = 80;

const openDialog = (): Element | undefined => [...document.querySelectorAll('[role="dialog"]')].at(-1);

const partOf = ({ within }: Shortcut): Element | undefined =>
  within?.current?.closest('[role="dialog"]') ?? within?.current ?? undefined;

/** What the table of keys shows: the keys of an open dialog, else those of the screen. */
export function listedShortcuts(shortcuts: readonly Shortcut[]): Shortcut[] {
  const dialog = openDialog();
  return shortcuts.filter((shortcut) => {
    if (shortcut.isOff?.()) return false;
    if (dialog === undefined || shortcut.isForDialogs) return true;
    return shortcut.within !== undefined && partOf(shortcut) === dialog;
  });
}

/** Characters that follow each other so fast are a scan; two quick presses may be a person's. */
const SCAN_CHARACTERS_MIN = 3;
const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock'];

/** @returns a handler of the window's key presses, which runs at most one shortcut for each */
export function createKeyHandler(shortcuts: () => readonly Shortcut[]): (event: KeyboardEvent) => void {
  let lastCharacterMs = Number.NEGATIVE_INFINITY;
  let fastCharacters = 0;
  return (event) => {
    const isCharacter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isCharacter) {
      fastCharacters = event.timeStamp - lastCharacterMs <= SCANNER_GAP_MS_MAX ? fastCharacters + 1 : 1;
      lastCharacterMs = event.timeStamp;
    } else if (!MODIFIERS.includes(event.key)) fastCharacters = 0;
    const isScanned = isCharacter && fastCharacters >= SCAN_CHARACTERS_MIN;
    if (event.defaultPrevented) return;
    const isClosed = openDialog() === undefined;
    const isTyping = isTypedInto(event.target);
    const works = (shortcut: Shortcut): boolean => {
      if (!shortcut.keys.some((keys) => isPressed(event, keys))) return false;
      // Held keys move through rows, and start nothing twice.
      if (event.repeat && shortcut.group !== 'rows') return false;
      if (shortcut.within) return event.target instanceof Node && partOf(shortcut)?.contains(event.target) === true;
      const { isForDialogs = false, isForFields = false } = shortcut;
      return (isClosed || isForDialogs) && (isForFields || !(isTyping || isScanned));
    };
    const all = shortcuts();
    const inOrder = [...all.filter(({ within }) => within), ...all.filter(({ within }) => !within).toReversed()];
    for (const shortcut of inOrder) {
      if (!works(shortcut) || shortcut.run(event) === false) continue;
      event.preventDefault();
      return;
    }
  };
}
