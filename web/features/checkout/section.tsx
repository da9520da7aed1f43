import { type ReactNode, useId } from 'react';

/** One part of the form with its heading. */
export function Section({ heading, note, children }: { heading: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-t py-2.5 first:border-t-0 first:pt-0 lg:py-8">
      <h2 id={id} className="font-serif text-lead">
        {heading}
      </h2>
      {note !== undefined && <p className="mt-1 text-ink-soft text-small">{note}</p>}
      <div className="mt-2 lg:mt-5">{children}</div>
    </section>
  );
}
