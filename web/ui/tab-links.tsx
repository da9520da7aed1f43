import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export interface TabLink {
  key: string;
  to: string;
  label: ReactNode;
}

/** Tabs with their own URLs; on a phone the row may be wider than the screen. */
export function TabLinks({ label, tabs, current }: { label: string; tabs: readonly TabLink[]; current?: string }) {
  return (
    <nav
      aria-label={label}
      className="relative flex gap-x-5 overflow-x-auto whitespace-nowrap shadow-[inset_0_-1px_var(--color-line)]"
    >
      {tabs.map(({ key, to, label: text }) => (
        <Link
          key={key}
          ref={key === current ? bringIntoSight : undefined}
          to={to}
          replace
          preventScrollReset
          aria-current={key === current ? 'page' : undefined}
          className={clsx(
            'touch-target -outline-offset-2 inline-flex shrink-0 items-center gap-1.5 border-b-2 py-2 text-small transition-colors',
            key === current
              ? 'border-ink font-medium'
              : 'border-transparent text-ink-soft hover:border-edge hover:text-ink',
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

function bringIntoSight(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (tab && row) row.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - row.clientWidth / 2;
}
