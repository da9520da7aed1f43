import type { ImportField } from '../../../../shared/product/import/columns.ts';
import type { ImportCounts, ImportState } from '../../../../shared/product/import/wire.ts';
import { plural } from '../../../lib/plural.ts';

const products = (count: number) =>
  plural(count, { one: '1 product', other: `${count.toLocaleString('en-US')} products` });

export const copy = {
  heading: 'Product import',
  lead: 'A CSV file with our own columns or as a store exports it. Nothing is written before you have seen what would change.',
  choose: 'Choose a CSV file',
  another: 'Import another file',
  all: 'All imports',
  failed: 'This did not load.',
  latest: 'Latest imports',
  none: 'Nothing was imported yet.',
  by: (name: string) => `by ${name || 'a deleted user'}`,
  unreadable: 'This file has no rows. Choose a CSV file with headings in its first line.',
  tooLarge: 'This file is larger than 20 MB. Divide it.',
  uploadFailed: 'The file did not arrive. Nothing was written. Please try again.',
  mapping: {
    heading: (fileName: string) => `Columns of ${fileName}`,
    lead: 'Choose the column for each field. Fields without a column or value stay unchanged.',
    none: 'No column',
    needed: 'Say which column has the handle: rows with the same one are one product.',
    sample: 'The first rows',
    line: 'Line',
    check: 'Check the file',
  },
  fields: {
    handle: 'Handle',
    name: 'Title',
    description: 'Description',
    sku: 'SKU of the product',
    kind: 'Kind',
    publishState: 'State',
    imageUrl: 'Picture',
    variantName: 'Variant',
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
  } satisfies Record<ImportField, string>,
  states: {
    uploaded: 'Uploaded',
    checking: 'Being checked',
    checked: 'Checked, nothing written',
    applying: 'Being written',
    applied: 'Written',
    undoing: 'Being put back',
    undone: 'Put back',
    failed: 'Cannot be read',
  } satisfies Record<ImportState, string>,
  progress: (done: number, total: number | undefined) =>
    total === undefined ? 'The file is being read' : `${done.toLocaleString('en-US')} of ${products(total)}`,
  counts: {
    planned: ({ created, changed, unchanged, refused }: ImportCounts) =>
      `It would make ${products(created)}, change ${changed.toLocaleString('en-US')}, leave ${unchanged.toLocaleString('en-US')} unchanged, and skip ${refused.toLocaleString('en-US')}.`,
    applied: ({ created, changed, unchanged, refused }: ImportCounts) =>
      `It made ${products(created)}, changed ${changed.toLocaleString('en-US')}, left ${unchanged.toLocaleString('en-US')} unchanged, and skipped ${refused.toLocaleString('en-US')}.`,
    undone: ({ changed, refused }: ImportCounts) =>
      `Restored ${products(changed)}, and left ${refused.toLocaleString('en-US')} that changed since the import.`,
  },
  apply: (count: number) => `Write ${products(count)}`,
  nothing: 'There is nothing to write.',
  undo: 'Undo the import',
  undoTitle: 'Undo this import?',
  undoLead:
    'Each product is restored, unless it has changed since the import. Products that the import created are deleted if they are drafts, and withdrawn otherwise.',
  goOn: 'Resume',
  stopped: 'The import stopped. You can safely resume it.',
  problems: 'Rows that belong to no product',
  rows: { plan: 'What would change', applied: 'What was written', undone: 'What was restored' },
  outcome: { created: 'New', changed: 'Changed', refused: 'Left out' },
  line: (line: number) => `Line ${line}`,
  was: 'Was',
  is: 'becomes',
  empty: 'nothing',
  fieldsMore: (count: number) => `and ${count} more`,
  moreRows: 'More rows',
  toProduct: (name: string) => `Open ${name}`,
};
