/** Fields that a column of an import may hold: docs/spec 20.9. */
export const IMPORT_FIELDS = [
  'handle',
  'name',
  'description',
  'sku',
  'kind',
  'publishState',
  'imageUrl',
  'variantName',
  'variantSku',
  'variantPrice',
  'variantImage',
  'shortNameSingular',
  'shortNameplural',
  'widthInches',
  'heightInches',
  'physicalWidthInches',
  'physicalHeightInches',
  'matInches',
  'minInputPpi',
  'group',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** The column of each field, counted from 0. Fields without a column stay unchanged. */
export type ColumnMapping = Partial<Record<ImportField, number>>;

/** Known names of columns: our own, and those of the common store export. Source: Shopify, product CSV format. */
const KNOWN_AS: Readonly<Record<ImportField, readonly string[]>> = {
  handle: ['handle', 'url handle', 'urlslug', 'slug', 'address'],
  name: ['name', 'title'],
  description: ['description', 'body (html)', 'body html', 'body'],
  sku: ['sku', 'product sku'],
  kind: ['kind'],
  publishState: ['publishstate', 'state', 'status'],
  imageUrl: ['image src', 'imageurl', 'image url', 'product image url', 'image'],
  variantName: ['option1 value', 'option1value', 'variant', 'variantname', 'variant name'],
  variantSku: ['variant sku', 'variantsku'],
  variantPrice: ['variant price', 'variantprice', 'price'],
  variantImage: ['variant image', 'variantimage', 'variant image url'],
  shortNameSingular: ['shortnamesingular'],
  shortNameplural: ['shortnameplural'],
  widthInches: ['widthinches', 'width'],
  heightInches: ['heightinches', 'height'],
  physicalWidthInches: ['physicalwidthinches'],
  physicalHeightInches: ['physicalheightinches'],
  matInches: ['matinches'],
  minInputPpi: ['mininputppi'],
  group: ['group', 'collection', 'group id'],
};

/** Maps the columns with known names; the first of duplicates wins. */
export function guessMapping(headings: readonly string[]): ColumnMapping {
  const names = headings.map((heading) => heading.trim().toLowerCase());
  const mapping: ColumnMapping = {};
  for (const field of IMPORT_FIELDS) {
    const column = KNOWN_AS[field].map((name) => names.indexOf(name)).find((index) => index >= 0);
    if (column !== undefined) mapping[field] = column;
  }
  return mapping;
}

/** Identifies the product of a row; required. */
export const NEEDED_FIELDS: readonly ImportField[] = ['handle'];
