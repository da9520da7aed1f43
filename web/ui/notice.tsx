import type { ReactNode } from 'react';

/** Replaces a list or an order: the problem and what to do. */
export function Notice({ heading, lead, children }: { heading: string; lead?: string; children?: ReactNode }) {
  return (
    <div className="-mt-px grid justify-items-start gap-3 border-t border-line py-12">
      <p className="font-medium">{heading}</p>
      {lead !== undefined && <p className="max-w-form text-small text-ink-soft">{lead}</p>}
      {children}
    </div>
  );
}
