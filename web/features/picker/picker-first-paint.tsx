import { Camera } from 'lucide-react';
import { useTexts } from '../../lib/texts.ts';
import { FILES_WAIT } from '../../lib/waiting-files.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { termTexts } from '../../ui/term-copy.ts';
import { photoPickerTexts } from './copy.ts';
import { EmptyPicker } from './empty-picker.tsx';
import { Sources } from './sources.tsx';
import { useCurrentSource } from './use-current-source.ts';

const NOTHING: [] = [];

/**
 * The picker before its code has loaded: the same heading and disabled buttons. Photos may already be dropped on it.
 */
export function PickerFirstPaint() {
  const terms = useTexts(termTexts);
  const copy = useTexts(photoPickerTexts);
  const { sources, isDeciding, current } = useCurrentSource(NOTHING);
  return (
    <div {...{ [FILES_WAIT]: '' }} className="flex min-h-[calc(100dvh-var(--chrome-height))] flex-col">
      <div className="if-new page-width pt-8">
        <PageHeading heading={copy.heading} lead={copy.emptyLead} />
        <Sources sources={sources} isDeciding={isDeciding} current={current?.id} />
      </div>
      <div className="if-returning page-width pt-3 md:pt-8">
        {/* The height of the later buttons. */}
        <PageHeading isCompact heading={copy.heading} lead={copy.lead(0)} actions={<div className="h-11" />} />
        <Sources sources={sources} isDeciding={isDeciding} current={current?.id} />
      </div>
      <div className="page-width flex flex-1 flex-col pt-3 pb-12 md:pt-6">
        <div className="if-new flex flex-1 flex-col">
          <EmptyPicker>
            <Button variant="primary" size="large" disabled>
              {terms.choosePhotos}
            </Button>
            <span className="hidden pointer-coarse:contents">
              <Button size="large" icon={<Camera aria-hidden="true" className="size-5" />} disabled>
                {copy.takePhoto}
              </Button>
            </span>
          </EmptyPicker>
        </div>
        <div className="if-returning grid grid-cols-3 gap-2 md:gap-5 lg:grid-cols-4">
          {[1, 2, 3, 4, 5, 6].map((key) => (
            <Skeleton key={key} className="aspect-square" />
          ))}
        </div>
      </div>
    </div>
  );
}
