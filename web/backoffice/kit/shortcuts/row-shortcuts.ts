import { copy } from '../copy.ts';
import type { Shortcut } from './shortcut.ts';

/** Every list of the back office marks the links of its rows so. They stay in the tab order. */
const rowLinks = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row-link]')];

/** The row of the focus, such as of its checkbox; -1 outside of the lists. */
function focusedRow(links: readonly HTMLElement[]): number {
  const { activeElement } = document;
  const row = activeElement?.closest('tr, li');
  return links.findIndex((link) => link === activeElement || (row !== null && row === link.closest('tr, li')));
}

/** @returns index of the row to go to; outside of the list for none */
export type RowTarget = (current: number, count: number) => number;

/** @returns whether there is such a row; false leaves the key to the page, which scrolls */
export function focusRow(target: RowTarget): boolean {
  const links = rowLinks();
  const current = focusedRow(links);
  // Elsewhere the arrows belong to a control. Without a focus, the first press leads into the list.
  if (current < 0 && document.activeElement !== document.body) return false;
  const link = links[target(current, links.length)];
  if (!link) return false;
  link.focus();
  link.scrollIntoView({ block: 'nearest' });
  return true;
}

const isOff = (): boolean => rowLinks().length === 0;

export const ROW_SHORTCUTS: readonly Shortcut[] = [
  { keys: ['ArrowDown'], label: copy.keys.rows.next, run: () => focusRow((current) => current + 1) },
  { keys: ['ArrowUp'], label: copy.keys.rows.previous, run: () => focusRow((current) => current - 1) },
  { keys: ['Home'], label: copy.keys.rows.first, run: () => focusRow(() => 0) },
  { keys: ['End'], label: copy.keys.rows.last, run: () => focusRow((_, count) => count - 1) },
  // The browser follows a link on Enter.
  { keys: ['Enter'], label: copy.keys.rows.open, run: () => false },
].map((shortcut) => ({ ...shortcut, group: 'rows' as const, isOff }));
