import { isWholeCents } from '../../money/money.ts';
import { artistSlug } from '../groups.ts';
import { PRODUCT_KINDS, type ProductKind, PUBLISH_STATES, type PublishState } from '../schema.ts';
import { type ColumnMapping, IMPORT_FIELD_NAMES, type ImportField } from './columns.ts';
import type { CsvFile, CsvRecord } from './csv.ts';

/** What is wrong with a row, and what to do. */
export interface ImportProblem {
  line: number;
  message: string;
  /** Heading of the column, as in the file, or the field's name if the file has none. */
  column?: string | undefined;
  /** The cell. */
  value?: string | undefined;
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
  /** Groups of the shop among them are groups of the product. */
  tags: string[];
  variants: ImportedVariant[];
  problems: ImportProblem[];
  /** The heading of a field's column, or its name. */
  columnOf(field: ImportField): string;
}

/** Names of states in store exports. */
const STATES: Readonly<Record<string, PublishState>> = {
  ...Object.fromEntries(PUBLISH_STATES.map((state) => [state, state])),
  active: 'published',
  true: 'published',
  false: 'draft',
  archived: 'withdrawn',
  unlisted: 'withdrawn',
};
/** Name of the only variant in store exports of products without options. */
const ONLY_VARIANT = 'Default Title';
/** Between the values of several options in a variant's name. */
const OPTION_SEPARATOR = ' / ';
/** A reported cell, in characters. */
const VALUE_LENGTH_MAX = 80;
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
    message: 'A quotation mark opens here and is never closed. Close it, or double it if it belongs to the text.',
  }));
  const headings = records[0]?.cells ?? [];
  const columnOf = (field: ImportField): string => {
    const column = mapping[field];
    return (column === undefined ? undefined : headings[column]?.trim()) || IMPORT_FIELD_NAMES[field];
  };
  let current: ImportedProduct | undefined;
  for (const record of records.slice(1)) {
    const typed = cellOf(record, mapping.handle);
    const handle = artistSlug(typed);
    if (handle !== '' && !HANDLE.test(handle)) {
      problems.push({
        line: record.line,
        message: 'This handle cannot be an address in the shop. Use up to 64 lower-case letters, digits and hyphens.',
        column: columnOf('handle'),
        value: typed.slice(0, VALUE_LENGTH_MAX),
      });
      current = undefined;
      continue;
    }
    if (handle !== '') {
      current = products.get(handle) ?? emptyProduct(handle, record.line, columnOf);
      products.set(handle, current);
    }
    if (!current) {
      problems.push({
        line: record.line,
        message: 'This row has no handle, and no product comes before it. Write the handle of its product.',
        column: columnOf('handle'),
      });
      continue;
    }
    readRow(record, mapping, current);
  }
  return { products: [...products.values()], problems };
}

const emptyProduct = (handle: string, line: number, columnOf: ImportedProduct['columnOf']): ImportedProduct => ({
  handle,
  line,
  imageUrls: [],
  groups: [],
  tags: [],
  variants: [],
  problems: [],
  columnOf,
});

/** Reports a fault of a field: what to do. */
type Say = (field: ImportField, message: string) => void;

function readRow(record: CsvRecord, mapping: ColumnMapping, product: ImportedProduct): void {
  const { line } = record;
  const cell = (field: ImportField) => cellOf(record, mapping[field]);
  const say: Say = (field, message) =>
    void product.problems.push({
      line,
      message,
      column: product.columnOf(field),
      value: cell(field).slice(0, VALUE_LENGTH_MAX),
    });
  for (const field of TEXT_FIELDS) {
    const text = cell(field);
    if (text !== '') product[field] ??= text;
  }
  for (const field of NUMBER_FIELDS) {
    const typed = cell(field);
    if (typed === '') continue;
    const number = readNumber(typed);
    if (number === undefined) say(field, 'This is not a number. Write it like 8 or 8.25.');
    else product[field] ??= number;
  }
  const description = cell('description');
  if (description !== '') product.description ??= textOfHtml(description);
  const state = cell('publishState').toLowerCase();
  const knownState = STATES[state];
  if (knownState) product.publishState ??= knownState;
  else if (state !== '') say('publishState', 'This state is not known. Write draft, active or archived.');
  const kind = cell('kind').toLowerCase();
  const knownKind = PRODUCT_KINDS.find((each) => each === kind);
  if (knownKind) product.kind ??= knownKind;
  else if (kind !== '') say('kind', `This kind is not known. Write one of ${PRODUCT_KINDS.join(', ')}.`);
  addNew(product.imageUrls, [cell('imageUrl')]);
  addNew(product.groups, [cell('group')]);
  addNew(product.tags, cell('tags').split(','));
  readVariant(line, cell, product, say);
}

/** Adds the texts that are new and not empty. */
function addNew(list: string[], texts: readonly string[]): void {
  for (const text of texts.map((each) => each.trim())) if (text !== '' && !list.includes(text)) list.push(text);
}

function readVariant(line: number, cell: (field: ImportField) => string, product: ImportedProduct, say: Say): void {
  const typedPrice = cell('variantPrice');
  const price = typedPrice === '' ? undefined : readNumber(typedPrice);
  if (typedPrice !== '' && price === undefined) {
    say('variantPrice', 'This is not a price. Write it in dollars, like 14.00.');
    return;
  }
  if (price !== undefined && !isWholeCents(price)) {
    say('variantPrice', 'This price has a part of a cent. Write it with two digits after the point, like 14.50.');
    return;
  }
  const options = [cell('variantName'), cell('option2'), cell('option3')].filter((option) => option !== '');
  // A row with only a picture has no variant.
  if (options.length === 0 && typedPrice === '' && cell('variantSku') === '') return;
  const option = options.join(OPTION_SEPARATOR);
  const name = option === '' || option === ONLY_VARIANT ? (product.name ?? ONLY_VARIANT) : option;
  if (product.variants.some((variant) => variant.name === name)) {
    say('variantName', `The variant “${name}” is there twice. Give each variant its own name.`);
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
