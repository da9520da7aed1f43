import type { Resolver } from 'react-hook-form';
import type { FieldError } from '../../../shared/lib/field-error.ts';
import { newVariant } from '../../../shared/product/new-product.ts';
import { productProblems } from '../../../shared/product/problems.ts';
import { sanitizeSvg } from '../../../shared/product/sanitize-svg.ts';
import { Product, type ProductVariant } from '../../../shared/product/schema.ts';
import { formErrors, schemaErrors } from '../../lib/schema-resolver.ts';
import { withoutEmpty } from '../kit/index.ts';

/** A product as form values; an empty field is an absent property. */
export interface ProductForm extends Omit<Product, 'groups' | 'imageUrls'> {
  /** One URL per line. */
  imageLines: string;
  hasPicture: boolean;
  /** All groups of the shop, whether the product is a member or not. */
  places: { id: string; isIn: boolean; defaultProduct: string; productSortOrder: number | undefined }[];
}

export function formOf(product: Product, groupIds: readonly string[]): ProductForm {
  const { groups = [], imageUrls, ...rest } = product;
  const ids = [...new Set([...groupIds, ...groups.map(({ id }) => id)])];
  return {
    ...rest,
    kind: rest.kind ?? 'tile',
    publishState: rest.publishState ?? 'published',
    isOutlined: rest.isOutlined ?? false,
    ignoreSvg: rest.ignoreSvg ?? false,
    imageLines: imageUrls.join('\n'),
    hasPicture: rest.precustomizedPicture !== undefined,
    places: ids.map((id) => {
      const place = groups.find((group) => group.id === id);
      return {
        id,
        isIn: place !== undefined,
        defaultProduct: place?.defaultProduct ?? '',
        productSortOrder: place?.productSortOrder,
      };
    }),
  };
}

const text = (typed: string | undefined): string | undefined => typed?.trim() || undefined;

/** @param before stored product; new variants get ids from their names until they are saved */
function productOfForm(form: ProductForm, before: Product | undefined): unknown {
  const { imageLines, places, hasPicture, ...rest } = form;
  const lines = imageLines.split('\n').map((line) => line.trim());
  return defined({
    ...rest,
    kind: rest.kind === 'tile' ? undefined : rest.kind,
    isOutlined: rest.isOutlined || undefined,
    ignoreSvg: rest.ignoreSvg || undefined,
    imageUrls: lines.filter((line) => line !== ''),
    svgTemplateUrl: text(rest.svgTemplateUrl),
    svgClipPath: text(rest.svgClipPath),
    svgTemplateData: rest.svgTemplateData?.trim() ? sanitizeSvg(rest.svgTemplateData) : undefined,
    precustomizedImageUrl: text(rest.precustomizedImageUrl),
    precustomizedPicture: hasPicture ? rest.precustomizedPicture : undefined,
    variants: withIds(form, before).map((variant) =>
      defined({ ...variant, precustomizedImageUrl: text(variant.precustomizedImageUrl) }),
    ),
    groups: groupsOf(places),
    // Lowest variant price, as on the server.
    price: Math.min(...rest.variants.map(({ price }) => (Number.isFinite(price) ? price : 0))),
  });
}

function withIds(form: ProductForm, before: Product | undefined): ProductVariant[] {
  if (form.hasPicture) return form.variants;
  const known = new Set(before?.variants.map(({ id }) => id));
  const made: ProductVariant[] = [];
  for (const variant of form.variants) {
    const { id, shopifyId } = known.has(variant.id)
      ? variant
      : newVariant(form, variant.name, [...form.variants.filter((other) => known.has(other.id)), ...made]);
    made.push({ ...variant, id, shopifyId });
  }
  return made;
}

function groupsOf(places: ProductForm['places']): Product['groups'] {
  const groups = places
    .filter(({ isIn }) => isIn)
    .map(({ id, defaultProduct, productSortOrder }) => ({
      id,
      ...(text(defaultProduct) && { defaultProduct: text(defaultProduct) }),
      ...(productSortOrder !== undefined && { productSortOrder }),
    }));
  return groups.length > 0 ? groups : undefined;
}

const defined = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined));

/** Maps a path of the product to its form field. */
export const fieldOf = (path: string): string => (path.startsWith('imageUrls') ? 'imageLines' : path);

/** Validates a form with the shared schema and rules, the same as the server's. */
export const productResolver =
  (before: Product | undefined): Resolver<ProductForm, unknown, Product> =>
  (form) => {
    const product = productOfForm(withoutEmpty(form), before);
    const parsed = Product.safeParse(product);
    const problems = parsed.success ? productProblems(parsed.data, before) : schemaErrors(parsed.error, product);
    if (parsed.success && problems.length === 0) return { values: parsed.data, errors: {} };
    return { values: {}, errors: formErrors<ProductForm>(problems.map(atField)) };
  };

const atField = ({ path, message }: FieldError): FieldError => ({ path: fieldOf(path) || 'name', message });

/** Copies a product as a draft without its unique values; variants get ids from their names. */
export function copyOf(product: Product, id: string, name: string): Product {
  return {
    ...product,
    id,
    name,
    publishState: 'draft',
    urlSlug: `${product.urlSlug}-${id
      .slice(-4)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '0')}`,
  };
}
