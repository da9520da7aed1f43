import type { ReactNode } from 'react';

export interface ScreenHeadingProps {
  heading: string;
  /** One sentence below the heading. */
  lead?: ReactNode;
  /** Actions on the right, below on narrow screens. */
  actions?: ReactNode;
}

export function ScreenHeading({ heading, lead, actions }: ScreenHeadingProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h1 className="font-serif text-title">{heading}</h1>
        {lead !== undefined && <p className="mt-1 max-w-reading text-ink-soft text-small">{lead}</p>}
      </div>
      {actions}
    </div>
  );
}
