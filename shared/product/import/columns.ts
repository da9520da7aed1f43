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
  'option2',
  'option3',
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
  'tags',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** The fields in a merchant's words, on the screen and in reports. A heading may be one of them. */
export const IMPORT_FIELD_NAMES: Readonly<Record<ImportField, string>> = {
  handle: 'Handle',
  name: 'Title',
  description: 'Description',
  sku: 'SKU of the product',
  kind: 'Kind',
  publishState: 'State',
  imageUrl: 'Picture',
  variantName: 'Variant',
  option2: 'Second option',
  option3: 'Third option',
  variantSku: 'SKU of the variant',
  variantPrice: 'Price',
  variantImage: 'Picture of the variant',
  shortNameSingular: 'Singular name',
  shortNameplural: 'Plural name',
  widthInches: 'Width shown, in',
  heightInches: 'Height shown, in',
  physicalWidthInches: 'Width printed, in',
  physicalHeightInches: 'Height printed, in',
  matInches: 'Mat, in',
  minInputPpi: 'Least resolution, pixels an inch',
  group: 'Group',
  tags: 'Tags',
};

/** The column of each field, counted from 0. Fields without a column stay unchanged. */
export type ColumnMapping = Partial<Record<ImportField, number>>;

/** Further names of columns: our own, and those of the common store export. Source: Shopify, product CSV format. */
const KNOWN_AS: Readonly<Record<ImportField, readonly string[]>> = {
  handle: ['handle', 'url handle', 'urlslug', 'slug', 'address'],
  name: ['name', 'title'],
  description: ['description', 'body (html)', 'body html', 'body'],
  sku: ['sku', 'product sku'],
  kind: ['kind'],
  publishState: ['publishstate', 'state', 'status', 'published'],
  imageUrl: ['image src', 'imageurl', 'image url', 'product image url', 'image'],
  variantName: ['option1 value', 'option1value', 'variant', 'variantname', 'variant name'],
  option2: ['option2 value', 'option2value', 'option2'],
  option3: ['option3 value', 'option3value', 'option3'],
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
  tags: ['tags', 'tag'],
};

/** Maps the columns with known names; the first of duplicates wins. */
export function guessMapping(headings: readonly string[]): ColumnMapping {
  const names = headings.map((heading) => heading.trim().toLowerCase());
  const mapping: ColumnMapping = {};
  for (const field of IMPORT_FIELDS) {
    const known = [...KNOWN_AS[field], IMPORT_FIELD_NAMES[field].toLowerCase()];
    const column = known.map((name) => names.indexOf(name)).find((index) => index >= 0);
    if (column !== undefined) mapping[field] = column;
  }
  return mapping;
}

/** Identifies the product of a row; required. */
export const NEEDED_FIELDS: readonly ImportField[] = ['handle'];
