import { Link } from 'react-router';
import { paths } from '../../../site/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { copy as common } from '../../../ui/copy.ts';
import { copy } from './copy.ts';
import { EmptyWall } from './empty-wall.tsx';

export function NotFoundScreen() {
  return (
    <EmptyWall heading={copy.notFound.heading} lead={copy.notFound.lead}>
      <Link to={paths.home()} className={buttonClass({ variant: 'primary', size: 'large' })}>
        {common.goHome}
      </Link>
    </EmptyWall>
  );
}
