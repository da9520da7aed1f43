import { type ReactNode, useRef } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useHeightVariable } from '../../../ui/use-height-variable.ts';
import { productsTexts } from './copy.ts';

/** Layout of a product page; on a phone its parts stack below each other, so that the next step can stick. */
export const PRODUCT_PAGE =
  'page-width flex flex-col gap-x-16 gap-y-5 pt-4 md:grid md:grid-cols-2 md:grid-rows-[auto_auto_1fr] md:items-start md:gap-y-0 md:pt-12 md:pb-24';

/** Places the pictures next to the text on wide screens. */
export const PRODUCT_PICTURES = 'md:row-span-3';

/**
 * Primary action of a product page, sticky at the bottom of a phone's screen.
 *
 * @param price formatted unit price
 */
export function NextStep({ price, children }: { price?: string; children: ReactNode }) {
  const copy = useTexts(productsTexts);
  const bar = useRef<HTMLSpanElement>(null);
  useHeightVariable('--bottom-bar-height', bar);
  return (
    <div className="sticky bottom-0 z-20 order-last -mx-4 flex items-center gap-4 border-line border-t bg-paper px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] max-md:*:[button]:px-4 md:static md:order-none md:mx-0 md:block md:max-w-form md:border-0 md:bg-transparent md:p-0 md:pt-6">
      {/* As high as the bar on phones only. */}
      <span ref={bar} aria-hidden="true" className="absolute inset-x-0 -top-px bottom-0 -z-10 md:hidden" />
      {price !== undefined && (
        <p className="numbers flex shrink-0 items-baseline gap-2 md:mb-4">
          <span className="font-serif text-lead md:text-title">{price}</span>
          <span className="text-ink-soft text-small md:text-body">{copy.each}</span>
        </p>
      )}
      {children}
    </div>
  );
}
