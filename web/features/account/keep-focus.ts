import type { MouseEvent } from 'react';

/**
 * For buttons below a field: a press would take the focus from it, what is wrong with it would appear, and the button
 * would move away from under the finger before it is let go.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
