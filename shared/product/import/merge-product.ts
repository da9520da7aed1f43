import { fieldError } from '../../lib/field-error.ts';
import { newProduct, newVariant } from '../new-product.ts';
import { productProblems } from '../problems.ts';
import { Product, type ProductVariant } from '../schema.ts';
import { IMPORT_FIELDS, type ImportField } from './columns.ts';
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
  const say: Say = (line, field, message, value) => {
    const column = row.columnOf(field);
    // What follows from a fault of a cell is no second one.
    if (problems.some((problem) => problem.line === line && problem.column === column)) return;
    problems.push({ line, message, column, ...(value && { value: value.slice(0, VALUE_LENGTH_MAX) }) });
  };
  const base = before ?? { ...newProduct(row.handle), variants: [] };
  const { handle, line, description, kind, publishState, imageUrls, groups, tags, variants, ...others } = row;
  const { problems: _own, columnOf: _columns, ...fields } = others;
  const groupIds = groups.flatMap((named) => {
    const id = groupIdOf(named);
    if (id === undefined)
      say(line, 'group', 'The shop has no such group. Make the group first, or correct its name.', named);
    return id ?? [];
  });
  const tagged = tags.flatMap((tag) => groupIdOf(tag) ?? []);
  const allGroups = [...new Set([...groupIds, ...tagged])];
  const name = fields.name ?? base.name;
  if (name === '') say(line, 'name', 'A new product needs a title.');
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
    ...(allGroups.length > 0 && { groups: placesOf(base.groups, allGroups) }),
  };
  const withVariants = { ...merged, variants: variantsOf(row, before, { ...merged, variants: [] }, say) };
  const lineOf = (path: string) => {
    const [, index] = /^variants\.(\d+)/.exec(path) ?? [];
    const named = index === undefined ? undefined : withVariants.variants[Number(index)]?.name;
    return variants.find((variant) => variant.name === named)?.line ?? line;
  };
  const price = Math.min(...withVariants.variants.map((variant) => variant.price));
  const whole = plain({ ...withVariants, price: Number.isFinite(price) ? price : 0 });
  const parsed = Product.safeParse(whole);
  const faults = parsed.success
    ? productProblems(parsed.data, before)
    : problems.length === 0
      ? parsed.error.issues.map((issue) => fieldError('handle', issue, whole))
      : [];
  for (const { path, message } of faults) say(lineOf(path), importFieldOf(path, row), message, cellAt(whole, path));
  return { product: parsed.success && problems.length === 0 ? parsed.data : undefined, problems };
}

/** Reports a fault of a field: what to do. */
type Say = (line: number, field: ImportField, message: string, value?: string) => void;

/** A reported cell, in characters. */
const VALUE_LENGTH_MAX = 80;

const VARIANT_FIELDS: Readonly<Record<string, ImportField>> = { price: 'variantPrice', sku: 'variantSku' };

/** The field of the file that a path of the product comes from. */
function importFieldOf(path: string, { variants }: Pick<ImportedProduct, 'variants'>): ImportField {
  const [first = '', , part = ''] = path.split('.');
  if (first === 'imageUrls') return 'imageUrl';
  if (first === 'groups') return 'group';
  if (part === 'toolThumbs') return variants.some(({ image }) => image !== undefined) ? 'variantImage' : 'imageUrl';
  if (first === 'variants') return VARIANT_FIELDS[part] ?? 'variantName';
  return IMPORT_FIELDS.find((field) => field === first) ?? 'handle';
}

/** The value at a path, if it is one that a cell can have. */
function cellAt(product: unknown, path: string): string | undefined {
  const value = path
    .split('.')
    .reduce<unknown>(
      (whole, name) => (typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined),
      product,
    );
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function placesOf(places: Product['groups'] = [], ids: readonly string[]): Product['groups'] {
  return ids.map((id) => places.find((place) => place.id === id) ?? { id });
}

function variantsOf(row: ImportedProduct, before: Product | undefined, product: Product, say: Say): ProductVariant[] {
  const kept = [...(before?.variants ?? [])];
  const picture = row.imageUrls[0] ?? product.imageUrls[0];
  if (!before && row.variants.length === 0)
    say(row.line, 'variantPrice', 'A new product needs a variant with a price.');
  for (const { line, name, sku, price, image } of row.variants) {
    const index = kept.findIndex((variant) => variant.name === name);
    const known = kept[index];
    if (!known && price === undefined) say(line, 'variantPrice', `The new variant “${name}” needs a price.`);
    const variant = known ?? {
      ...newVariant(product, name, kept),
      sku: product.sku,
      toolThumbs: { Primary: picture ?? '' },
    };
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
