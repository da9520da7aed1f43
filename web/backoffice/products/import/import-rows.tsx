import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { ImportRow } from '../../../../shared/product/import/wire.ts';
import { paths } from '../../../site/paths.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { copy } from './copy.ts';

/** Per row; the product's history has them all. */
const FIELDS_SHOWN_MAX = 8;

export function ImportRows({ heading, rows }: { heading: string; rows: readonly ImportRow[] }) {
  return (
    <section aria-label={heading} className="mt-8 max-w-5xl">
      <h3 className="mb-2 font-medium">{heading}</h3>
      <ul aria-label={heading}>
        {rows.map((row) => (
          <Row key={row.number} row={row} />
        ))}
      </ul>
    </section>
  );
}

/** Faults by line: the column, the cell and what to do. */
export function Problems({ problems, className }: { problems: ImportRow['problems']; className?: string }) {
  return (
    <ul className={clsx('text-danger', className)}>
      {problems.map((problem) => {
        const where = copy.where(problem);
        return (
          <li key={`${problem.line} ${problem.column} ${problem.message}`} className="break-words">
            {copy.line(problem.line)}: {where && <span className="font-medium">{where}. </span>}
            {problem.message}
          </li>
        );
      })}
    </ul>
  );
}

function Row({ row: { line, name, handle, productId, outcome, fields, problems } }: { row: ImportRow }) {
  const shown = fields.slice(0, FIELDS_SHOWN_MAX);
  return (
    <li className="grid gap-x-4 gap-y-1 border-line border-t py-2 text-small sm:grid-cols-[5rem_6rem_minmax(0,1fr)]">
      <span className="numbers text-ink-soft">{copy.line(line)}</span>
      <span className={clsx(outcome === 'refused' && 'text-danger')}>{copy.outcome[outcome]}</span>
      <div className="min-w-0">
        <p className="break-words">
          {outcome === 'refused' || productId === undefined ? (
            name
          ) : (
            <Link
              to={paths.adminProduct(productId)}
              aria-label={copy.toProduct(name)}
              className="touch-target underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          )}{' '}
          <span className="text-caption text-ink-soft">{handle}</span>
        </p>
        {problems.length > 0 && <Problems problems={problems} />}
        {shown.length > 0 && (
          <dl className="text-caption">
            {shown.map(({ path, was, is }) => (
              <div key={path} className="break-words">
                <dt className="inline font-medium">{path}</dt>
                <dd className="inline">
                  {' '}
                  <VisuallyHidden>{copy.was}</VisuallyHidden>
                  <del className="text-ink-soft">{was ?? copy.empty}</del> <VisuallyHidden>{copy.is}</VisuallyHidden>
                  <ins className="no-underline">{is ?? copy.empty}</ins>
                </dd>
              </div>
            ))}
            {fields.length > shown.length && <p>{copy.fieldsMore(fields.length - shown.length)}</p>}
          </dl>
        )}
      </div>
    </li>
  );
}
