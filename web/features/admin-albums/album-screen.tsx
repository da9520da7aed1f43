import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { AdminAlbum } from '../../../shared/photo/albums.ts';
import { customerMessageOf, isProblem } from '../../lib/api-problem.ts';
import { paths } from '../../site/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ObjectHistory, useAdminSite, useChange, usePaletteActions } from '../admin/index.ts';
import { AlbumForm } from './album-form.tsx';
import { copy } from './copy.ts';
import { ALBUMS_KEY, albumCalls, albumQueries } from './queries.ts';

export function AlbumScreen() {
  const { albumId = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(albumQueries(useAdminSite()).one(albumId));
  return (
    <>
      <Link
        to={paths.adminAlbums()}
        className="touch-target inline-flex items-center gap-1.5 text-ink-soft text-small underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {copy.back}
      </Link>
      {!data && !error && <Skeleton className="mt-4 h-96" />}
      {error && !data && (
        <Notice
          heading={
            isProblem(error, 'unknown_album') || isProblem(error, 'invalid_request') ? copy.missing : copy.failed
          }
        >
          <Button onClick={() => refetch()} busy={isFetching}>
            {copy.retry}
          </Button>
        </Notice>
      )}
      {data && (
        <>
          <h1 className="mt-2 break-words font-serif text-title">{data.album.name}</h1>
          <div className="mt-4 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1fr_20rem]">
            <AlbumForm key={data.album.id} album={data.album} revision={data.revision} onReload={() => refetch()} />
            <div className="grid gap-8">
              <Removal album={data.album} revision={data.revision} />
              <ObjectHistory object={{ kind: 'album', id: data.album.id }} />
            </div>
          </div>
        </>
      )}
    </>
  );
}

function Removal({ album, revision }: { album: AdminAlbum; revision: number }) {
  const site = useAdminSite();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const remove = useChange(() => albumCalls(site).remove(album.id, revision), ALBUMS_KEY);
  usePaletteActions([{ id: 'remove', label: copy.remove.open, run: () => setAsking(true) }]);
  return (
    <div>
      <Button variant="danger" onClick={() => setAsking(true)} busy={remove.isPending}>
        {copy.remove.open}
      </Button>
      {remove.error && (
        <p role="alert" className="mt-2 text-danger text-small">
          {customerMessageOf(remove.error) ?? copy.failure}
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        title={copy.remove.title}
        message={copy.remove.lead}
        confirmText={copy.remove.confirm}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          remove.mutate(undefined, { onSuccess: () => navigate(paths.adminAlbums()) });
        }}
      />
    </div>
  );
}
