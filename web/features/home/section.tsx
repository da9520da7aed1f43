import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

export interface SectionProps {
  heading: string;
  lead?: string;
  /** under the lead, beside the content */
  aside?: ReactNode;
  children: ReactNode;
  /** wide: the content below its heading over the whole width; beside: to its right on a desk */
  layout?: 'wide' | 'beside';
  className?: string;
}

/** One part of the start page under its own heading. */
export function Section({ heading, lead, aside, children, layout = 'beside', className }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={clsx('border-t border-line py-16 md:py-24', className)}>
      <div
        className={clsx('page-width grid gap-x-12 gap-y-8', layout === 'beside' && 'lg:grid-cols-[1fr_2fr] lg:gap-y-0')}
      >
        <div>
          <h2 id={id} className="font-serif text-title">
            {heading}
          </h2>
          {lead !== undefined && <p className="mt-2 max-w-[48ch] text-ink-soft">{lead}</p>}
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
