import { Link } from 'react-router';
import { paths } from '../../site/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { copy as common } from '../../ui/copy.ts';
import { EmptyWall } from '../pages/messages/index.ts';
import { LastOrder } from '../visit/index.ts';
import { copy } from './copy.ts';

/** Links to the photos and to earlier projects. */
export function NothingOnWall() {
  return (
    <EmptyWall heading={copy.empty.heading} lead={copy.empty.lead}>
      <Link to={paths.photoPicker()} className={buttonClass({ variant: 'primary', size: 'large' })}>
        {common.choosePhotos}
      </Link>
      <LastOrder />
    </EmptyWall>
  );
}
