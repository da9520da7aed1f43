import type { KeyboardEvent } from 'react';

/**
 * Arrow keys, Home and End move between the links of a list's rows; Enter follows the link. Every link stays in the tab
 * order, so the keys are only a shortcut.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const links: Element[] = [...event.currentTarget.querySelectorAll('[data-row-link]')];
  const current = document.activeElement ? links.indexOf(document.activeElement) : -1;
  const target = links[nextRow(event.key, current, links.length)];
  if (!(target instanceof HTMLElement)) return;
  event.preventDefault();
  target.focus();
  target.scrollIntoView({ block: 'nearest' });
}

/** @returns index of the target row; -1 for other keys or without a target */
export function nextRow(key: string, current: number, count: number): number {
  switch (key) {
    case 'ArrowDown':
      return current + 1 < count ? current + 1 : -1;
    case 'ArrowUp':
      return current > 0 ? current - 1 : -1;
    case 'Home':
      return count > 0 ? 0 : -1;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}
