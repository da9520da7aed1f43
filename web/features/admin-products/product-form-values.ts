import { type FieldErrors, type ResolverResult, set } from 'react-hook-form';
import { newVariant } from '../../../shared/product/new-product.ts';
import { productProblems } from '../../../shared/product/problems.ts';
import { sanitizeSvg } from '../../../shared/product/sanitize-svg.ts';
import { Product, type ProductVariant } from '../../../shared/product/schema.ts';

/** A product as form values; an empty field is an absent property. */
export interface ProductForm
  extends Omit<Product, 'groups' | 'hangingSystem' | 'imageUrls' | 'outputFormat' | 'safeInches'> {
  /** One URL per line. */
  imageLines: string;
  hangingSystem: Product['hangingSystem'] | '';
  outputFormat: Product['outputFormat'] | '';
  safeInches: number | undefined;
  hasPicture: boolean;
  /** All groups of the shop, whether the product is a member or not. */
  places: { id: string; isIn: boolean; defaultProduct: string; productSortOrder: number | undefined }[];
}

export function formOf(product: Product, groupIds: readonly string[]): ProductForm {
  const { groups = [], imageUrls, outputFormat = '', hangingSystem = '', ...rest } = product;
  const ids = [...new Set([...groupIds, ...groups.map(({ id }) => id)])];
  return {
    ...rest,
    kind: rest.kind ?? 'tile',
    publishState: rest.publishState ?? 'published',
    isOutlined: rest.isOutlined ?? false,
    ignoreSvg: rest.ignoreSvg ?? false,
    safeInches: rest.safeInches,
    imageLines: imageUrls.join('\n'),
    outputFormat,
    hangingSystem,
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

/** An empty number field holds NaN. */
const given = (number: number | undefined): number | undefined => (Number.isFinite(number) ? number : undefined);
const text = (typed: string | undefined): string | undefined => typed?.trim() || undefined;

/** @param before stored product; new variants get ids from their names until they are saved */
export function productOfForm(form: ProductForm, before: Product | undefined): unknown {
  const { imageLines, places, hasPicture, ...rest } = form;
  const lines = imageLines.split('\n').map((line) => line.trim());
  return defined({
    ...rest,
    kind: rest.kind === 'tile' ? undefined : rest.kind,
    isOutlined: rest.isOutlined || undefined,
    ignoreSvg: rest.ignoreSvg || undefined,
    safeInches: given(rest.safeInches),
    outputImageWidth: given(rest.outputImageWidth),
    outputImageHeight: given(rest.outputImageHeight),
    outputFormat: rest.outputFormat || undefined,
    hangingSystem: rest.hangingSystem || undefined,
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
      ...(given(productSortOrder) !== undefined && { productSortOrder }),
    }));
  return groups.length > 0 ? groups : undefined;
}

const defined = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined));

/** Maps a path of the product to its form field. */
const fieldOf = (path: string): string => (path.startsWith('imageUrls') ? 'imageLines' : path);

/** Validates a form with the shared schema and rules, the same as the server's. */
export function checkForm(form: ProductForm, before: Product | undefined): ResolverResult<ProductForm> {
  const parsed = Product.safeParse(productOfForm(form, before));
  const problems = parsed.success
    ? productProblems(parsed.data, before)
    : parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return problems.length === 0 ? { values: form, errors: {} } : { values: {}, errors: errorsOf(problems) };
}

export function errorsOf(problems: readonly { path: string; message: string }[]): FieldErrors<ProductForm> {
  const errors: FieldErrors<ProductForm> = {};
  for (const { path, message } of problems)
    set(errors, fieldOf(path) || 'name', { type: 'server', message: withoutName(message) });
  return errors;
}

/** Size rules start with the field name, which the form already shows. */
const withoutName = (message: string): string =>
  message.replace(/^[a-zA-Z]+: (\w)/, (_all, first) => first.toUpperCase());

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
