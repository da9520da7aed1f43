import { artistSlug } from '../groups.ts';
import { PRODUCT_KINDS, type ProductKind, PUBLISH_STATES, type PublishState } from '../schema.ts';
import type { ColumnMapping, ImportField } from './columns.ts';
import type { CsvFile, CsvRecord } from './csv.ts';

export interface ImportProblem {
  line: number;
  message: string;
}

interface ImportedVariant {
  line: number;
  name: string;
  sku?: string;
  price?: number;
  image?: string;
}

const NUMBER_FIELDS = [
  'widthInches',
  'heightInches',
  'physicalWidthInches',
  'physicalHeightInches',
  'matInches',
  'minInputPpi',
] as const;
const TEXT_FIELDS = ['name', 'sku', 'shortNameSingular', 'shortNameplural'] as const;
type NumberField = (typeof NUMBER_FIELDS)[number];
type TextField = (typeof TEXT_FIELDS)[number];

/** The rows of one product. Absent fields stay unchanged. */
export interface ImportedProduct extends Partial<Record<NumberField, number>>, Partial<Record<TextField, string>> {
  handle: string;
  /** Its first line. */
  line: number;
  description?: string;
  kind?: ProductKind;
  publishState?: PublishState;
  imageUrls: string[];
  groups: string[];
  variants: ImportedVariant[];
  problems: ImportProblem[];
}

/** Names of states in store exports. */
const STATES: Readonly<Record<string, PublishState>> = {
  ...Object.fromEntries(PUBLISH_STATES.map((state) => [state, state])),
  active: 'published',
  archived: 'withdrawn',
  unlisted: 'withdrawn',
};
/** Name of the only variant in store exports of products without options. */
const ONLY_VARIANT = 'Default Title';
const HANDLE = /^[a-z0-9][a-z0-9-]{0,63}$/;

/**
 * Reads the products of a file, in order of their first rows. All rows with the same handle are one product, and a row without a
 * handle belongs to the product above it. Problems name the line.
 */
export function readProducts(
  { records, openQuotes }: CsvFile,
  mapping: ColumnMapping,
): { products: ImportedProduct[]; problems: ImportProblem[] } {
  const products = new Map<string, ImportedProduct>();
  const problems: ImportProblem[] = openQuotes.map((line) => ({
    line,
    message: 'This quote is never closed.',
  }));
  let current: ImportedProduct | undefined;
  for (const record of records.slice(1)) {
    const typed = cellOf(record, mapping.handle);
    const handle = artistSlug(typed);
    if (handle !== '' && !HANDLE.test(handle)) {
      problems.push({
        line: record.line,
        message: `“${typed.slice(0, 80)}” cannot be the address of a product. Use up to 64 lower-case letters, digits and hyphens.`,
      });
      current = undefined;
      continue;
    }
    if (handle !== '') {
      current = products.get(handle) ?? emptyProduct(handle, record.line);
      products.set(handle, current);
    }
    if (!current) {
      problems.push({ line: record.line, message: 'This row has no handle, and no product comes before it.' });
      continue;
    }
    readRow(record, mapping, current);
  }
  return { products: [...products.values()], problems };
}

const emptyProduct = (handle: string, line: number): ImportedProduct => ({
  handle,
  line,
  imageUrls: [],
  groups: [],
  variants: [],
  problems: [],
});

function readRow(record: CsvRecord, mapping: ColumnMapping, product: ImportedProduct): void {
  const { line } = record;
  const say = (message: string) => void product.problems.push({ line, message });
  const cell = (field: ImportField) => cellOf(record, mapping[field]);
  for (const field of TEXT_FIELDS) {
    const text = cell(field);
    if (text !== '') product[field] ??= text;
  }
  for (const field of NUMBER_FIELDS) {
    const typed = cell(field);
    if (typed === '') continue;
    const number = readNumber(typed);
    if (number === undefined) say(`${field}: “${typed.slice(0, 40)}” is no number.`);
    else product[field] ??= number;
  }
  const description = cell('description');
  if (description !== '') product.description ??= textOfHtml(description);
  const state = cell('publishState').toLowerCase();
  if (state !== '') {
    const known = STATES[state];
    if (known) product.publishState ??= known;
    else say(`State: “${state.slice(0, 40)}” is not known. Say draft, active or archived.`);
  }
  const kind = cell('kind').toLowerCase();
  const knownKind = PRODUCT_KINDS.find((each) => each === kind);
  if (knownKind) product.kind ??= knownKind;
  else if (kind !== '') say(`Kind: “${kind.slice(0, 40)}” is not known. Say one of ${PRODUCT_KINDS.join(', ')}.`);
  const imageUrl = cell('imageUrl');
  if (imageUrl !== '' && !product.imageUrls.includes(imageUrl)) product.imageUrls.push(imageUrl);
  const group = cell('group');
  if (group !== '' && !product.groups.includes(group)) product.groups.push(group);
  readVariant(record, cell, product, say);
}

function readVariant(
  { line }: CsvRecord,
  cell: (field: ImportField) => string,
  product: ImportedProduct,
  say: (message: string) => void,
): void {
  const typedPrice = cell('variantPrice');
  const price = typedPrice === '' ? undefined : readNumber(typedPrice);
  if (typedPrice !== '' && price === undefined) {
    say(`Price: “${typedPrice.slice(0, 40)}” is no price. Say it like 14.00.`);
    return;
  }
  const option = cell('variantName');
  // A row with only a picture has no variant.
  if (option === '' && typedPrice === '' && cell('variantSku') === '') return;
  const name = option === '' || option === ONLY_VARIANT ? (product.name ?? ONLY_VARIANT) : option;
  if (product.variants.some((variant) => variant.name === name)) {
    say(`The variant “${name}” is there twice.`);
    return;
  }
  product.variants.push({
    line,
    name,
    ...(cell('variantSku') !== '' && { sku: cell('variantSku') }),
    ...(price !== undefined && { price }),
    ...(cell('variantImage') !== '' && { image: cell('variantImage') }),
  });
}

function cellOf({ cells }: CsvRecord, column: number | undefined): string {
  return column === undefined ? '' : (cells[column] ?? '').trim();
}

/** `14`, `14.00`, `$1,234.50`, and `14,00` as half of the world writes it. */
function readNumber(typed: string): number | undefined {
  const text = typed.replace(/^[$€£]\s*/, '');
  if (/^\d+([.,]\d{1,4})?$/.test(text) && !/^\d{1,3},\d{3}$/.test(text)) return Number(text.replace(',', '.'));
  if (/^\d{1,3}(,\d{3})+(\.\d{1,4})?$/.test(text)) return Number(text.replaceAll(',', ''));
  return undefined;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Product texts are plain text: tags are removed and paragraphs become lines. */
function textOfHtml(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/\s*(?:<br\s*\/?>|<\/(?:p|div|li|h\d)>)\s*/gi, '\n')
    .replaceAll(/<[a-z/!][^>]*>/gi, '')
    .replaceAll(/&(?:#(\d{1,6})|(\w+));/g, (all, code, name) =>
      code === undefined ? (ENTITIES[name] ?? all) : String.fromCodePoint(Math.min(Number(code), 0x10ffff)),
    )
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim();
}
