import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { Split } from '../../../../shared/geometry/split.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import { useTexts } from '../../../lib/texts.ts';
import type { SplitChoice } from './split-choice.ts';
import { splitTexts } from './split-copy.ts';
import { SplitPreview } from './split-preview.tsx';

export interface GridChoicesProps {
  choices: readonly SplitChoice[];
  chosen: SplitChoice;
  product: Product;
  onChoose(grid: Pick<Split, 'rows' | 'cols'>): void;
}

/** The common grids, each pictured with its price: in a row on a phone, in fours on a desktop. */
export function GridChoices({ choices, chosen, product, onChoose }: GridChoicesProps) {
  const splitCopy = useTexts(splitTexts);
  const name = useId();
  const row = useRef<HTMLDivElement>(null);
  // On a phone the row is longer than the screen.
  useEffect(() => {
    const card = row.current?.querySelector('input:checked')?.parentElement;
    if (row.current && card)
      row.current.scrollLeft = card.offsetLeft - (row.current.clientWidth - card.offsetWidth) / 2;
  }, []);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-caption text-ink-soft">
        <span className="sr-only">{splitCopy.grid}: </span>
        {splitCopy.order}
      </legend>
      <div
        ref={row}
        className="relative -mx-6 flex gap-2 overflow-x-auto px-6 pb-1 md:mx-0 md:grid md:grid-cols-4 md:overflow-visible md:px-0"
      >
        {choices.map((choice) => {
          const { split, outside, priceCents, isLowResolution, facesCut } = choice;
          const isChosen = split.rows === chosen.split.rows && split.cols === chosen.split.cols;
          const isWarned = isLowResolution || facesCut > 0;
          return (
            <label
              key={`${split.rows} ${split.cols}`}
              className={clsx(
                'relative grid w-23 shrink-0 cursor-pointer content-start justify-items-center gap-0.5 rounded-sm border p-2 text-caption md:w-auto',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
                isChosen ? 'border-ink ring-1 ring-ink' : 'border-line hover:border-ink',
              )}
            >
              <input
                type="radio"
                className="sr-only"
                name={name}
                checked={isChosen}
                onChange={() => onChoose({ rows: split.rows, cols: split.cols })}
                aria-label={splitCopy.choice(choice)}
              />
              <span className="mb-1 flex size-11 items-center justify-center [container-type:size]">
                <SplitPreview choice={choice} product={product} use="small" />
              </span>
              <span className="numbers font-medium">{splitCopy.gridOf(split)}</span>
              <span className="numbers">{priceCents === undefined ? '' : splitCopy.price(priceCents)}</span>
              <span className="numbers text-center text-ink-soft">{splitCopy.sizeText(outside)}</span>
              {isWarned && (
                <TriangleAlert aria-hidden="true" className="absolute top-1 right-1 size-4 bg-paper text-signal" />
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
