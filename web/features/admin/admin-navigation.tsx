import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router';
import { copy } from './copy.ts';
import { SECTIONS, type SectionGroup } from './sections.ts';

const GROUPS = Object.keys(copy.groups) as SectionGroup[];

export function AdminNavigation() {
  const { pathname } = useLocation();
  const isHere = (path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);
  return (
    <nav aria-label={copy.navigation} className="grid gap-4">
      {GROUPS.map((group) => {
        const sections = SECTIONS.filter((section) => section.group === group);
        if (sections.length === 0) return null;
        return (
          <div key={group}>
            <h2 className="text-caption text-ink-soft">{copy.groups[group]}</h2>
            <ul className="mt-1 grid">
              {sections.map(({ id, path }) => (
                <li key={id}>
                  <Link
                    to={path}
                    aria-current={isHere(path) ? 'page' : undefined}
                    className={clsx(
                      'touch-target block py-1 text-small underline-offset-4 hover:underline',
                      isHere(path) && 'font-medium',
                    )}
                  >
                    {copy.sections[id]}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}
