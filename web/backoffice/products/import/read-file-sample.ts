import { type CsvRecord, readCsv } from '../../../../shared/product/import/csv.ts';

/** Enough for the headings and sample rows; the server reads the whole file. */
const BEGINNING_BYTES = 256_000;
const SAMPLE_ROWS = 5;

export interface FileSample {
  file: File;
  headings: string[];
  sample: CsvRecord[];
}

/** @returns undefined without rows below the headings */
export async function readFileSample(file: File): Promise<FileSample | undefined> {
  const { records } = readCsv(await file.slice(0, BEGINNING_BYTES).text(), SAMPLE_ROWS + 1);
  const [first, ...sample] = records;
  return first && sample.length > 0 ? { file, headings: first.cells, sample } : undefined;
}
