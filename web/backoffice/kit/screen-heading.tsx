import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export interface ScreenHeadingProps {
  /** Undefined until it is loaded. */
  heading?: string | undefined;
  /** One sentence below the heading. */
  lead?: ReactNode;
  /** Actions on the right, below on narrow screens. */
  actions?: ReactNode;
  /** Link to the list above. */
  back?: BackLinkProps;
}

export function ScreenHeading({ heading, lead, actions, back }: ScreenHeadingProps) {
  return (
    <>
      {back && <BackLink {...back} />}
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          {heading !== undefined && <h1 className="break-words font-serif text-title">{heading}</h1>}
          {lead !== undefined && <p className="mt-1 max-w-reading text-ink-soft text-small">{lead}</p>}
        </div>
        {actions}
      </div>
    </>
  );
}

interface BackLinkProps {
  to: string;
  label: string;
}

function BackLink({ to, label }: BackLinkProps) {
  return (
    <Link
      to={to}
      className="touch-target mb-2 inline-flex items-center gap-1.5 text-ink-soft text-small underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {label}
    </Link>
  );
}
