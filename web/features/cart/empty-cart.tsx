import { Link } from 'react-router';
import { paths } from '../../site/paths.ts';
import { useAppSelector } from '../../site/store-hooks.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyWall } from '../content/index.ts';
import { selectLastCart } from '../visit/index.ts';
import { copy } from './copy.ts';

/** The way to the photos, and back to what was ordered last. */
export function EmptyCart() {
  const lastCart = useAppSelector(selectLastCart);
  return (
    <EmptyWall heading={copy.empty.heading} lead={copy.empty.lead}>
      <Link to={paths.photoPicker()} className={buttonClass({ variant: 'primary', size: 'large' })}>
        {copy.empty.choose}
      </Link>
      {lastCart && (
        <p className="mt-6">
          <Link
            to={paths.confirm(lastCart.orderId)}
            className="touch-target numbers inline-flex items-center text-small underline underline-offset-4"
          >
            {copy.empty.lastOrder(lastCart.orderId, lastCart.tileCount)}
          </Link>
        </p>
      )}
    </EmptyWall>
  );
}
