import { Link } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../site/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { termTexts } from '../../ui/term-copy.ts';
import { EmptyWall } from '../pages/messages/index.ts';
import { LastOrder } from '../visit/index.ts';
import { editorTexts } from './copy.ts';

/** Links to the photos and to earlier projects. */
export function NothingOnWall() {
  const terms = useTexts(termTexts);
  const copy = useTexts(editorTexts);
  return (
    <EmptyWall heading={copy.empty.heading} lead={copy.empty.lead}>
      <Link to={paths.photoPicker()} className={buttonClass({ variant: 'primary', size: 'large' })}>
        {terms.choosePhotos}
      </Link>
      <LastOrder />
    </EmptyWall>
  );
}
