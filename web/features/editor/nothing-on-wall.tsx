import { Link } from 'react-router';
import { paths } from '../../site/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyWall } from '../content/index.ts';
import { copy } from './copy.ts';

/** The way to the photos. */
export function NothingOnWall({ lead }: { lead: string }) {
  return (
    <EmptyWall heading={copy.empty.heading} lead={lead}>
      <Link to={paths.photoPicker()} className={buttonClass({ variant: 'primary', size: 'large' })}>
        {copy.empty.choose}
      </Link>
    </EmptyWall>
  );
}
