import type { MouseEvent } from 'react';

/**
 * Keeps the focus in the field when a button below it is pressed: the blur would show a field error and move the button
 * away from the pointer.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
