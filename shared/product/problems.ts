import { isWholeCents } from '../money/money.ts';
import { readSvgTemplate } from './clip-shape.ts';
import { MAIN_TILE_PRODUCT_ID, TILE_ID_SUFFIX } from './ids.ts';
import { isPrecustomized, takesPhotos } from './kinds.ts';
import { isOffered, mayBecome, publishStateOf } from './publish-state.ts';
import type { Product } from './schema.ts';

/** A product fault beyond its schema: the field, and what to do. */
export interface ProductProblem {
  /** As `variants.0.name`. */
  path: string;
  message: string;
}

const STOREFRONT_PREFIX = 'gid://shopify/ProductVariant/';
/** Characters of product and variant ids; a dot separates the two. */
const ID = /^[A-Za-z0-9_-]{1,64}$/;
const SVG_LENGTH_MAX = 100_000;
const NAME_LENGTH_MAX = 120;
const DESCRIPTION_LENGTH_MAX = 5_000;
const VARIANTS_MAX = 100;
const PICTURES_MAX = 50;

/**
 * Builds the id of a new variant. It starts with its product's id, so that variants of two products never collide in a
 * cart. Ids of tiles end in `TILE_ID_SUFFIX`, by which discounts recognize them.
 */
export function newVariantId(product: Pick<Product, 'id' | 'kind'>, name: string, others: readonly string[]): string {
  const word = name.normalize('NFKD').replaceAll(/[^A-Za-z0-9]+/g, '') || 'Variant';
  const ending = takesPhotos(product) ? TILE_ID_SUFFIX : '';
  const numbered = (number: number) => `${product.id}.${word.slice(0, 40)}${number === 1 ? '' : number}${ending}`;
  let number = 1;
  while (others.includes(numbered(number))) number++;
  return numbered(number);
}

export const storefrontIdOf = (variantId: string): string => STOREFRONT_PREFIX + variantId;

/** A path of the shop, or an https address. */
function isPictureAddress(address: string): boolean {
  return /^\/(?![/\\])[^\s"'<>\\]*$/.test(address) || /^https:\/\/[^\s"'<>\\/]+\/?[^\s"'<>\\]*$/.test(address);
}

/**
 * @param before the stored product; undefined for a new one
 * @returns all problems
 */
export function productProblems(product: Product, before: Product | undefined): ProductProblem[] {
  const problem = (isWrong: boolean, path: string, message: string) => (isWrong ? [{ path, message }] : []);
  const { name, description, id, imageUrls, svgTemplateUrl, svgTemplateData } = product;
  return [
    ...problem(!ID.test(id) && !before, 'id', 'Use up to 64 letters, digits, hyphens and underscores.'),
    ...problem(
      name.trim() === '' || name.length > NAME_LENGTH_MAX,
      'name',
      `Enter a name of at most ${NAME_LENGTH_MAX} characters.`,
    ),
    ...problem(
      description.length > DESCRIPTION_LENGTH_MAX,
      'description',
      `Enter at most ${DESCRIPTION_LENGTH_MAX} characters.`,
    ),
    ...problem(
      !mayBecome(before, product),
      'publishState',
      'This product was published, so walls may use it. Withdraw it instead: it’s no longer offered, and existing walls can still be ordered.',
    ),
    ...problem(
      id === MAIN_TILE_PRODUCT_ID && !isOffered(product),
      'publishState',
      'Every new wall uses this product, so it can’t be unpublished.',
    ),
    ...problem(
      product.hangingSystem !== undefined && takesPhotos(product),
      'hangingSystem',
      'Only goods without photos can be limited to some shops. Every shop sells the tiles.',
    ),
    ...problem(imageUrls.length > PICTURES_MAX, 'imageUrls', `At most ${PICTURES_MAX} pictures.`),
    ...imageUrls.flatMap((url, index) => problem(!isPictureAddress(url), `imageUrls.${index}`, ADDRESS_WANTED)),
    ...problem(svgTemplateUrl !== undefined && !isPictureAddress(svgTemplateUrl), 'svgTemplateUrl', ADDRESS_WANTED),
    ...problem(
      svgTemplateData !== undefined && (svgTemplateData.length > SVG_LENGTH_MAX || !readSvgTemplate(svgTemplateData)),
      'svgTemplateData',
      `Use a drawing of at most ${SVG_LENGTH_MAX / 1000} kB whose viewBox starts at 0 0 and whose first clipPath has a path.`,
    ),
    ...variantProblems(product, before),
  ];
}

const PICTURE_WANTED = 'A product on sale needs a picture for each variant. Add one, or leave it as a draft.';
const ADDRESS_WANTED = 'Enter an address that starts with / or https://.';

function variantProblems(product: Product, before: Product | undefined): ProductProblem[] {
  const { variants, id } = product;
  if (variants.length > VARIANTS_MAX) return [{ path: 'variants', message: `At most ${VARIANTS_MAX} variants.` }];
  const known = new Map(before?.variants.map((variant) => [variant.id, variant.shopifyId]));
  // Its variants are those of the tile that carries its picture.
  const isOwn = !isPrecustomized(product);
  return variants.flatMap((variant, index) => {
    const path = `variants.${index}`;
    const earlier = variants.slice(0, index);
    const problems: (ProductProblem | false)[] = [
      earlier.some(({ name }) => name === variant.name) && {
        path: `${path}.name`,
        message: 'Another variant has this name. Variant names must be unique.',
      },
      earlier.some((other) => other.id === variant.id) && {
        path: `${path}.id`,
        message: 'Another variant has this id. Variant ids must be unique.',
      },
      isOwn &&
        !known.has(variant.id) &&
        !isNewIdFor(id, takesPhotos(product), variant.id) && {
          path: `${path}.id`,
          message: `The id of a new variant is ${id}. and up to 64 letters, digits, hyphens and underscores${takesPhotos(product) ? `, ending in ${TILE_ID_SUFFIX}` : ''}.`,
        },
      isOwn &&
        variant.shopifyId !== (known.get(variant.id) ?? storefrontIdOf(variant.id)) && {
          path: `${path}.shopifyId`,
          message: `The storefront knows this variant as ${known.get(variant.id) ?? storefrontIdOf(variant.id)}.`,
        },
      !isWholeCents(variant.price) && {
        path: `${path}.price`,
        message: 'This price has a part of a cent. Write it with two digits after the point, like 14.50.',
      },
      isPictureMissing(product, variant) && {
        path: `${path}.toolThumbs.Primary`,
        message: variant.toolThumbs.Primary === '' ? PICTURE_WANTED : ADDRESS_WANTED,
      },
    ];
    return problems.filter((problem) => problem !== false);
  });
}

/** A draft, which no shopper sees, may have no picture yet. */
function isPictureMissing(product: Product, { toolThumbs }: Product['variants'][number]): boolean {
  const isOptional = toolThumbs.Primary === '' && publishStateOf(product) === 'draft';
  return !isOptional && !isPictureAddress(toolThumbs.Primary);
}

function isNewIdFor(productId: string, isTile: boolean, variantId: string): boolean {
  const own = variantId.startsWith(`${productId}.`) ? variantId.slice(productId.length + 1) : '';
  return ID.test(own) && (!isTile || own.endsWith(TILE_ID_SUFFIX));
}
