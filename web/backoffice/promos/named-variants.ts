import type { PromoVariant } from '../../../shared/promo/admin-wire.ts';
import { PRODUCT_NAMES } from '../../../shared/promo/messages.ts';
import { copy } from './copy.ts';

export interface NamedVariant {
  id: string;
  name: string;
  unitPriceCents: number;
}

/** Variants that a promo can apply to. Those that its messages name have that name. */
export function namedVariants(variants: readonly PromoVariant[]): NamedVariant[] {
  const names: Readonly<Record<string, { singular: string }>> = PRODUCT_NAMES;
  return variants.map(({ id, productName, name, unitPriceCents, isWithdrawn }) => {
    const known = names[id]?.singular;
    const text = known ? known.charAt(0).toUpperCase() + known.slice(1) : copy.variant(productName, name);
    return { id, name: isWithdrawn ? copy.withdrawn(text) : text, unitPriceCents };
  });
}

/** @param typed words of which each is part of the name */
export function variantsWith(variants: readonly NamedVariant[], typed: string): NamedVariant[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return variants.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}
