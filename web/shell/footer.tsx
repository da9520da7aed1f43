import { Link } from 'react-router';
import { useBrand } from '../features/tenant/index.ts';
import { paths } from '../site/paths.ts';
import { copy } from './copy.ts';
import { Logo } from './logo.tsx';

/** Links only to what exists; the further pages come with their screens. */
const QUICK_LINKS = [
  { to: paths.photoPicker(), text: copy.choosePhotos },
  { to: paths.cart(), text: copy.cart },
  { to: paths.orders(), text: copy.orders },
];

export function Footer() {
  const brand = useBrand();
  return (
    <footer className="border-t border-line bg-paper">
      <div className="page-width flex flex-wrap justify-between gap-x-16 gap-y-8 py-12">
        <div className="max-w-form">
          <Logo brand={brand} />
          <p className="mt-4 text-small text-ink-soft">{copy.tagline}</p>
        </div>
        <nav aria-label={copy.quickLinks}>
          <ul className="grid gap-2 text-small">
            {QUICK_LINKS.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className="touch-target inline-flex items-center underline-offset-4 hover:underline">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {/* a page that was made in the old year */}
        <p suppressHydrationWarning className="w-full border-t border-line pt-6 text-caption text-ink-soft">
          {copy.copyright(new Date().getFullYear(), brand)}
        </p>
      </div>
    </footer>
  );
}
