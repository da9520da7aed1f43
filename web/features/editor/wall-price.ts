import { centsFromDollars } from '../../../shared/money/money.ts';
import type { Product, ProductVariant } from '../../../shared/product/schema.ts';
import { type KnownBuyer, NOBODY, pricePart } from '../../../shared/promo/known-buyer.ts';
import type { CartLineInput, PricedCart } from '../../../shared/promo/priced-cart.ts';
import type { PricingConfig } from '../../../shared/promo/pricing.ts';
import { type CartGoods, goodsLines } from '../../documents/goods/index.ts';
import { type DraftProject, projectLines } from '../../documents/projects/index.ts';

export interface ProjectWithProduct {
  project: DraftProject;
  product: Product;
}

/** All other inputs of a price. */
export interface PricingInput {
  buyer: KnownBuyer;
  nowMs: number;
  /** Including shown projects that are in the cart. */
  inCart: readonly ProjectWithProduct[];
  goods: CartGoods;
}

/**
 * The price of walls and splits as part of the cart, by the rule that the cart uses. The server's price wins, because
 * only the server knows everything about the buyer.
 */
export function wallPrice(
  made: readonly ProjectWithProduct[],
  pricing: PricingConfig,
  { buyer, nowMs, inCart, goods }: PricingInput,
): PricedCart {
  const shown = new Set(made.map(({ project }) => project.id));
  // The cart appends new lines.
  const added = made.filter(({ project }) => inCart.every((each) => each.project.id !== project.id));
  const present = inCart.map((each) => made.find(({ project }) => project.id === each.project.id) ?? each);
  const isShown = new Map<string, boolean>();
  const tiles = (projects: readonly ProjectWithProduct[]) =>
    projects.flatMap(({ project, product }) =>
      projectLines(project, product).map((line) => {
        const id = `tiles ${isShown.size}`;
        isShown.set(id, shown.has(project.id));
        return tileLine(id, line, pricing);
      }),
    );
  const lines = [
    ...tiles(present),
    ...goodsLines(goods, pricing.products).map(({ merchandiseId, quantity }, index) => ({
      id: `good ${index}`,
      variantId: merchandiseId,
      unitPriceCents: unitCents(pricing, merchandiseId, 0),
      quantity,
    })),
    ...tiles(added),
  ];
  return pricePart(lines, (id) => isShown.get(id) === true, { pricing, buyer, nowMs });
}

/** The price of a number of equal tiles, without the rest of the cart. */
export function tilesPrice(
  tiles: { variant: ProductVariant; quantity: number },
  pricing: PricingConfig,
  { buyer = NOBODY, nowMs = 0 }: { buyer?: KnownBuyer | undefined; nowMs?: number | undefined },
): PricedCart {
  return pricePart([tileLine('tiles', tiles, pricing)], () => true, { pricing, buyer, nowMs });
}

function tileLine(
  id: string,
  { variant, quantity }: { variant: ProductVariant; quantity: number },
  pricing: PricingConfig,
): CartLineInput {
  return { id, variantId: variant.id, unitPriceCents: unitCents(pricing, variant.shopifyId, variant.price), quantity };
}

/** @param unpriced dollars, for products without a listed price */
function unitCents({ products }: PricingConfig, merchandiseId: string, unpriced: number): number {
  return centsFromDollars(products.find(({ shopifyId }) => shopifyId === merchandiseId)?.price ?? unpriced);
}
