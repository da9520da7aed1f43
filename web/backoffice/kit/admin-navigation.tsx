import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router';
import { useSite } from '../../site/site-context.tsx';
import { useAdminShop } from './admin-shop.tsx';
import { copy } from './copy.ts';
import { pathInShop, SECTIONS, type SectionGroup } from './sections.ts';

const GROUPS = Object.keys(copy.groups) as SectionGroup[];

export function AdminNavigation() {
  const { pathname } = useLocation();
  const { shopId } = useAdminShop();
  const shop = shopId === useSite().tenant.id ? undefined : shopId;
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
              {sections.map((section) => (
                <li key={section.id}>
                  <Link
                    to={pathInShop(section, shop)}
                    aria-current={isHere(section.path) ? 'page' : undefined}
                    className={clsx(
                      'touch-target block py-1 text-small underline-offset-4 hover:underline',
                      isHere(section.path) && 'font-medium',
                    )}
                  >
                    {copy.sections[section.id]}
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
