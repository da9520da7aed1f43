/**
 * Moves between the links of an open menu with arrow keys, Home and End.
 *
 * @returns whether the key was handled
 */
export function stepToLink(area: HTMLElement, key: string): boolean {
  const links = [...area.querySelectorAll('a')];
  const current = document.activeElement?.closest('a');
  const at = current ? links.indexOf(current) : -1;
  const next = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: links.length - 1 }[key];
  if (next === undefined) return false;
  links.at(next % links.length)?.focus();
  return true;
}
