import { html } from 'hono/html';
import { centsFromDollars } from '../../../shared/money/money.ts';
import { type ArtistGroup, artistSlug } from '../../../shared/product/groups.ts';
import { isShipped, kindOf, lineQuantityMax, productsOfGroup } from '../../../shared/product/kinds.ts';
import { isOffered } from '../../../shared/product/publish-state.ts';
import type { Product } from '../../../shared/product/schema.ts';
import type { SoldVariant } from '../../core/catalog/tenant-catalog.ts';
import { siteLink } from '../../core/tenants/site-link.ts';
import { type CollectionProductsArguments, productsInCollection } from '../catalog/collection-products.ts';
import type { StorefrontContext } from '../context.ts';
import { emptyConnection, NO_METAFIELDS, UNDATED } from './absent.ts';
import { type ConnectionArguments, connection, viewedConnection } from './connection.ts';
import { type AvailabilityArguments, availabilityConnection } from './location-view.ts';
import { money } from './money.ts';
import {
  encodedVariants,
  findByOptions,
  listedVariants,
  type OptionQuery,
  optionNameOf,
  optionOf,
} from './product-options.ts';

/** The request context that product views need. */
export type Shelf = Pick<StorefrontContext, 'tenantId' | 'catalog' | 'siteOrigin' | 'artistGroups' | 'clock'>;

/** Shows a variant as `ProductVariant`. */
export function variantView({ product, variant }: SoldVariant, shelf: Shelf) {
  const price = money(centsFromDollars(variant.price));
  return {
    __typename: 'ProductVariant',
    ...NO_METAFIELDS,
    id: variant.shopifyId,
    title: variant.name,
    sku: variant.sku,
    barcode: null,
    price,
    priceV2: price,
    compareAtPrice: null,
    compareAtPriceV2: null,
    unitPrice: null,
    unitPriceMeasurement: null,
    availableForSale: true,
    currentlyNotInStock: false,
    // Made to order.
    quantityAvailable: null,
    quantityRule: { minimum: 1, maximum: lineQuantityMax(product) ?? null, increment: 1 },
    quantityPriceBreaks: emptyConnection,
    requiresShipping: isShipped(product),
    requiresComponents: false,
    components: emptyConnection,
    groupedBy: emptyConnection,
    sellingPlanAllocations: emptyConnection,
    shopPayInstallmentsPricing: null,
    storeAvailability: (args: AvailabilityArguments) => availabilityConnection(product, args, shelf),
    taxable: true,
    weight: null,
    weightUnit: 'POUNDS',
    selectedOptions: [optionOf(product, variant)],
    image: imageView(
      `${product.id}-${variant.id}`,
      variant.precustomizedImageUrl ?? variant.toolThumbs.Primary,
      `${product.name}, ${variant.name}`,
      shelf.siteOrigin,
    ),
    product: () => productView(product, shelf),
  };
}

/** Shows a product as `Product`. */
export function productView(product: Product, shelf: Shelf) {
  const { catalog, siteOrigin } = shelf;
  const [first] = product.variants;
  const cents = product.variants.map(({ price }) => centsFromDollars(price));
  const images = product.imageUrls.map((path, index) =>
    imageView(`${product.id}-${index}`, path, product.name, siteOrigin),
  );
  const toView = (variant: SoldVariant['variant']) => variantView({ product, variant }, shelf);
  const noPrice = money(0);
  return {
    __typename: 'Product',
    ...NO_METAFIELDS,
    id: productGid(product),
    title: product.name,
    handle: product.urlSlug,
    ...descriptions(product.description),
    seo: { title: product.name, description: product.description },
    vendor: catalog.tenant.brand,
    productType: kindOf(product),
    tags: [],
    category: null,
    createdAt: UNDATED,
    publishedAt: UNDATED,
    updatedAt: UNDATED,
    onlineStoreUrl: pageOf(`/products/${product.urlSlug}`, shelf),
    trackingParameters: null,
    availableForSale: true,
    isGiftCard: false,
    totalInventory: null,
    requiresSellingPlan: false,
    sellingPlanGroups: emptyConnection,
    priceRange: { minVariantPrice: money(Math.min(...cents)), maxVariantPrice: money(Math.max(...cents)) },
    compareAtPriceRange: { minVariantPrice: noPrice, maxVariantPrice: noPrice },
    featuredImage: () => images[0] ?? (first ? toView(first).image : null),
    images: (args: ConnectionArguments) => connection(images, args),
    media: (args: ConnectionArguments) => connection(images.map(mediaView), args),
    options: ({ first: count }: { first?: number | null }) =>
      [
        {
          __typename: 'ProductOption',
          id: `gid://shopify/ProductOption/${product.id}`,
          name: optionNameOf(product),
          values: listedVariants(product).map((variant) => optionOf(product, variant).value),
          optionValues: () =>
            listedVariants(product).map((variant) => ({
              __typename: 'ProductOptionValue',
              id: `gid://shopify/ProductOptionValue/${product.id}-${variant.id}`,
              name: optionOf(product, variant).value,
              swatch: null,
              firstSelectableVariant: () => toView(variant),
            })),
        },
      ].slice(0, count ?? undefined),
    encodedVariantExistence: encodedVariants(product),
    encodedVariantAvailability: encodedVariants(product),
    variants: (args: ConnectionArguments) =>
      viewedConnection(
        product.variants.map((variant) => ({ id: variant.shopifyId, variant })),
        args,
        ({ variant }) => toView(variant),
      ),
    variantsCount: { count: product.variants.length, precision: 'EXACT' },
    variantBySelectedOptions: (query: OptionQuery) => {
      const found = findByOptions(product, query);
      return found ? toView(found) : null;
    },
    selectedOrFirstAvailableVariant: (query: OptionQuery) => {
      const found = findByOptions(product, query) ?? first;
      return found ? toView(found) : null;
    },
    adjacentVariants: (query: OptionQuery) => {
      const selected = findByOptions(product, query) ?? first;
      return listedVariants(product)
        .filter((variant) => variant !== selected)
        .map(toView);
    },
    collections: async (args: ConnectionArguments) => {
      const groups = await shelf.artistGroups(shelf.tenantId);
      const isIn = ({ id }: ArtistGroup) => product.groups?.some((group) => group.id === id);
      return collectionConnection(groups.filter(isIn), args, shelf);
    },
  };
}

/** Shows an artist's works as `Collection`. */
export function collectionView(group: ArtistGroup, shelf: Shelf) {
  const slug = artistSlug(group.name);
  return {
    __typename: 'Collection',
    ...NO_METAFIELDS,
    id: collectionGid(group),
    handle: slug,
    title: group.name,
    ...descriptions(group.collectionName),
    seo: { title: group.name, description: group.collectionName },
    image: imageView(group.id, group.imageUrl, group.name, shelf.siteOrigin),
    onlineStoreUrl: pageOf(`/artists/${slug}`, shelf),
    trackingParameters: null,
    updatedAt: UNDATED,
    products: (args: CollectionProductsArguments) => {
      const products = productsInCollection(
        productsOfGroup(shelf.catalog.artworks.filter(isOffered), group.id),
        args,
        shelf.catalog,
      );
      return productConnection(products, args, shelf);
    },
  };
}

export function productConnection(products: readonly Product[], args: ConnectionArguments, shelf: Shelf) {
  const page = viewedConnection(products, args, (product) => productView(product, shelf));
  return { ...page, filters: [] };
}

export function collectionConnection(groups: readonly ArtistGroup[], args: ConnectionArguments, shelf: Shelf) {
  const page = viewedConnection(groups, args, (group) => collectionView(group, shelf));
  return { ...page, totalCount: String(groups.length) };
}

export function productGid({ id }: Pick<Product, 'id'>): string {
  return `gid://shopify/Product/${id}`;
}

export function collectionGid({ id }: Pick<ArtistGroup, 'id'>): string {
  return `gid://shopify/Collection/${id}`;
}

function pageOf(path: string, { siteOrigin, catalog }: Shelf): string {
  return siteLink(siteOrigin, catalog.tenant, path);
}

function descriptions(text: string) {
  return {
    description: ({ truncateAt }: { truncateAt?: number | null }) => truncated(text, truncateAt ?? undefined),
    descriptionHtml: text === '' ? '' : html`<p>${text}</p>`.toString(),
  };
}

/** Shortens a text to `lengthMax` code points, ellipsis included. */
function truncated(text: string, lengthMax: number | undefined): string {
  const letters = [...text];
  if (lengthMax === undefined || letters.length <= lengthMax) return text;
  return `${letters.slice(0, Math.max(0, lengthMax - 3)).join('')}...`;
}

/** Shows a picture as `Image`. It has one size only, so transformations return the picture itself. */
function imageView(id: string, path: string, altText: string, siteOrigin: string) {
  const url = new URL(path, siteOrigin).href;
  return {
    __typename: 'Image',
    id: `gid://shopify/ProductImage/${id}`,
    url,
    originalSrc: url,
    src: url,
    transformedSrc: url,
    altText,
    width: null,
    height: null,
  };
}
type ImageView = ReturnType<typeof imageView>;

/** Shows the same picture as `Media`. */
function mediaView(image: ImageView) {
  return {
    __typename: 'MediaImage',
    id: image.id.replace('ProductImage', 'MediaImage'),
    alt: image.altText,
    mediaContentType: 'IMAGE',
    presentation: null,
    image,
    previewImage: image,
  };
}
