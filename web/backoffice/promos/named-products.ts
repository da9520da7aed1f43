import { centsFromDollars } from '../../../shared/money/money.ts';
import { PRODUCT_NAMES } from '../../../shared/promo/messages.ts';
import type { PricingConfig } from '../../../shared/promo/pricing.ts';

export interface NamedProduct {
  id: string;
  name: string;
  unitPriceCents: number;
}

/** Products that a promo can apply to, named as in its messages. */
export function namedProducts(pricing: Pick<PricingConfig, 'products'> | undefined): NamedProduct[] {
  const names: Readonly<Record<string, { singular: string }>> = PRODUCT_NAMES;
  return (pricing?.products ?? []).map(({ id, price }) => {
    const name = names[id]?.singular ?? id;
    return { id, name: name.charAt(0).toUpperCase() + name.slice(1), unitPriceCents: centsFromDollars(price) };
  });
}
