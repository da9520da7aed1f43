import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import type { AdminAlbum } from '../../../../shared/photo/albums.ts';
import { paths } from '../../../site/paths.ts';
import { RadioList } from '../../../ui/radio-list.tsx';
import {
  EditForm,
  EditLoading,
  EditScreen,
  NumberField,
  ObjectHistory,
  TextField,
  useAdminSite,
  useEditForm,
} from '../../kit/index.ts';
import { type AlbumDraft, albumResolver, draftOf, PUBLISHING } from './album-draft.ts';
import { AlbumPictures } from './album-pictures.tsx';
import { copy } from './copy.ts';
import { ALBUMS_KEY, albumCalls, albumQueries } from './queries.ts';

const back = { to: paths.adminAlbums(), label: copy.back };

export function AlbumScreen() {
  const { albumId = '' } = useParams();
  const query = useQuery(albumQueries(useAdminSite()).one(albumId));
  if (!query.data) return <EditLoading back={back} queries={[query]} />;
  return <AlbumEditor key={albumId} {...query.data} />;
}

function AlbumEditor({ album, revision }: { album: AdminAlbum; revision: number }) {
  const site = useAdminSite();
  const navigate = useNavigate();
  const calls = albumCalls(site);
  const object = { kind: 'album', id: album.id } as const;
  const valuesOf = (of: AdminAlbum) => draftOf(of, new Date(site.environment.now()));
  const edit = useEditForm({
    stored: { values: valuesOf(album), revision },
    resolver: albumResolver,
    object,
    queryKey: ALBUMS_KEY,
    async save(content, { revision: base }) {
      const saved = await calls.save(album.id, { ...content, revision: base });
      return { values: valuesOf(saved.album), revision: saved.revision };
    },
    remove: (base) => calls.remove(album.id, base),
    onRemoved: () => navigate(paths.adminAlbums()),
  });
  const remove = {
    id: 'remove',
    label: copy.remove.open,
    variant: 'danger' as const,
    confirm: { title: copy.remove.title, message: copy.remove.lead, confirmText: copy.remove.confirm },
    run: edit.remove,
  };
  return (
    <EditScreen edit={edit} back={back} heading={album.name} aside={<ObjectHistory object={object} />}>
      <EditForm edit={edit} actions={[remove]}>
        <div className="grid max-w-form gap-4">
          <TextField name="name" label={copy.name} />
          <NumberField name="sortOrder" label={copy.place.label} hint={copy.place.hint} inputMode="numeric" />
          <PublishingFields />
        </div>
        <AlbumPictures />
      </EditForm>
    </EditScreen>
  );
}

function PublishingFields() {
  const { field } = useController<AlbumDraft, 'publishing'>({ name: 'publishing' });
  return (
    <>
      <RadioList
        legend={copy.publish.legend}
        options={PUBLISHING.map((value) => ({ value, label: copy.publish[value] }))}
        value={field.value}
        onChange={field.onChange}
      />
      {field.value === 'later' && <TextField name="publishedFrom" label={copy.publish.moment} type="datetime-local" />}
    </>
  );
}
