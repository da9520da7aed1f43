import { type CsvRecord, readCsv } from '../../../shared/product/import/csv.ts';

/** Enough for the headings and some rows, whatever the size of the file: the server reads all of it. */
const BEGINNING_BYTES = 256_000;
const SAMPLE_ROWS = 5;

export interface FileBeginning {
  file: File;
  headings: string[];
  sample: CsvRecord[];
}

/** @returns undefined where there are no rows below headings */
export async function readBeginning(file: File): Promise<FileBeginning | undefined> {
  const { records } = readCsv(await file.slice(0, BEGINNING_BYTES).text(), SAMPLE_ROWS + 1);
  const [first, ...sample] = records;
  return first && sample.length > 0 ? { file, headings: first.cells, sample } : undefined;
}
