import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router';
import { centsFromDollars, formatCents } from '../../../../shared/money/money.ts';
import { artistSlug, findArtist } from '../../../../shared/product/groups.ts';
import { LoadingImages } from '../../../documents/photos/index.ts';
import { useProduct } from '../../../documents/projects/index.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import { useTexts } from '../../../lib/texts.ts';
import { paths } from '../../../site/paths.ts';
import { useSite } from '../../../site/site-context.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NotFoundScreen } from '../../pages/messages/index.ts';
import { Failed, FailureAlert, galleryQueries } from '../gallery/index.ts';
import { ArtistWork, isWork } from './artist-work.tsx';
import { artistsTexts } from './copy.ts';

/** /artists/{artistName}: an artist's pictures, each one tap from the wall. */
export function ArtistScreen() {
  const copy = useTexts(artistsTexts);
  const { artistName = '' } = useParams();
  const { search } = useLocation();
  const groups = useQuery(galleryQueries(useSite()).artistGroups());
  const products = useQuery(galleryQueries(useSite()).artistProducts(artistName));
  const { product: tile, isError: isTileFailed, retry } = useProduct('');
  const works = products.data?.filter(isWork);
  const artist = groups.data && findArtist(groups.data, artistName);

  // Products carry this name but no artist does, so the artist was renamed.
  const isRenamed = groups.data !== undefined && !artist && products.isSuccess;
  const moved = useQuery({ ...galleryQueries(useSite()).group(artistName), enabled: isRenamed });

  if (moved.data?.artist) return <Navigate to={paths.artist(artistSlug(moved.data.artist.name)) + search} replace />;
  if (isProblem(products.error, 'unknown_artist') || moved.isError || (groups.data && !artist && !isRenamed))
    return <NotFoundScreen />;
  const isFailed = products.isError || isTileFailed || groups.isError;
  const isPending = !isFailed && !(works && tile && artist);
  function retryAll(): void {
    if (groups.isError) void groups.refetch();
    if (products.isError) void products.refetch();
    if (isTileFailed) retry();
  }
  return (
    <div className="page-width pt-8 pb-24 md:pt-12">
      <BackLink to={paths.artists()} className="mb-4">
        {copy.allArtists}
      </BackLink>
      <PageHeading
        heading={artist?.name ?? copy.heading}
        lead={
          works && artist && tile && works.length > 0
            ? copy.works(works.length, artist.collectionName, formatCents(centsFromDollars(tile.price)))
            : undefined
        }
      />
      <LoadingImages isLoading={isPending} />
      {isPending && <WorksSkeleton />}
      {isFailed && (
        <>
          <Failed
            message={copy.worksFailedHere}
            onRetry={retryAll}
            isRetrying={groups.isFetching || products.isFetching}
          />
          <FailureAlert title={copy.failedTitle} message={products.isError ? copy.worksFailed : copy.groupsFailed} />
        </>
      )}
      {!isFailed && works && tile && artist && (
        <ul aria-label={copy.worksLabel(artist.name)} className={WORKS}>
          {works.map((work) => (
            <ArtistWork key={work.id} work={work} tile={tile} />
          ))}
        </ul>
      )}
      {!isFailed && works?.length === 0 && <p className="py-16 text-ink-soft">{copy.noWorks}</p>}
    </div>
  );
}

function WorksSkeleton() {
  return (
    <div className={WORKS}>
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} className="aspect-square" />
      ))}
    </div>
  );
}

const WORKS = 'mt-10 grid gap-x-10 gap-y-14 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-14';
