import { Link } from 'react-router';
import { PrivacyChoices } from '../features/analytics/index.ts';
import { useBrand } from '../features/tenant/index.ts';
import { paths } from '../site/paths.ts';
import { useSite } from '../site/site-context.tsx';
import { copy } from './copy.ts';
import { Logo } from './logo.tsx';

/** Links only to what exists; the further pages come with their screens. */
const quickLinks = () => [
  { to: paths.photoPicker(), text: copy.choosePhotos },
  { to: paths.cart(), text: copy.cart },
  { to: paths.orders(), text: copy.orders },
];

export function Footer() {
  const brand = useBrand();
  const { socialLinks } = useSite().tenant;
  return (
    <footer className="border-t border-line bg-paper">
      <div className="page-width flex flex-wrap justify-between gap-x-16 gap-y-8 py-12">
        <div className="max-w-form">
          <Logo brand={brand} />
          <p className="mt-4 text-small text-ink-soft">{copy.tagline}</p>
        </div>
        <nav aria-label={copy.quickLinks}>
          <ul className="grid gap-2 text-small">
            {quickLinks().map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className="touch-target inline-flex items-center underline-offset-4 hover:underline">
                  {text}
                </Link>
              </li>
            ))}
            <PrivacyChoices />
          </ul>
        </nav>
        {socialLinks.length > 0 && (
          <nav aria-label={copy.socialLinks}>
            <ul className="grid gap-2 text-small">
              {socialLinks.map(({ network, url }) => (
                <li key={url}>
                  <a
                    href={url}
                    rel="noreferrer"
                    className="touch-target inline-flex items-center underline-offset-4 hover:underline"
                  >
                    {network}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {/* a page that was made in the old year */}
        <p suppressHydrationWarning className="w-full border-t border-line pt-6 text-caption text-ink-soft">
          {copy.copyright(new Date().getFullYear(), brand)}
        </p>
      </div>
    </footer>
  );
}
