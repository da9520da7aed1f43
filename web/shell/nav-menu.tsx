import { clsx } from 'clsx';
import { Menu, X } from 'lucide-react';
import { Link } from 'react-router';
import { useOpenWelcome, WelcomeLink } from '../features/promos/index.ts';
import { ArtistMenu } from '../features/shop/artist-menu/index.ts';
import { WallsLink } from '../features/walls/index.ts';
import { useTexts } from '../lib/texts.ts';
import { paths } from '../site/paths.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { termTexts } from '../ui/term-copy.ts';
import { useDisclosure } from '../ui/use-disclosure.ts';
import { shellTexts } from './copy.ts';
import { useProfile } from './use-profile.ts';
import { useShopAllText } from './use-shop-all-text.ts';

/** The hamburger menu. Esc, a choice, or a press or focus elsewhere closes it. */
export function NavMenu({ className }: { className: string }) {
  const terms = useTexts(termTexts);
  const copy = useTexts(shellTexts);
  const { isOpen, toggle, close, area, button, panelId } = useDisclosure();
  const profile = useProfile();
  const shopAllText = useShopAllText();
  const hasWelcome = useOpenWelcome() !== undefined;

  return (
    <div ref={area} className={clsx('-ml-2', className)}>
      <IconButton
        ref={button}
        label={copy.menu}
        aria-expanded={isOpen}
        aria-controls={panelId}
        icon={isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        onClick={toggle}
      />
      {isOpen && (
        <nav
          id={panelId}
          aria-label={copy.menu}
          className="motion-fade-in absolute inset-x-0 top-full border-y border-line bg-paper shadow-surface"
        >
          <ul className="page-width divide-y divide-line py-2 text-body">
            <li>
              <Link to={paths.home()} onClick={close} className={ITEM}>
                {copy.home}
              </Link>
            </li>
            <li>
              <Link to={paths.photoPicker()} onClick={close} className={clsx(ITEM, 'font-semibold')}>
                {copy.choosePhotos}
              </Link>
            </li>
            <li>
              <Link to={paths.shopAll()} onClick={close} className={ITEM}>
                {shopAllText}
              </Link>
            </li>
            <li>
              <WallsLink onClick={close} className={ITEM} />
            </li>
            {hasWelcome && (
              <li>
                <WelcomeLink onClick={close} className={ITEM} />
              </li>
            )}
            <ArtistMenu onGo={close} />
            <li>
              <Link to={paths.cart()} onClick={close} className={ITEM}>
                {copy.cart}
              </Link>
            </li>
            <li>
              <Link to={paths.orders()} onClick={close} className={ITEM}>
                {copy.orders}
              </Link>
            </li>
            {profile.isOffered && (
              <li>
                <button
                  type="button"
                  className={ITEM}
                  onClick={() => {
                    close();
                    profile.open();
                  }}
                >
                  {profile.isSignedIn ? copy.profile : terms.logIn}
                </button>
              </li>
            )}
          </ul>
        </nav>
      )}
    </div>
  );
}

const ITEM = 'flex min-h-12 w-full items-center text-left underline-offset-4 hover:underline';
