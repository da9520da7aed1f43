import { newProduct, newVariant } from '../new-product.ts';
import { productProblems } from '../problems.ts';
import { Product, type ProductVariant } from '../schema.ts';
import type { ImportedProduct, ImportProblem } from './read-products.ts';

export interface MergeOptions {
  /** Finds a group by its id, or by its name as in addresses. */
  groupIdOf(named: string): string | undefined;
}

/**
 * The product after an import: the fields of the file, else those of the stored product, else those of a new tile. Variants
 * are matched by name. Those missing from the file stay, because carts may contain them.
 */
export function mergeProduct(
  row: ImportedProduct,
  before: Product | undefined,
  { groupIdOf }: MergeOptions,
): { product: Product | undefined; problems: ImportProblem[] } {
  const problems = [...row.problems];
  const at = (line: number, message: string) => void problems.push({ line, message });
  const base = before ?? { ...newProduct(row.handle), variants: [] };
  const { handle, line, description, kind, publishState, imageUrls, groups, variants, problems: _own, ...fields } = row;
  const groupIds = groups.flatMap((named) => {
    const id = groupIdOf(named);
    if (id === undefined) at(line, `The shop has no group “${named.slice(0, 80)}”.`);
    return id ?? [];
  });
  const name = fields.name ?? base.name;
  if (name === '') at(line, 'A new product needs a title.');
  const merged = {
    ...base,
    ...fields,
    name,
    urlSlug: before?.urlSlug ?? handle,
    sku: fields.sku ?? (base.sku || handle.toUpperCase()),
    ...(description !== undefined && { description }),
    ...(kind !== undefined && { kind: kind === 'tile' && before?.kind === undefined ? undefined : kind }),
    ...(publishState !== undefined && { publishState }),
    ...(imageUrls.length > 0 && { imageUrls }),
    ...(groupIds.length > 0 && { groups: placesOf(base.groups, groupIds) }),
  };
  const withVariants = { ...merged, variants: variantsOf(row, before, { ...merged, variants: [] }, at) };
  const lineOf = (path: string) => {
    const [, index] = /^variants\.(\d+)/.exec(path) ?? [];
    const named = index === undefined ? undefined : withVariants.variants[Number(index)]?.name;
    return variants.find((variant) => variant.name === named)?.line ?? line;
  };
  const price = Math.min(...withVariants.variants.map((variant) => variant.price));
  const parsed = Product.safeParse(plain({ ...withVariants, price: Number.isFinite(price) ? price : 0 }));
  if (!parsed.success) {
    if (problems.length === 0)
      for (const { path, message } of parsed.error.issues) at(lineOf(path.join('.')), `${path.join('.')}: ${message}`);
    return { product: undefined, problems };
  }
  for (const { path, message } of productProblems(parsed.data, before)) at(lineOf(path), `${path}: ${message}`);
  return { product: problems.length === 0 ? parsed.data : undefined, problems };
}

function placesOf(places: Product['groups'] = [], ids: readonly string[]): Product['groups'] {
  return ids.map((id) => places.find((place) => place.id === id) ?? { id });
}

function variantsOf(
  row: ImportedProduct,
  before: Product | undefined,
  product: Product,
  say: (line: number, message: string) => void,
): ProductVariant[] {
  const kept = [...(before?.variants ?? [])];
  const picture = row.imageUrls[0] ?? product.imageUrls[0];
  if (!before && row.variants.length === 0) say(row.line, 'A new product needs a variant with a price.');
  for (const { line, name, sku, price, image } of row.variants) {
    const index = kept.findIndex((variant) => variant.name === name);
    const known = kept[index];
    if (!known && price === undefined) say(line, `The new variant “${name}” needs a price.`);
    const variant = known ?? {
      ...newVariant(product, name, kept),
      sku: product.sku,
      toolThumbs: { Primary: picture ?? '' },
    };
    if (!known && image === undefined && picture === undefined)
      say(line, `The new variant “${name}” needs its own picture or its product’s.`);
    const changed = {
      ...variant,
      ...(sku !== undefined && { sku }),
      ...(price !== undefined && { price }),
      ...(image !== undefined && { toolThumbs: { Primary: image } }),
    };
    if (index < 0) kept.push(changed);
    else kept[index] = changed;
  }
  return kept;
}

/** Removes undefined fields, as storing does. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
