import type { Product } from '../../../shared/product/schema.ts';

/** The tile product used by tests of the features. */
export const PRODUCT: Product = {
  id: 'tile',
  name: 'Photo Tile',
  shortNameSingular: 'tile',
  shortNameplural: 'tiles',
  description: '',
  sku: 'TILE',
  price: 14,
  urlSlug: 'photo-tile',
  imageUrls: [],
  variants: (['Black', 'White', 'Gray'] as const).map((name) => ({
    id: `${name}Tile`,
    name,
    price: 14,
    sku: `TILE-${name}`,
    shopifyId: `gid://shopify/ProductVariant/${name}Tile`,
    toolThumbs: { Primary: '' },
  })),
  mats: ['#FFFFFF00', '#939598FF', '#FFFFFFFF'],
  filters: ['color', 'grayScale'],
  widthInches: 8,
  heightInches: 8,
  physicalWidthInches: 8.25,
  physicalHeightInches: 8.25,
  matInches: 1.25,
  minInputPpi: 62.5,
  defaultOrientation: 'Landscape',
  orientationEligible: false,
};
