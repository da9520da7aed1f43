import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { memo, useDeferredValue, useMemo, useRef } from 'react';
import type { Product } from '../../../shared/product/schema.ts';
import { printedCount, tileCountOf } from '../../../shared/project/tile-count.ts';
import { useGoods } from '../../documents/goods/index.ts';
import { type DraftProject, productOf, productQueries, selectCartProjects } from '../../documents/projects/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppSelector } from '../../site/store-hooks.ts';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { termTexts } from '../../ui/term-copy.ts';
import { useHeightVariable } from '../../ui/use-height-variable.ts';
import { useKnownBuyer } from '../promos/buyer/index.ts';
import { editorTexts } from './copy.ts';
import { priceHint } from './price-hint.ts';
import { useAddToCart } from './use-add-to-cart.ts';
import { useOrderRefusal, useToBuy } from './use-to-buy.ts';
import { type PricingInput, wallPrice } from './wall-price.ts';

export interface PriceBarProps {
  project: DraftProject;
  product: Product;
  onLeave(): void;
}

/** The price and the next step, always visible. */
export const PriceBar = memo(function PriceBar({ project, product, onLeave }: PriceBarProps) {
  const terms = useTexts(termTexts);
  const copy = useTexts(editorTexts);
  const bar = useRef<HTMLDivElement>(null);
  useHeightVariable('--bottom-bar-height', bar);
  const site = useSite();
  const { data: pricing } = useQuery(tenantQueries(site).pricing());
  const bought = useToBuy(project, product);
  const projects = useMemo(() => bought.map((made) => made.project), [bought]);
  const { state, add } = useAddToCart(projects, onLeave);
  // Dropping a tile renders first, and the price right after.
  const priced = useDeferredValue(bought);
  const buying = usePricingInput();
  const price = useMemo(() => pricing && buying && wallPrice(priced, pricing, buying), [priced, pricing, buying]);
  const { cap, refusal } = useOrderRefusal(projects);
  const isInCart = project.status === 'Cart';
  return (
    <div
      ref={bar}
      className="sticky bottom-0 shrink-0 border-line border-t bg-paper px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:static lg:px-6 lg:py-5"
    >
      <div className="flex items-center justify-between gap-4 lg:flex-col lg:items-stretch">
        <div className="min-w-0">
          <div className="flex items-baseline gap-2 lg:justify-between">
            <span className="text-ink-soft text-small">
              {projects.length > 1 ? copy.price.of(tileCountOf(projects)) : copy.price.of(printedCount(project.tiles))}
              {projects.length === 1 && project.quantity > 1 && `, ${copy.price.copies(project.quantity)}`}
            </span>
            {price ? (
              <span className="numbers text-lead">{copy.price.amount(price.totalCents)}</span>
            ) : (
              <Skeleton className="h-6 w-16" />
            )}
          </div>
          <p
            aria-live="polite"
            className={clsx('text-caption', refusal === undefined ? 'text-ink-soft' : 'text-danger')}
          >
            {refusal ?? (state.kind === 'open' ? priceHint(copy, price, cap) : state.reason)}
          </p>
        </div>
        <Button
          variant="primary"
          size="large"
          className="max-lg:min-h-12 max-lg:shrink-0 max-lg:px-5 max-lg:py-2"
          busy={state.kind === 'busy'}
          disabled={state.kind === 'blocked' || refusal !== undefined || project.tiles.length === 0}
          onClick={add}
        >
          {isInCart ? copy.updateCart : terms.addToCart}
        </Button>
      </div>
    </div>
  );
});

/** The buyer and the contents of the cart; undefined until both are known. */
function usePricingInput(): PricingInput | undefined {
  const site = useSite();
  const buyer = useKnownBuyer();
  const goods = useGoods();
  const projects = useAppSelector(selectCartProjects);
  const { data: products } = useQuery(productQueries(site).customizable());
  return useMemo(() => {
    if (!buyer) return undefined;
    const inCart = projects.flatMap((project) => {
      const product = products && productOf(products, project.productId);
      return product ? [{ project, product }] : [];
    });
    return { buyer, goods, inCart, nowMs: site.environment.now() };
  }, [buyer, goods, projects, products, site]);
}
