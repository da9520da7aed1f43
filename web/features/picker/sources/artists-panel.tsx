import { useQuery } from '@tanstack/react-query';
import { type ArtistGroup, artistSlug, findArtist, shownArtists } from '../../../../shared/product/groups.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import { LoadingImages } from '../../../documents/photos/index.ts';
import { useTexts } from '../../../lib/texts.ts';
import { paths } from '../../../site/paths.ts';
import { useSite } from '../../../site/site-context.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import {
  CollectionCards,
  CollectionCardsSkeleton,
  Failed,
  galleryQueries,
  type OfferedPicture,
  PictureGrid,
} from '../../shop/gallery/index.ts';
import { photoSourcesTexts } from './copy.ts';
import { OpenHeading } from './open-heading.tsx';
import { FROM, OPEN, usePlace } from './place.ts';

export const ARTISTS_ID = 'artists';

/** The artists of the shop, and the pictures of the open one. */
export function ArtistsPanel() {
  const copy = useTexts(photoSourcesTexts);
  const { data, isPending, isError, isFetching, refetch } = useQuery(galleryQueries(useSite()).artistGroups());
  const { open } = usePlace();
  const artist = data && open !== null ? findArtist(data, open) : undefined;
  return (
    <>
      <LoadingImages isLoading={isPending} />
      {isPending && <CollectionCardsSkeleton />}
      {isError && <Failed message={copy.artistsFailed} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {artist && <ArtistPictures artist={artist} />}
      {data && !artist && (
        <>
          <p className="mb-6 text-ink-soft">{copy.artistsHint}</p>
          <CollectionCards
            label={copy.artists}
            cards={shownArtists(data).map(({ name, collectionName, imageUrl, sizedName }) => ({
              to: paths.photoPicker({ [FROM]: ARTISTS_ID, [OPEN]: artistSlug(name) }),
              imageUrl,
              sizedName,
              title: name,
              subtitle: collectionName,
            }))}
          />
        </>
      )}
    </>
  );
}

function ArtistPictures({ artist }: { artist: ArtistGroup }) {
  const copy = useTexts(photoSourcesTexts);
  const { data, isPending, isError, isFetching, refetch } = useQuery(
    galleryQueries(useSite()).artistProducts(artistSlug(artist.name)),
  );
  const pictures = data?.flatMap(offeredPicture);
  return (
    <>
      <OpenHeading to={paths.photoPicker({ [FROM]: ARTISTS_ID })} back={copy.allArtists} name={artist.name} />
      <LoadingImages isLoading={isPending} />
      {isPending && (
        <div className="grid grid-cols-2 gap-4 md:grid-cols-4 md:gap-5">
          {[1, 2, 3, 4].map((key) => (
            <Skeleton key={key} className="aspect-square" />
          ))}
        </div>
      )}
      {isError && <Failed message={copy.worksFailed} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {pictures && pictures.length > 0 && <PictureGrid label={artist.name} pictures={pictures} />}
      {pictures?.length === 0 && <p className="text-ink-soft">{copy.emptyArtist}</p>}
    </>
  );
}

function offeredPicture({ precustomizedPicture: picture, urlSlug }: Product): OfferedPicture[] {
  return picture ? [{ picture, origin: { source: 'Artists', sourceUrl: paths.product(urlSlug) } }] : [];
}
