import { Link } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../site/paths.ts';
import { useAppSelector } from '../../site/store-hooks.ts';
import { visitTexts } from './copy.ts';
import { selectLastCart } from './visit-slice.ts';

export function LastOrder() {
  const copy = useTexts(visitTexts);
  const lastCart = useAppSelector(selectLastCart);
  if (!lastCart) return null;
  return (
    <p className="mt-6">
      <Link
        to={paths.confirm(lastCart.orderId)}
        className="touch-target numbers inline-flex items-center text-small underline underline-offset-4"
      >
        {copy.lastOrder(lastCart.orderId, lastCart.tileCount)}
      </Link>
    </p>
  );
}
