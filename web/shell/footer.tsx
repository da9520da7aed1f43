import { Link } from 'react-router';
import type { PublicTenant } from '../../shared/tenant/public-tenant.ts';
import { PrivacyChoices } from '../features/visit/index.ts';
import { type TextsOf, useTexts } from '../lib/texts.ts';
import { paths } from '../site/paths.ts';
import { useSite } from '../site/site-context.tsx';
import { useBrand } from '../site/use-brand.ts';
import { shellTexts } from './copy.ts';
import { Logo } from './logo.tsx';

const quickLinks = (copy: TextsOf<typeof shellTexts>, { links }: Pick<PublicTenant, 'links'>) => [
  { to: paths.photoPicker(), text: copy.choosePhotos },
  { to: paths.shopAll(), text: copy.shopAllPlain },
  { to: paths.cart(), text: copy.cart },
  { to: paths.orders(), text: copy.orders },
  { to: paths.delivery(), text: copy.delivery },
  { to: paths.returns(), text: copy.returns },
  { to: paths.instructions(), text: copy.productInstructions },
  { to: paths.faqs(), text: copy.faqs },
  { to: paths.contact(), text: copy.contact },
  ...(links.about ? [{ to: paths.about(), text: copy.about }] : []),
  { to: paths.privacy(), text: copy.privacy },
  { to: paths.terms(), text: copy.terms },
];

/** Links, social media and copyright: docs/spec 4.5. */
export function Footer() {
  const copy = useTexts(shellTexts);
  const brand = useBrand();
  const { tenant } = useSite();
  return (
    <footer className="border-t border-line bg-paper">
      <div className="page-width flex flex-wrap justify-between gap-x-16 gap-y-8 py-12">
        <div className="max-w-form">
          <Logo brand={brand} />
          <p className="mt-4 text-small text-ink-soft">{copy.tagline}</p>
        </div>
        <nav aria-label={copy.quickLinks} className="grow sm:grow-0">
          <ul className="grid grid-cols-2 gap-x-12 gap-y-2 text-small md:grid-flow-col md:grid-rows-4 md:grid-cols-none">
            {quickLinks(copy, tenant).map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className={LINK}>
                  {text}
                </Link>
              </li>
            ))}
            <PrivacyChoices />
          </ul>
        </nav>
        {tenant.socialLinks.length > 0 && (
          <nav aria-label={copy.socialLinks}>
            <ul className="grid gap-2 text-small">
              {tenant.socialLinks.map(({ network, url }) => (
                <li key={url}>
                  <a href={url} rel="noreferrer" className={LINK}>
                    {network}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {/* The server may have rendered the page last year. */}
        <p suppressHydrationWarning className="w-full border-t border-line pt-6 text-caption text-ink-soft">
          {copy.copyright(new Date().getFullYear(), brand)}
        </p>
      </div>
    </footer>
  );
}

const LINK = 'touch-target inline-flex items-center underline-offset-4 hover:underline';
