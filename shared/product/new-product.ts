import { DEFAULT_MIN_INPUT_PPI, DEFAULT_TILE_INCHES, PHYSICAL_TILE_INCHES } from '../geometry/tile-sizes.ts';
import { FILTERS, FRAME_COLORS, MAT_COLORS } from './options.ts';
import { newVariantId, storefrontIdOf } from './problems.ts';
import type { Product, ProductVariant } from './schema.ts';

/** @param others variants of the product that already have ids */
export function newVariant(
  product: Pick<Product, 'id' | 'kind'>,
  name: string,
  others: readonly Pick<ProductVariant, 'id'>[],
): ProductVariant {
  const id = newVariantId(
    product,
    name,
    others.map((other) => other.id),
  );
  return { id, name, price: 0, sku: '', shopifyId: storefrontIdOf(id), toolThumbs: { Primary: '' } };
}

/** A tile of the usual size, in the usual frames; a draft. */
export function newProduct(id: string): Product {
  return {
    id,
    publishState: 'draft',
    name: '',
    shortNameSingular: 'tile',
    shortNameplural: 'tiles',
    description: '',
    sku: '',
    price: 0,
    urlSlug: '',
    imageUrls: [],
    variants: FRAME_COLORS.map((name) => newVariant({ id, kind: 'tile' }, name, [])),
    mats: [...MAT_COLORS],
    filters: [...FILTERS],
    widthInches: DEFAULT_TILE_INCHES,
    heightInches: DEFAULT_TILE_INCHES,
    physicalWidthInches: PHYSICAL_TILE_INCHES,
    physicalHeightInches: PHYSICAL_TILE_INCHES,
    matInches: 0,
    minInputPpi: DEFAULT_MIN_INPUT_PPI,
    defaultOrientation: 'Landscape',
    orientationEligible: false,
  };
}
