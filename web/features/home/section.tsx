import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

export interface SectionProps {
  heading: string;
  lead?: string;
  /** Rendered below the lead, next to the content. */
  aside?: ReactNode;
  children: ReactNode;
  /** `wide`: content below the heading at full width; `beside`: to its right on wide screens. */
  layout?: 'wide' | 'beside';
  className?: string;
}

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
