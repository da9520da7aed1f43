import { clsx } from 'clsx';
import { UserRound } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { loginAsked, useSession } from '../../features/account/index.ts';
import { useBrand } from '../../features/tenant/index.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useAppDispatch } from '../hooks.ts';
import { paths } from '../paths.ts';
import { CartLink } from './cart-link.tsx';
import { copy } from './copy.ts';
import { Logo } from './logo.tsx';
import { useScrolled } from './use-scrolled.ts';

export function Header() {
  const { pathname } = useLocation();
  const brand = useBrand();
  const dispatch = useAppDispatch();
  const session = useSession();
  const isScrolled = useScrolled();
  return (
    <header
      className={clsx(
        'sticky top-0 z-30 border-b border-line bg-ground transition-shadow',
        isScrolled && 'shadow-surface',
      )}
    >
      <div className="page-width flex h-16 items-center gap-2">
        <Link to={paths.home()} className="touch-target mr-auto inline-flex items-center" aria-label={brand}>
          <Logo brand={brand} />
        </Link>
        <nav aria-label={copy.navigation}>
          {pathname === paths.home() && (
            <Link
              to={paths.photoPicker()}
              className="touch-target mr-2 hidden items-center px-2 text-small font-medium underline-offset-4 hover:underline nav:inline-flex"
            >
              {copy.start}
            </Link>
          )}
        </nav>
        <IconButton
          label={copy.profile}
          icon={<UserRound aria-hidden="true" className={session ? 'fill-ink' : undefined} />}
          onClick={() => dispatch(loginAsked({}))}
        />
        <CartLink />
      </div>
    </header>
  );
}
