import { clsx } from 'clsx';
import { UserRound } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { WelcomeLink } from '../features/promos/index.ts';
import { ArtistMenu } from '../features/shop/artist-menu/index.ts';
import { useWallCount, WallsLink } from '../features/walls/index.ts';
import { useTexts } from '../lib/texts.ts';
import { paths } from '../site/paths.ts';
import { useSite } from '../site/site-context.tsx';
import { useBrand } from '../site/use-brand.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { CartLink } from './cart-link.tsx';
import { shellTexts } from './copy.ts';
import { Logo } from './logo.tsx';
import { NavMenu } from './nav-menu.tsx';
import { SameDayBar } from './same-day-bar.tsx';
import { useProfile } from './use-profile.ts';

/** web/styles/header.css shows and hides its parts by width. */
export function Header({ isFullWidth = false }: { isFullWidth?: boolean | undefined }) {
  const copy = useTexts(shellTexts);
  const { tenant } = useSite();
  const { pathname } = useLocation();
  const brand = useBrand();
  const profile = useProfile();
  const wallCount = useWallCount();
  return (
    <>
      <header
        data-collapse-below={tenant.sameDay ? '900px' : '768px'}
        data-shadow-on-scroll={tenant.hasScrolledHeader || undefined}
        className="sticky top-0 z-30 border-b border-line bg-ground transition-shadow"
      >
        <div className={clsx('flex h-16 items-center gap-2', isFullWidth ? 'px-4 md:px-6 lg:px-10' : 'page-width')}>
          <NavMenu className="when-collapsed" />
          <Link to={paths.home()} className="touch-target mr-auto inline-flex min-w-0 items-center" aria-label={brand}>
            <Logo brand={brand} />
          </Link>
          {/* Links that appear and disappear come first, so that the others do not move. */}
          <WelcomeLink isShort className={clsx(ENTRY, 'when-expanded')} />
          {/* The editor has its own link to the walls. */}
          {wallCount > 0 && pathname !== paths.printing() && <WallsLink className={clsx(ENTRY, 'when-expanded')} />}
          {pathname === paths.home() && (
            <nav aria-label={copy.navigation} className="get-started">
              <Link to={paths.photoPicker()} className={ENTRY}>
                {copy.start}
              </Link>
            </nav>
          )}
          {/* With same-day printing, the bar below has this link. */}
          {!tenant.sameDay && (
            <Link to={paths.shopAll()} className={clsx(ENTRY, 'when-expanded')}>
              {copy.shopAll}
            </Link>
          )}
          <ArtistMenu className="when-expanded" />
          {profile.isOffered && (
            <IconButton
              label={copy.profile}
              icon={<UserRound aria-hidden="true" className={profile.isSignedIn ? 'fill-ink' : undefined} />}
              onClick={profile.open}
            />
          )}
          <CartLink />
        </div>
      </header>
      {tenant.sameDay && <SameDayBar />}
    </>
  );
}

const ENTRY =
  'touch-target mr-2 inline-flex items-center px-2 text-small font-medium whitespace-nowrap underline-offset-4 hover:underline';
