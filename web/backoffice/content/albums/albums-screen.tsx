import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { AdminAlbum } from '../../../../shared/photo/albums.ts';
import { paths } from '../../../site/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { formatTime } from '../../../ui/format-time.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { failureText, ScreenHeading, useAdminSite, useChange, usePaletteActions } from '../../kit/index.ts';
import { copy } from './copy.ts';
import { ALBUMS_KEY, albumCalls, albumQueries } from './queries.ts';

const COVERS = 5;

export function AlbumsScreen() {
  const site = useAdminSite();
  const navigate = useNavigate();
  const list = useQuery(albumQueries(site).list);
  const last = Math.max(0, ...(list.data?.albums.map(({ album }) => album.sortOrder) ?? []));
  const create = useChange((id: string) => {
    const album = {
      name: copy.newName,
      sortOrder: last + 1,
      publishedFrom: null,
      images: [],
      revision: 0,
      isNew: true,
    };
    return albumCalls(site).save(id, album);
  }, ALBUMS_KEY);
  const make = () =>
    create.mutate(site.environment.newId(), { onSuccess: ({ album }) => navigate(paths.adminAlbum(album.id)) });
  usePaletteActions([{ id: 'create', label: copy.create, run: make }]);
  return (
    <>
      <ScreenHeading
        heading={copy.heading}
        lead={copy.lead}
        actions={
          <Button variant="primary" onClick={make} busy={create.isPending}>
            {copy.create}
          </Button>
        }
      />
      {create.error && (
        <p role="alert" className="mb-4 text-danger text-small">
          {failureText(create.error)}
        </p>
      )}
      <Loaded query={list} failed={copy.failed} skeleton={<Skeleton className="h-64" />}>
        {({ albums }) =>
          albums.length === 0 ? (
            <Notice {...copy.empty} />
          ) : (
            <ul aria-label={copy.list}>
              {albums.map(({ album }) => (
                <Row key={album.id} album={album} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function Row({ album }: { album: AdminAlbum }) {
  return (
    <li className="relative grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 border-line sm:flex border-t py-2 text-small hover:bg-paper has-focus-visible:bg-paper has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent">
      <span className="col-span-2 flex gap-1">
        {album.images.slice(0, COVERS).map(({ key, thumbnailUrl }) => (
          <img key={key} src={thumbnailUrl} alt="" loading="lazy" className="size-10 rounded-xs object-cover" />
        ))}
      </span>
      <span className="flex min-w-0 flex-wrap gap-x-4">
        <Link
          to={paths.adminAlbum(album.id)}
          data-row-link
          className="break-words font-medium outline-none after:absolute after:inset-0"
        >
          {album.name}
        </Link>
        <span className="numbers text-ink-soft">{copy.pictures(album.images.length)}</span>
      </span>
      <span className="ml-auto shrink-0">{stateOf(album)}</span>
    </li>
  );
}

function stateOf({ publishedFrom }: AdminAlbum): string {
  if (publishedFrom === null) return copy.state.draft;
  if (publishedFrom === undefined || Date.parse(publishedFrom) <= Date.now()) return copy.state.shown;
  const { day, clock } = formatTime(publishedFrom);
  return copy.state.from(`${day}, ${clock}`);
}
