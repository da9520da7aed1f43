import { useId } from 'react';
import { analyticsOf } from '../../site/analytics.ts';
import { useSite } from '../../site/site-context.tsx';
import { Button } from '../../ui/button.tsx';
import { copy } from './copy.ts';
import { useConsent } from './use-consent.ts';

/**
 * Asks whether the tenant's tools may hear of the visit: beside the page and never over its middle, both answers alike. It
 * takes no focus and keeps nobody from going on; without an answer nothing is loaded.
 */
export function ConsentQuestion() {
  const { answer } = analyticsOf(useSite());
  const explanation = useId();
  if (useConsent() !== 'asking') return null;
  return (
    <section
      aria-label={copy.label}
      className="fixed inset-x-3 bottom-[calc(0.75rem+env(safe-area-inset-bottom))] z-30 rounded-md border border-line bg-paper p-4 shadow-surface sm:inset-x-auto sm:left-4 sm:max-w-form"
    >
      <p className="text-small">
        <strong className="font-medium">{copy.question}</strong> <span id={explanation}>{copy.explanation}</span>
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button size="small" aria-describedby={explanation} onClick={() => answer('refused')}>
          {copy.refuse}
        </Button>
        <Button size="small" aria-describedby={explanation} onClick={() => answer('granted')}>
          {copy.allow}
        </Button>
      </div>
    </section>
  );
}
