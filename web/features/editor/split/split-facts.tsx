import { TriangleAlert } from 'lucide-react';
import type { SplitChoice } from './split-choice.ts';
import { splitCopy } from './split-copy.ts';

/** Price, size and warnings of a split before it is created. */
export function SplitFacts({ choice }: { choice: SplitChoice }) {
  const { pieces, outside, priceCents, isLowResolution, facesCut } = choice;
  return (
    <div aria-live="polite" className="grid gap-1 text-small">
      <p className="numbers flex flex-wrap items-baseline gap-x-2">
        <span className="text-lead">{priceCents === undefined ? '' : splitCopy.price(priceCents)}</span>
        <span className="text-ink-soft">{splitCopy.outside(pieces.length, outside)}</span>
      </p>
      {isLowResolution && <Warning text={splitCopy.lowResolution} />}
      {facesCut > 0 && <Warning text={splitCopy.facesCut(facesCut)} />}
    </div>
  );
}

function Warning({ text }: { text: string }) {
  return (
    <p className="flex items-start gap-2">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-signal" />
      {text}
    </p>
  );
}
