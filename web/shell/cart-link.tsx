import { ShoppingBag } from 'lucide-react';
import { Link } from 'react-router';
import { selectCartCount } from '../documents/projects/index.ts';
import { useTexts } from '../lib/texts.ts';
import { useStore } from '../lib/use-store.ts';
import { goodsCountOf } from '../site/goods-count.ts';
import { paths } from '../site/paths.ts';
import { useSite } from '../site/site-context.tsx';
import { useAppSelector } from '../site/store-hooks.ts';
import { shellTexts } from './copy.ts';

const none = () => 0;

/** Counts tiles and goods without the cart's code, which loads with its screen. */
export function CartLink() {
  const copy = useTexts(shellTexts);
  const goods = goodsCountOf(useSite());
  const count = useAppSelector(selectCartCount) + useStore(goods, goods.read, none);
  return (
    <Link
      to={paths.cart()}
      aria-label={count === 0 ? copy.cart : copy.cartWith(count)}
      title={copy.cart}
      className="touch-target relative inline-flex size-10 items-center justify-center rounded-sm transition-colors hover:bg-line/60"
    >
      <ShoppingBag aria-hidden="true" className="size-5 stroke-[1.6]" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="numbers absolute top-0 right-0 min-w-5 rounded-full bg-accent px-1 text-center text-caption leading-5 font-semibold text-accent-ink"
        >
          {count > 999 ? '999+' : count}
        </span>
      )}
    </Link>
  );
}
