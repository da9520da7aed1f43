import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';

interface Column<Row> {
  heading: ReactNode;
  cell(row: Row): ReactNode;
  /** Class of the heading and the cells. */
  className?: string;
  /** Class of a single cell. */
  tone?(row: Row): string | false;
}

export interface RowTableProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf(row: Row): string;
  columns: readonly Column<Row>[];
  isDense?: boolean;
  className?: string;
}

/** A table whose rows have a link; staff screens move between them with the arrow keys. */
export function RowTable<Row>({ label, rows, keyOf, columns, isDense = false, className }: RowTableProps<Row>) {
  const cellClass = clsx(isDense ? 'py-1' : 'py-2', 'pr-4 last:pr-0');
  return (
    <table aria-label={label} className={clsx('numbers w-full text-left text-small', className)}>
      <thead className="text-caption text-ink-soft">
        <tr>
          {columns.map(({ heading, className: columnClass }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table do not change
            <th key={index} className={clsx(cellClass, 'font-normal', columnClass)}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={linkedRowClass}>
            {columns.map(({ cell, className: columnClass, tone }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table do not change
              <td key={index} className={clsx(cellClass, columnClass, tone?.(row))}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Class of a row that its RowLink fills. */
export const linkedRowClass =
  'relative border-line border-t has-[[data-row-link]]:hover:bg-paper has-focus-visible:bg-paper has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent';

/** The link of a row, as large as the row. */
export function RowLink({ to, className, children }: { to: To; className?: string; children: ReactNode }) {
  return (
    <Link data-row-link to={to} className={clsx('font-medium outline-none after:absolute after:inset-0', className)}>
      {children}
    </Link>
  );
}
