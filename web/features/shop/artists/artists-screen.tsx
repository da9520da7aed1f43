import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { artistSlug, shownArtists } from '../../../../shared/product/groups.ts';
import { LoadingImages } from '../../../documents/photos/index.ts';
import { useTexts } from '../../../lib/texts.ts';
import { paths } from '../../../site/paths.ts';
import { useSite } from '../../../site/site-context.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { CollectionCards, CollectionCardsSkeleton, Failed, FailureAlert, galleryQueries } from '../gallery/index.ts';
import { artistsTexts } from './copy.ts';

/** /artists: all visible artists. */
export function ArtistsScreen() {
  const copy = useTexts(artistsTexts);
  const { data, isPending, isError, isFetching, refetch } = useQuery(galleryQueries(useSite()).artistGroups());
  const artists = data && shownArtists(data);
  return (
    <Page heading={copy.heading} lead={copy.lead}>
      <LoadingImages isLoading={isPending} />
      {isPending && <CollectionCardsSkeleton />}
      {isError && (
        <>
          <Failed message={copy.groupsFailedHere} onRetry={() => void refetch()} isRetrying={isFetching} />
          <FailureAlert title={copy.failedTitle} message={copy.groupsFailed} />
        </>
      )}
      {artists && artists.length > 0 && (
        <CollectionCards
          label={copy.artists}
          cards={artists.map(({ name, collectionName, imageUrl, sizedName }) => ({
            to: paths.artist(artistSlug(name)),
            imageUrl,
            sizedName,
            title: name,
            subtitle: collectionName,
          }))}
        />
      )}
      {artists?.length === 0 && (
        <div className="py-16 text-center">
          <h2 className="font-serif text-title">{copy.empty}</h2>
          <p className="mt-3 text-ink-soft">{copy.emptyLead}</p>
          <Link to={paths.photoPicker()} className={`${buttonClass({ variant: 'primary', size: 'large' })} mt-8`}>
            {copy.chooseOwn}
          </Link>
        </div>
      )}
    </Page>
  );
}
