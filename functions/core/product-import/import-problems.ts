import { CSV_BOM, csvLine } from '../../../shared/lib/csv-line.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { ImportProblem } from '../../../shared/product/import/read-products.ts';
import type { ImportPhase } from '../../../shared/product/import/wire.ts';
import type { ImportStore, ProductImport } from './import-store.ts';

interface ProblemsPart {
  csv: string;
  problems: number;
  /** Absent with the last part. */
  cursor?: string;
}

const COLUMNS = {
  Line: ({ line }) => String(line),
  Column: ({ column = '' }) => column,
  Value: ({ value = '' }) => value,
  'What to do': ({ message }) => message,
} as const satisfies Record<string, (problem: ImportProblem) => string>;

const lineOf = (problem: ImportProblem) => csvLine(Object.values(COLUMNS).map((cellOf) => cellOf(problem)));

/** A part of the faults of a file as CSV: the rows without a product first, then the others in the order of the file. */
export async function importProblems(
  { imports }: { imports: Pick<ImportStore, 'rows'> },
  tenantId: TenantId,
  job: ProductImport,
  phase: ImportPhase,
  cursor: string | undefined,
): Promise<ProblemsPart | 'invalid_cursor'> {
  const page = await imports.rows(tenantId, job, phase, cursor, 'refused');
  if (page === 'invalid_cursor') return page;
  const isFirst = cursor === undefined;
  const problems = [...(isFirst ? job.problems : []), ...page.rows.flatMap((row) => row.problems)];
  const head = isFirst ? `${CSV_BOM}${csvLine(Object.keys(COLUMNS))}` : '';
  return {
    csv: head + problems.map(lineOf).join(''),
    problems: problems.length,
    ...(page.cursor !== undefined && { cursor: page.cursor }),
  };
}
