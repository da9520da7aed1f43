import { NEEDED_FIELDS } from '../../../shared/product/import/columns.ts';
import { readCsv } from '../../../shared/product/import/csv.ts';
import { textOfFile } from '../../../shared/product/import/file-text.ts';
import {
  type ImportedProduct,
  type ImportProblem,
  readProducts,
} from '../../../shared/product/import/read-products.ts';
import type { Objects } from '../lib/objects.ts';
import type { ProductImport } from './import-store.ts';

export const importFileKey = (tenantId: string, id: string): string => `imports/${tenantId}/${id}.csv`;

/** A larger file would exceed the function's memory. */
const IMPORT_ROWS_MAX = 50_000;
/** Limit of problems without a product, which are listed on the import itself. */
const PROBLEMS_MAX = 100;

export type ImportFile =
  | { kind: 'read'; products: ImportedProduct[]; problems: ImportProblem[] }
  | { kind: 'unreadable'; reason: string };

/**
 * Parses the products of an uploaded file. Each run reads the whole file: 20 MB take a second, and no state is needed.
 */
export async function readImportFile(
  files: Pick<Objects, 'get'>,
  tenantId: string,
  { id, mapping }: Pick<ProductImport, 'id' | 'mapping'>,
): Promise<ImportFile> {
  const stored = await files.get(importFileKey(tenantId, id));
  if (!stored) return unreadable('The file has not arrived. Upload it again.');
  if (!mapping || NEEDED_FIELDS.some((field) => mapping[field] === undefined))
    return unreadable('Choose which column has the handle, and check the file again.');
  const text = textOfFile(stored.body);
  if (text === undefined) return unreadable('The file is no text. Save it as CSV and upload it again.');
  const file = readCsv(text);
  if (file.records.length - 1 > IMPORT_ROWS_MAX)
    return unreadable(`The file has more than ${IMPORT_ROWS_MAX} rows. Divide it.`);
  const { products, problems } = readProducts(file, mapping);
  if (products.length === 0 && problems.length === 0) return unreadable('The file has no rows below its headings.');
  return { kind: 'read', products, problems: problems.slice(0, PROBLEMS_MAX) };
}

const unreadable = (reason: string): ImportFile => ({ kind: 'unreadable', reason });
