import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Source } from '../../../../../shared/photo/sources.ts';
import type { PhotoSource as PhotoOrigin } from '../../../../../shared/project/schema.ts';
import { LoadingImages } from '../../../../documents/photos/index.ts';
import { customerMessageOf } from '../../../../lib/api-problem.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useSite } from '../../../../site/site-context.tsx';
import { Justified } from '../../../../ui/justified.tsx';
import { MoreButton } from '../../../../ui/paged-list.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { termTexts } from '../../../../ui/term-copy.ts';
import { Failed } from '../../../shop/gallery/index.ts';
import { outsideQueries } from './calls.ts';
import { photoSourcesOutsideTexts } from './copy.ts';
import { OutsidePhoto } from './outside-photo.tsx';
import { useNoticeDisconnected } from './use-notice-disconnected.ts';
import { useOutsideShelf } from './use-outside-shelf.ts';

/** The photos of an account, page by page; a tap adds one. */
export function BrowsePhotos({ source, origin }: { source: Source; origin: PhotoOrigin }) {
  const terms = useTexts(termTexts);
  const copy = useTexts(photoSourcesOutsideTexts);
  const { id, name } = source;
  const query = useInfiniteQuery(outsideQueries(useSite()).photos(id));
  const { data, error, isPending } = query;
  const shelf = useOutsideShelf(id, origin);
  const noticeDisconnected = useNoticeDisconnected();
  useEffect(() => noticeDisconnected(error), [error, noticeDisconnected]);
  const photos = data?.pages.flatMap((page) => page.photos) ?? [];
  return (
    <>
      <LoadingImages isLoading={isPending} />
      {isPending && (
        <div className="grid grid-cols-3 gap-4 md:grid-cols-6 md:gap-5">
          {Array.from({ length: 12 }, (_, index) => `place-${index}`).map((key) => (
            <Skeleton key={key} className="aspect-square" />
          ))}
        </div>
      )}
      {shelf.problem && (
        <p role="alert" className="mb-5 border-danger border-l-2 pl-3 text-danger text-small">
          {shelf.problem}
        </p>
      )}
      {data && photos.length === 0 && <p className="text-ink-soft">{copy.empty(name)}</p>}
      <Justified label={copy.photosOf(name)} count={photos.length}>
        {photos.map((photo, index) => (
          <OutsidePhoto
            key={photo.id}
            sourceId={id}
            photo={photo}
            name={copy.photo(photo.title, index + 1)}
            state={shelf.stateOf(photo.id)}
            onToggle={() => shelf.toggle(photo)}
          />
        ))}
      </Justified>
      {error && (
        <Failed
          message={customerMessageOf(error) ?? copy.failed(name)}
          onRetry={() => void (data ? query.fetchNextPage() : query.refetch())}
          isRetrying={query.isFetching}
        />
      )}
      {!error && (
        <div className="mt-8 text-center">
          <MoreButton query={query} text={terms.showMore} />
        </div>
      )}
    </>
  );
}
