import { centsFromDollars } from '../../../shared/money/cents.ts';
import { type KnownBuyer, NOBODY } from '../../../shared/pricing/known-buyer.ts';
import { pricePart } from '../../../shared/pricing/price-part.ts';
import type { CartLineInput, PricedCart } from '../../../shared/pricing/priced-cart.ts';
import type { PricingConfig } from '../../../shared/schemas/pricing.ts';
import type { Product, ProductVariant } from '../../../shared/schemas/product.ts';
import { type CartGoods, goodsLines } from '../../documents/goods/index.ts';
import { type DraftProject, projectLines } from '../../documents/projects/index.ts';

/** A project and what its tiles are made of. */
export interface Made {
  project: DraftProject;
  product: Product;
}

/** Everything else that a price depends on. */
export interface Buying {
  buyer: KnownBuyer;
  nowMs: number;
  /** also those that are shown, where they are in the cart */
  inCart: readonly Made[];
  goods: CartGoods;
}

/**
 * The price of walls and splits as part of the cart, by the rule that the cart uses. The server's price wins, because only
 * the server knows everything about the buyer.
 */
export function wallPrice(
  made: readonly Made[],
  pricing: PricingConfig,
  { buyer, nowMs, inCart, goods }: Buying,
): PricedCart {
  const shown = new Set(made.map(({ project }) => project.id));
  // the cart appends new lines
  const added = made.filter(({ project }) => inCart.every((each) => each.project.id !== project.id));
  const present = inCart.map((each) => made.find(({ project }) => project.id === each.project.id) ?? each);
  const tiles = (projects: readonly Made[]) =>
    projects.flatMap(({ project, product }) =>
      projectLines(project, product).map((line) => ({ ...line, projectId: project.id })),
    );
  const lines = [
    ...tiles(present).map((line) => tileLine(`${line.projectId} ${line.variant.id}`, line, pricing)),
    ...goodsLines(goods, pricing.products).map((line, index) => goodLine(`good ${index}`, line, pricing)),
    ...tiles(added).map((line) => tileLine(`${line.projectId} ${line.variant.id}`, line, pricing)),
  ];
  const isShown = (id: string) => shown.has(id.split(' ')[0] ?? '');
  return pricePart(lines, isShown, { pricing, buyer, nowMs });
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
  { products }: PricingConfig,
): CartLineInput {
  const price = products.find((priced) => priced.shopifyId === variant.shopifyId)?.price ?? variant.price;
  return { id, variantId: variant.id, unitPriceCents: centsFromDollars(price), quantity };
}

function goodLine(
  id: string,
  { merchandiseId, quantity }: { merchandiseId: string; quantity: number },
  { products }: PricingConfig,
): CartLineInput {
  const price = products.find((priced) => priced.shopifyId === merchandiseId)?.price ?? 0;
  return { id, variantId: merchandiseId, unitPriceCents: centsFromDollars(price), quantity };
}
