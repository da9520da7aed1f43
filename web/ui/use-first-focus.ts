import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to what a dialog is about, in place of the cross that closes it: the answer that is chosen, or the first
 * field.
 */
export function useFirstFocus<Form extends HTMLElement>(): RefObject<Form | null> {
  const form = useRef<Form>(null);
  useEffect(() => {
    const chosen = form.current?.querySelector<HTMLElement>('input:checked');
    (chosen ?? form.current?.querySelector<HTMLElement>('input, textarea'))?.focus();
  }, []);
  return form;
}
