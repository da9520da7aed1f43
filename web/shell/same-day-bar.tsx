import { Link } from 'react-router';
import { useTexts } from '../lib/texts.ts';
import { paths } from '../site/paths.ts';
import { shellTexts } from './copy.ts';
import { useShopAllText } from './use-shop-all-text.ts';

/** Links to the products of a tenant with same-day printing: docs/spec 4.2. Scrolls away under the header. */
export function SameDayBar() {
  const copy = useTexts(shellTexts);
  const text = useShopAllText();
  return (
    <nav aria-label={copy.sameDay} data-same-day className="bg-accent text-accent-ink">
      <div className="page-width flex h-11 items-center justify-center">
        <Link
          to={paths.shopAll()}
          className="touch-target inline-flex items-center px-3 text-small font-semibold tracking-wide underline-offset-4 outline-accent-ink hover:underline"
        >
          {text}
        </Link>
      </div>
    </nav>
  );
}
