import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SourceId } from '../../../../../shared/photo/sources.ts';
import type { PhotoSource as PhotoOrigin } from '../../../../../shared/project/schema.ts';
import { LoadingImages } from '../../../../documents/photos/index.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useSite } from '../../../../site/site-context.tsx';
import { Failed } from '../../../shop/gallery/index.ts';
import { photoSourcesTexts } from '../copy.ts';
import { sourceQueries } from '../queries.ts';
import { AccountLine } from './account-line.tsx';
import { BrowsePhotos } from './browse-photos.tsx';
import { Connect } from './connect.tsx';
import { photoSourcesOutsideTexts } from './copy.ts';
import { PickPhotos } from './pick-photos.tsx';

export interface OutsidePanelProps {
  sourceId: SourceId;
  origin: PhotoOrigin;
  /** Photos from there that are on the shelf. */
  added: ReactNode;
}

/** A connected account: connect it, then choose from it. */
export function OutsidePanel({ sourceId, origin, added }: OutsidePanelProps) {
  const sourcesCopy = useTexts(photoSourcesTexts);
  const copy = useTexts(photoSourcesOutsideTexts);
  const { data, isPending, isError, isFetching, refetch } = useQuery(sourceQueries(useSite()).outside());
  const source = data?.find(({ id }) => id === sourceId);
  if (isError && !data) {
    const message = copy.failed(sourcesCopy.outside[sourceId]);
    return <Failed message={message} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!source) return <LoadingImages isLoading={isPending} />;
  if (!source.isConfigured) return <SetUpNote name={source.name} />;
  const isBrowsed = source.isConnected && source.kind === 'browse';
  return (
    <>
      {source.isConnected ? <AccountLine source={source} /> : <Connect source={source} />}
      {isBrowsed && <BrowsePhotos source={source} origin={origin} />}
      {source.isConnected && source.kind === 'pick' && <PickPhotos source={source} origin={origin} />}
      {/* Photos chosen one by one show their own progress. */}
      {added && !isBrowsed && (
        <section className="mt-10">
          <h2 className="mb-5 text-lead font-medium">{copy.added(source.name)}</h2>
          {added}
        </section>
      )}
    </>
  );
}

function SetUpNote({ name }: { name: string }) {
  const copy = useTexts(photoSourcesOutsideTexts);
  return (
    <div className="max-w-reading border-line border-l-2 pl-4">
      <h2 className="text-lead font-medium">{copy.setUpHeading(name)}</h2>
      <p className="mt-2 text-ink-soft">{copy.setUpLead(name)}</p>
    </div>
  );
}
