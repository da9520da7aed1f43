import { type CsvRecord, readCsv } from '../../../../shared/product/import/csv.ts';
import { textOfFile } from '../../../../shared/product/import/file-text.ts';

/** Enough for the headings and sample rows; the server reads the whole file. */
const BEGINNING_BYTES = 256_000;
const SAMPLE_ROWS = 5;

export interface FileSample {
  file: File;
  headings: string[];
  sample: CsvRecord[];
}

/** @returns undefined without rows below the headings, and for a file that is no text */
export async function readFileSample(file: File): Promise<FileSample | undefined> {
  const beginning = new Uint8Array(await file.slice(0, BEGINNING_BYTES).arrayBuffer());
  const text = textOfFile(beginning, { isPart: file.size > BEGINNING_BYTES });
  if (text === undefined) return undefined;
  const { records } = readCsv(text, SAMPLE_ROWS + 1);
  const [first, ...sample] = records;
  return first && sample.length > 0 ? { file, headings: first.cells, sample } : undefined;
}
