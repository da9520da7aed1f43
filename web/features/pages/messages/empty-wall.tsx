import type { ReactNode } from 'react';

export interface EmptyWallProps {
  heading: string;
  lead: string;
  /** Replaces the hook. */
  picture?: ReactNode;
  children?: ReactNode;
}

export function EmptyWall({ heading, lead, picture, children }: EmptyWallProps) {
  return (
    <div className="page-width flex min-h-[60vh] flex-col items-center justify-center py-8 text-center md:py-16">
      {picture ?? <EmptyHook />}
      <h1 className="mt-5 font-serif text-title md:mt-8 md:text-display">{heading}</h1>
      <p className="mt-3 max-w-form text-balance text-ink-soft">{lead}</p>
      {children !== undefined && <div className="mt-5 md:mt-8">{children}</div>}
    </div>
  );
}

function EmptyHook() {
  return (
    <svg viewBox="0 0 120 100" className="h-24 text-ink-soft" aria-hidden="true" fill="none" stroke="currentColor">
      <circle cx="60" cy="9" r="2.500" fill="currentColor" />
      <path d="M60 9 32 34M60 9l28 25" />
      <rect x="26" y="34" width="68" height="62" rx="1" strokeDasharray="4 4" />
    </svg>
  );
}
