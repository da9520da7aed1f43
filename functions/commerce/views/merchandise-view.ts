import { isShipped, takesPhotos } from '../../../shared/goods/product-kind.ts';
import { centsFromDollars } from '../../../shared/money/cents.ts';
import type { SoldVariant } from '../../core/catalog/find-variant.ts';
import { money } from './money.ts';

/** What the Storefront API says of a product that comes in one way only. */
const NO_OPTION = { name: 'Title', value: 'Default Title' };

/** A variant of a product as `ProductVariant`. */
export function merchandiseView({ product, variant }: SoldVariant, siteOrigin: string) {
  const price = money(centsFromDollars(variant.price));
  const image = {
    id: null,
    url: new URL(variant.toolThumbs.Primary, siteOrigin).href,
    altText: `${product.name}, ${variant.name}`,
    width: null,
    height: null,
  };
  return {
    __typename: 'ProductVariant',
    id: variant.shopifyId,
    title: variant.name,
    sku: variant.sku,
    price,
    priceV2: price,
    compareAtPrice: null,
    compareAtPriceV2: null,
    availableForSale: true,
    currentlyNotInStock: false,
    quantityAvailable: null,
    requiresShipping: isShipped(product),
    taxable: true,
    selectedOptions: [takesPhotos(product) ? { name: 'Frame', value: variant.name } : NO_OPTION],
    image,
    product: {
      __typename: 'Product',
      id: `gid://shopify/Product/${product.id}`,
      title: product.name,
      handle: product.urlSlug,
      description: product.description,
      availableForSale: true,
      isGiftCard: false,
      featuredImage: image,
    },
  };
}
