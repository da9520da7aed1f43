import type { ImportCounts, ImportOutcome, ImportState } from '../../../../shared/product/import/wire.ts';
import { plural } from '../../../lib/plural.ts';

const products = (count: number) =>
  plural(count, { one: '1 product', other: `${count.toLocaleString('en-US')} products` });

const OUTCOMES: Record<ImportOutcome, string> = { refused: 'Skipped', created: 'New', changed: 'Changed' };

const faults = (count: number) =>
  plural(count, { one: '1 line to correct', other: `${count.toLocaleString('en-US')} lines to correct` });

export const copy = {
  heading: 'Product import',
  lead: 'A CSV file with our own columns, or the export of another store. You review the changes before they are applied.',
  choose: 'Choose a CSV file',
  another: 'Import another file',
  all: 'All imports',
  failed: 'This did not load.',
  latest: 'Latest imports',
  none: 'No imports yet.',
  by: (name: string) => `by ${name || 'a deleted user'}`,
  unreadable: 'This file has no rows. Choose a CSV file with headings in its first line.',
  tooLarge: 'This file is larger than 20 MB. Split it into smaller files.',
  uploadFailed: 'The upload failed, and nothing has changed. Please try again.',
  mapping: {
    heading: (fileName: string) => `Columns of ${fileName}`,
    lead: 'Choose the column for each field. Fields without a column or value stay unchanged.',
    none: 'No column',
    needed: 'Choose the column with the handle. Rows with the same handle are one product.',
    unused: (headings: string) => `These columns are not used: ${headings}.`,
    sample: 'The first rows',
    line: 'Line',
    check: 'Check the file',
  },
  states: {
    uploaded: 'Uploaded',
    checking: 'Checking',
    checked: 'Checked, not applied',
    applying: 'Applying',
    applied: 'Applied',
    undoing: 'Undoing',
    undone: 'Undone',
    failed: 'Unreadable',
  } satisfies Record<ImportState, string>,
  progress: (done: number, total: number | undefined) =>
    total === undefined ? 'The file is being read' : `${done.toLocaleString('en-US')} of ${products(total)}`,
  counts: {
    planned: ({ created, changed, unchanged, refused }: ImportCounts) =>
      `It would create ${products(created)}, change ${changed.toLocaleString('en-US')}, leave ${unchanged.toLocaleString('en-US')} unchanged, and skip ${refused.toLocaleString('en-US')}.`,
    applied: ({ created, changed, unchanged, refused }: ImportCounts) =>
      `It created ${products(created)}, changed ${changed.toLocaleString('en-US')}, left ${unchanged.toLocaleString('en-US')} unchanged, and skipped ${refused.toLocaleString('en-US')}.`,
    undone: ({ changed, refused }: ImportCounts) =>
      `Restored ${products(changed)}, and left ${refused.toLocaleString('en-US')} that changed since the import.`,
  },
  apply: (count: number) => `Import ${products(count)}`,
  nothing: 'There are no changes to apply.',
  undo: 'Undo the import',
  undoTitle: 'Undo this import?',
  undoLead:
    'Each product is restored, unless it has changed since the import. Products that the import created are deleted if they are drafts, and withdrawn otherwise.',
  goOn: 'Resume',
  stopped: 'The import stopped. You can safely resume it.',
  problems: 'Rows that belong to no product',
  rows: { plan: 'Planned changes', applied: 'Applied changes', undone: 'Restored products' },
  outcome: OUTCOMES,
  show: {
    label: 'Show',
    all: 'All',
    one: (outcome: ImportOutcome, count: number) => `${OUTCOMES[outcome]} (${count.toLocaleString('en-US')})`,
    none: 'Nothing here.',
  },
  faults: {
    start: 'Download what to correct',
    running: (count: number) => faults(count),
    stop: 'Stop',
    done: (count: number) => `The file has ${faults(count)}.`,
    failed: 'The download failed. Please try again.',
    fileName: (day: string) => `import-to-correct-${day}.csv`,
  },
  where: ({ column, value }: { column?: string | undefined; value?: string | undefined }) =>
    [column, value && `“${value}”`].filter(Boolean).join(' '),
  line: (line: number) => `Line ${line}`,
  was: 'Was',
  is: 'becomes',
  empty: 'nothing',
  fieldsMore: (count: number) => `and ${count} more`,
  moreRows: 'More rows',
  toProduct: (name: string) => `Open ${name}`,
};
