import { tileProduct } from '../../../../functions/lambda/seed/catalog.ts';
import type { Product } from '../../../../shared/product/schema.ts';

/** A heart in a square, in the format of a product template. */
const HEART =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><clipPath id="cut"><path d="M50 95C20 70 0 50 0 28C0 10 14 0 28 0C38 0 46 6 50 14C54 6 62 0 72 0C86 0 100 10 100 28C100 50 80 70 50 95Z"/></clipPath></svg>';

/** Products whose prints differ in size, turning, outline and file format. */
export const PRODUCTS: readonly Product[] = [
  tileProduct(),
  product('wide', {
    widthInches: 10,
    heightInches: 8,
    physicalWidthInches: 10.25,
    physicalHeightInches: 8.25,
    orientationEligible: true,
    outputFormat: 'png',
  }),
  product('heart', { svgTemplateData: HEART }),
  product('small', {
    widthInches: 4,
    heightInches: 6,
    physicalWidthInches: 4.25,
    physicalHeightInches: 6.25,
    matInches: 0.5,
    outputFormat: 'tiff',
    svgClipPath: 'M2.125 0L4.25 3.125L2.125 6.25L0 3.125Z',
  }),
];

function product(id: string, changes: Partial<Product>): Product {
  const { outputImageWidth: _width, outputImageHeight: _height, variants, ...tile } = tileProduct();
  const own = variants.map((variant) => ({
    ...variant,
    id: `${id}-${variant.id}`,
    shopifyId: `${id}-${variant.name}`,
  }));
  return { ...tile, id, urlSlug: id, sku: id, variants: own, ...changes };
}
