import { useEffect, useLayoutEffect, useRef } from 'react';
import { isTypedInto } from '../../../lib/typed-into.ts';
import { usePaletteActions } from '../../kit/index.ts';

/** An action on the order: button, shortcut and, in the back office, palette entry. */
export interface OrderAction {
  id: string;
  label: string;
  /** As in aria-keyshortcuts: Alt or Control with a key. */
  shortcut?: string | undefined;
  isMain?: boolean;
  isBusy?: boolean;
  run(): void;
}

/** Registers the actions in the palette and as shortcuts while no dialog is open. */
export function useActionKeys(actions: readonly OrderAction[]): void {
  usePaletteActions(actions);
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.repeat || isTypedInto(event.target)) return;
      const action = latest.current.find(({ shortcut }) => shortcut !== undefined && isPressed(event, shortcut));
      if (!action || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      if (!action.isBusy) action.run();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function isPressed({ altKey, ctrlKey, metaKey, code, key }: KeyboardEvent, shortcut: string): boolean {
  const [modifier, name] = shortcut.split('+');
  if (modifier === 'Control') return (ctrlKey || metaKey) && key === name;
  // Compares the key code, because Alt changes the character on some keyboards.
  return altKey && !ctrlKey && !metaKey && code === `Key${name}`;
}
