import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CARD_BRANDS, type CardBrand, cardBrandOf } from '../../../shared/order/card.ts';
import { cartServices } from '../../documents/cart/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSite } from '../../site/site-context.tsx';
import { createCheckoutStorefront } from './checkout-storefront.ts';
import { checkoutTexts } from './copy.ts';

/** Short enough for a badge; screen readers get the full name. */
const SHORT_NAMES: Readonly<Record<CardBrand, string>> = {
  VISA: 'VISA',
  MASTERCARD: 'Mastercard',
  AMERICAN_EXPRESS: 'AMEX',
  DISCOVER: 'Discover',
  DINERS_CLUB: 'Diners',
  JCB: 'JCB',
};

/** The card brands accepted by the storefront; empty until known, or if no card is needed. */
export function useCardBrands(isCardAskedFor: boolean): CardBrand[] {
  const site = useSite();
  const { data: accepted = [] } = useQuery({
    queryKey: ['card-brands', site.tenant.id],
    queryFn: async () => createCheckoutStorefront(await cartServices(site)).acceptedBrands(),
    enabled: isCardAskedFor,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return CARD_BRANDS.filter((brand) => accepted.includes(brand));
}

/** The accepted card brands. Once the number identifies one, the others fade. */
export function CardMarks({ brands, cardNumber }: { brands: readonly CardBrand[]; cardNumber: string }) {
  const copy = useTexts(checkoutTexts);
  if (brands.length === 0) return null;
  const typed = cardBrandOf(cardNumber);
  return (
    <ul aria-label={copy.card.accepted} className="flex gap-1">
      {brands.map((brand) => (
        <li key={brand} className={clsx('transition-opacity', typed !== undefined && typed !== brand && 'opacity-35')}>
          <CardMark brand={brand} />
        </li>
      ))}
    </ul>
  );
}

/** A plain card with the brand's name, because the logos are trademarks. */
function CardMark({ brand }: { brand: CardBrand }) {
  const copy = useTexts(checkoutTexts);
  const name = SHORT_NAMES[brand];
  const widthPx = Math.max(34, 12 + name.length * 4.6);
  return (
    <svg role="img" aria-label={copy.card.brands[brand]} width={widthPx} height="22" viewBox={`0 0 ${widthPx} 22`}>
      <rect x="0.5" y="0.5" width={widthPx - 1} height="21" rx="3.5" className="fill-paper stroke-edge" />
      <text x={widthPx / 2} y="14" textAnchor="middle" className="fill-ink font-semibold text-[8.5px]">
        {name}
      </text>
    </svg>
  );
}
