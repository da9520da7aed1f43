import { useId, useLayoutEffect, useRef } from 'react';
import { keepClear, type Shape } from '../../lib/keep-clear.ts';
import { useTexts } from '../../lib/texts.ts';
import { analyticsOf } from '../../site/analytics.ts';
import { useSite } from '../../site/site-context.tsx';
import { Button } from '../../ui/button.tsx';
import { analyticsTexts } from './consent-copy.ts';
import { useConsent } from './use-consent.ts';

const ANCHORS: Shape['anchors'] = [
  { x: 'left', y: 'bottom' },
  { x: 'right', y: 'bottom' },
  { x: 'left', y: 'top' },
  { x: 'right', y: 'top' },
];
const SHAPES: readonly Shape[] = [
  { name: 'card', anchors: ANCHORS, coversMax: 0, mostOf: { width: 1, height: 0.5 } },
  { name: 'line', anchors: ANCHORS },
];

/**
 * Asks for consent to the tenant's analytics tools, at the edge of the page, with equal answers. Does not take the
 * focus or block the page; nothing loads without an answer.
 */
export function ConsentQuestion() {
  const copy = useTexts(analyticsTexts);
  const { answer } = analyticsOf(useSite());
  const explanation = useId();
  const box = useRef<HTMLElement>(null);
  const isAsking = useConsent() === 'asking';
  useLayoutEffect(() => (isAsking && box.current ? keepClear(box.current, { shapes: SHAPES }) : undefined), [isAsking]);
  if (!isAsking) return null;
  return (
    <section
      ref={box}
      aria-label={copy.label}
      className="group fixed bottom-4 left-4 z-30 w-[min(420px,100vw-2rem)] rounded-md border border-line bg-paper p-4 shadow-surface data-[shape=line]:p-3"
    >
      <p className="text-small">
        <strong className="font-medium">{copy.question}</strong>{' '}
        <span id={explanation} className="group-data-[shape=line]:hidden">
          {copy.explanation}
        </span>
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
