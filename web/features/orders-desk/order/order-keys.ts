import { useEffect, useLayoutEffect, useRef } from 'react';
import { isTypedInto } from '../../../lib/typed-into.ts';
import { usePaletteActions } from '../../admin/index.ts';

/** An action on the order: button, palette entry and Alt shortcut. */
export interface OrderAction {
  id: string;
  label: string;
  /** A to Z, with Alt, so that neither a scanner nor dictation triggers it. */
  key?: string;
  isMain?: boolean;
  isBusy?: boolean;
  run(): void;
}

/** Registers the actions in the palette and as shortcuts while no dialog is open. */
export function useOrderKeys(actions: readonly OrderAction[]): void {
  usePaletteActions(actions);
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat || isTypedInto(event.target)) return;
      // Compares the key code, because Alt changes the character on some keyboards.
      const action = latest.current.find(({ key }) => key !== undefined && event.code === `Key${key}`);
      if (!action || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      if (!action.isBusy) action.run();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
