import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../site/paths.ts';
import { FROM } from './place.ts';

/** The photo sources in one row; the first one has the picker's plain URL. */
export function SourceRow({
  label,
  sources,
  current,
}: {
  label: string;
  sources: readonly { id: string; name: string }[];
  current: string;
}) {
  const row = useRef<HTMLElement>(null);
  // On a phone the row is longer than the screen.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[data-source="${current}"]`);
    if (link && row.current)
      row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={row} aria-label={label} className="relative -mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex gap-1 border-line border-b">
        {sources.map(({ id, name }, index) => (
          <li key={id}>
            <Link
              to={paths.photoPicker(index === 0 ? {} : { [FROM]: id })}
              data-source={id}
              aria-current={id === current ? 'page' : undefined}
              preventScrollReset
              className={clsx(
                '-mb-px flex min-h-12 items-center border-b-2 px-3 whitespace-nowrap transition-colors',
                id === current ? 'border-ink font-medium' : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
