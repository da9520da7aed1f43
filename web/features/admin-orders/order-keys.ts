import { useEffect, useLayoutEffect, useRef } from 'react';
import { isTypedInto } from '../../lib/typed-into.ts';
import { usePaletteActions } from '../admin/index.ts';

/** Something to do with the order: a button, an entry of the palette, and a key with Alt. */
export interface OrderAction {
  id: string;
  label: string;
  /** A to Z; together with Alt, so that neither a scanner nor somebody who dictates sets it off */
  key?: string;
  isMain?: boolean;
  isBusy?: boolean;
  run(): void;
}

/** The actions of a screen in the palette, and by their keys while nothing lies over it. */
export function useOrderKeys(actions: readonly OrderAction[]): void {
  usePaletteActions(actions);
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat || isTypedInto(event.target)) return;
      // the key and not its letter: with Alt some keyboards write another one
      const action = latest.current.find(({ key }) => key !== undefined && event.code === `Key${key}`);
      if (!action || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      if (!action.isBusy) action.run();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
