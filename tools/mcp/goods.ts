import type { ProductId } from '../../shared/product/ids.ts';
import { frameVariants } from '../../shared/product/kinds.ts';
import type { FrameColor } from '../../shared/product/options.ts';
import type { Product } from '../../shared/product/schema.ts';
import { PricingConfig } from '../../shared/promo/pricing.ts';
import type { PublicTenant } from '../../shared/tenant/public-tenant.ts';
import type { CartLineInput } from './cart.ts';
import { Refusal } from './refusal.ts';
import type { Shop } from './shop.ts';

const WALL_PAD: ProductId = 'WallPad';

/** @returns the Storefront variant id of a product with this frame */
export function variantOf(product: Product, frame: FrameColor): string {
  const variants = frameVariants(product);
  const variant = variants.find(({ name }) => name === frame);
  if (variant) return variant.shopifyId;
  const known = variants.map(({ name }) => name).join(', ');
  throw new Refusal(`${product.name} has no frame "${frame}". Use one of these: ${known}.`);
}

/** The default frame: the tenant's, if the product has it. */
export function usualFrame(
  product: Pick<Product, 'variants'>,
  { defaultFrameColor }: Pick<PublicTenant, 'defaultFrameColor'>,
): FrameColor {
  const frames = frameVariants(product).map(({ name }) => name);
  return frames.includes(defaultFrameColor) ? defaultFrameColor : (frames[0] ?? defaultFrameColor);
}

export async function wallPadLines(shop: Shop, quantity = 0): Promise<CartLineInput[]> {
  if (quantity === 0) return [];
  const { products } = await shop.api.get('/v1/products/config', PricingConfig);
  const pad = products.find(({ id }) => id === WALL_PAD);
  if (!pad) throw new Refusal('This shop sells no wall pads. Leave them out.');
  return [{ merchandiseId: pad.shopifyId, quantity }];
}
