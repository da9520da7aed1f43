import { Link } from 'react-router';
import { useTexts } from '../../../lib/texts.ts';
import { paths } from '../../../site/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { termTexts } from '../../../ui/term-copy.ts';
import { contentTexts } from './copy.ts';
import { EmptyWall } from './empty-wall.tsx';

export function NotFoundScreen() {
  const terms = useTexts(termTexts);
  const copy = useTexts(contentTexts);
  return (
    <EmptyWall heading={copy.notFound.heading} lead={copy.notFound.lead}>
      <Link to={paths.home()} className={buttonClass({ variant: 'primary', size: 'large' })}>
        {terms.goHome}
      </Link>
    </EmptyWall>
  );
}
