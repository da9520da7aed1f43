import { Link } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../site/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { StashedWork, StashedWorkLine } from '../account/index.ts';
import { EmptyWall } from '../pages/messages/index.ts';
import { LastOrder } from '../visit/index.ts';
import { UnfinishedWall } from '../walls/index.ts';
import { cartTexts } from './copy.ts';

/** Links to the wall that is not in the cart, or to the photos, and to the last order. */
export function EmptyCart() {
  const copy = useTexts(cartTexts);
  const { heading, lead, choose } = copy.empty;
  const nothing = (
    <EmptyWall heading={heading} lead={lead}>
      <Link to={paths.photoPicker()} className={buttonClass({ variant: 'primary', size: 'large' })}>
        {choose}
      </Link>
      <LastOrder />
    </EmptyWall>
  );
  return (
    <UnfinishedWall heading={heading} fallback={<StashedWork heading={heading} fallback={nothing} />}>
      <LastOrder />
      <StashedWorkLine />
    </UnfinishedWall>
  );
}
