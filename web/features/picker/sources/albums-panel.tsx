import { useQuery } from '@tanstack/react-query';
import type { Album } from '../../../../shared/photo/schema.ts';
import { LoadingImages } from '../../../documents/photos/index.ts';
import { useTexts } from '../../../lib/texts.ts';
import { paths } from '../../../site/paths.ts';
import { useSite } from '../../../site/site-context.tsx';
import {
  CollectionCards,
  CollectionCardsSkeleton,
  Failed,
  galleryQueries,
  PictureGrid,
} from '../../shop/gallery/index.ts';
import { photoSourcesTexts } from './copy.ts';
import { OpenHeading } from './open-heading.tsx';
import { FROM, OPEN, usePlace } from './place.ts';

export const ALBUMS_ID = 'albums';

/** The public albums, and the pictures of the open one. A single album opens automatically. */
export function AlbumsPanel() {
  const copy = useTexts(photoSourcesTexts);
  const { data, isPending, isError, isFetching, refetch } = useQuery(galleryQueries(useSite()).albums());
  const { open } = usePlace();
  const albums = data?.filter(({ images }) => images.length > 0);
  const only = albums?.length === 1 ? albums[0] : undefined;
  const album = only ?? albums?.find(({ name }) => name === open);
  return (
    <>
      <LoadingImages isLoading={isPending} />
      {isPending && <CollectionCardsSkeleton />}
      {isError && <Failed message={copy.albumsFailed} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {album && <AlbumPictures album={album} isOnly={album === only} />}
      {albums && !album && (
        <>
          <p className="mb-6 text-ink-soft">{copy.albumsHint}</p>
          <CollectionCards
            label={copy.albums}
            cards={albums.map(({ name, images }) => ({
              to: paths.photoPicker({ [FROM]: ALBUMS_ID, [OPEN]: name }),
              imageUrl: images[0]?.thumbnailUrl ?? '',
              title: name,
              subtitle: copy.pictures(images.length),
            }))}
          />
        </>
      )}
    </>
  );
}

function AlbumPictures({ album, isOnly }: { album: Album; isOnly: boolean }) {
  const copy = useTexts(photoSourcesTexts);
  return (
    <>
      {isOnly ? (
        <h2 className="mb-5 text-lead font-medium">{album.name}</h2>
      ) : (
        <OpenHeading to={paths.photoPicker({ [FROM]: ALBUMS_ID })} back={copy.allAlbums} name={album.name} />
      )}
      <PictureGrid
        label={album.name}
        pictures={album.images.map((picture) => ({ picture, origin: { source: 'Confetti' } }))}
      />
    </>
  );
}
