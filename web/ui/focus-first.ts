/**
 * The `ref` of what a dialog is about: it has the focus, in place of the cross that closes the dialog, and of it the answer
 * that is chosen, or the first field. As a ref it comes before Radix looks for somewhere to put the focus, and an effect of
 * whoever opens the dialog would come before the dialog's content is there.
 */
export function focusFirst(part: HTMLElement | null): void {
  const chosen = part?.querySelector<HTMLElement>('input:checked');
  (chosen ?? part?.querySelector<HTMLElement>('input, textarea'))?.focus();
}
