import { clsx } from 'clsx';
import { ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCents } from '../../../shared/money/money.ts';
import type { Product } from '../../../shared/product/schema.ts';
import type { Cart, CartState } from '../../documents/cart/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../site/paths.ts';
import { Button } from '../../ui/button.tsx';
import { StepBar } from '../../ui/step-bar.tsx';
import { termTexts } from '../../ui/term-copy.ts';
import { useDisclosure } from '../../ui/use-disclosure.ts';
import { CartTotals, CartWall, GoodsSummary } from '../cart/index.ts';
import { WelcomeNote } from '../promos/index.ts';
import { checkoutTexts } from './copy.ts';
import { LegalLine } from './legal-line.tsx';

export interface OrderSummaryProps {
  state: CartState;
  products: readonly Product[];
  /** Including the delivery price, once known. */
  cart: Cart;
  /** Whether the displayed total may be paid. */
  isPriced: boolean;
  /** Payment is on a later page. */
  isPaidElsewhere: boolean;
  /** Whether delivery may still be added to the total. */
  hasDelivery: boolean;
  isUpdating: boolean;
  isPlacing: boolean;
  /** The tenant refuses the order; `children` explain why. */
  isRefused: boolean;
  /** Shows obstacles or progress. */
  children: ReactNode;
}

/**
 * The order and the order button: next to the form on a desktop; on a phone an expandable bar at the bottom with the
 * total.
 */
export function OrderSummary(props: OrderSummaryProps) {
  const terms = useTexts(termTexts);
  const copy = useTexts(checkoutTexts);
  const { state, products, cart, isPriced, isPaidElsewhere, hasDelivery, isUpdating, isPlacing, isRefused, children } =
    props;
  const text = isPaidElsewhere ? copy.continueToPayment : copy.placeOrder;
  const nameFor = isPaidElsewhere ? copy.continueToPaymentFor : copy.placeOrderFor;
  const name = isPriced ? nameFor(cart.totalCents) : text;
  const { isOpen, toggle, area, button, panelId } = useDisclosure<HTMLElement>();
  return (
    <StepBar
      as="aside"
      ref={area}
      aria-label={copy.summary}
      className="lg:sticky lg:top-[calc(var(--chrome-height)+1rem)] lg:self-start"
    >
      <div
        id={panelId}
        className={clsx('max-lg:max-h-[60dvh] max-lg:overflow-y-auto max-lg:pb-3', !isOpen && 'max-lg:hidden')}
      >
        <h2 className="font-serif text-lead max-lg:sr-only">{copy.summary}</h2>
        <div className="lg:mt-4">
          <CartWall projects={state.projects} products={products} label={copy.wall} isCompact />
        </div>
        <GoodsSummary cart={cart} />
        <div className="mt-6">
          <CartTotals cart={cart} isUpdating={isUpdating} />
        </div>
        {cart.note !== '' && (
          <p className="mt-3 whitespace-pre-line break-words text-small">
            {copy.giftNote}: “{cart.note}”
          </p>
        )}
        <div className="mt-3">
          <WelcomeNote cart={cart} />
        </div>
        <Link
          to={paths.cart()}
          className="touch-target inline-flex items-center text-small underline underline-offset-4 lg:hidden"
        >
          {copy.backToCart}
        </Link>
      </div>
      {children}
      <div className="flex items-stretch gap-3 lg:mt-6">
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={toggle}
          className="touch-target grid shrink-0 content-center whitespace-nowrap text-left lg:hidden"
        >
          <span className="text-ink-soft text-small">
            {isPriced || !hasDelivery ? terms.total : copy.beforeDelivery}
            <span className="sr-only">, {copy.showOrder}</span>
          </span>
          <span className={clsx('numbers flex items-center gap-1 text-lead', isUpdating && 'text-ink-soft')}>
            <span aria-live="polite">{formatCents(cart.totalCents)}</span>
            <ChevronUp aria-hidden="true" className={clsx('size-4 transition-transform', isOpen && 'rotate-180')} />
          </span>
        </button>
        <Button
          type="submit"
          variant="primary"
          size="large"
          isWide
          busy={isPlacing}
          disabled={isUpdating || isRefused}
          aria-label={name}
        >
          {/* No second amount if the total is next to it. */}
          <span>
            {text}
            <span className="max-lg:sr-only">{name.slice(text.length)}</span>
          </span>
        </Button>
      </div>
      <LegalLine className="mt-4 max-lg:hidden" />
      <p className="mt-4 max-lg:hidden">
        <Link
          to={paths.cart()}
          className="touch-target inline-flex items-center text-small underline underline-offset-4"
        >
          {copy.backToCart}
        </Link>
      </p>
    </StepBar>
  );
}
