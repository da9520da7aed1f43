/**
 * A `ref` that focuses the main content of a dialog instead of its close icon: the selected answer or the first field.
 * A ref runs before Radix chooses a target, while an effect of the opener would run before the content is mounted.
 */
export function focusFirst(part: HTMLElement | null): void {
  const chosen = part?.querySelector<HTMLElement>('input[type="radio"]:checked');
  (chosen ?? part?.querySelector<HTMLElement>('input, textarea'))?.focus();
}
