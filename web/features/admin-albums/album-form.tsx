import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { AdminAlbum, SaveAlbumRequest } from '../../../shared/photo/albums.ts';
import { customerMessageOf, isProblem } from '../../lib/api-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import {
  EditConflict,
  historyKey,
  UnsavedGuard,
  useAdminSite,
  useChange,
  useDraft,
  usePaletteActions,
} from '../admin/index.ts';
import { AssetDialog, pictureOf } from '../admin-assets/index.ts';
import { type AlbumDraft, draftOf, type Publishing, requestOf } from './album-draft.ts';
import { AlbumPictures } from './album-pictures.tsx';
import { copy } from './copy.ts';
import { ALBUMS_KEY, albumCalls } from './queries.ts';

export interface AlbumFormProps {
  album: AdminAlbum;
  revision: number;
  onReload(): Promise<unknown>;
}

interface Save {
  request: SaveAlbumRequest;
  onSaved(saved: AlbumDraft, revision: number): void;
}

/** Album editor; nothing is stored until saved. */
export function AlbumForm({ album, revision, onReload }: AlbumFormProps) {
  const site = useAdminSite();
  const queries = useQueryClient();
  const draftNow = (of: AdminAlbum) => draftOf(of, new Date(site.environment.now()));
  const form = useDraft(draftNow(album), revision);
  const { draft, setDraft, isUnsaved } = form;
  const [isAdding, setAdding] = useState(false);
  const [isMomentMissing, setMomentMissing] = useState(false);
  const change = (to: Partial<AlbumDraft>) => setDraft((current) => ({ ...current, ...to }));
  const save = useChange(async ({ request, onSaved }: Save) => {
    const saved = await albumCalls(site).save(album.id, request);
    onSaved(draftNow(saved.album), saved.revision);
  }, ALBUMS_KEY);

  function saveOver(seen: number): void {
    const request = requestOf(draft, seen);
    setMomentMissing(request === undefined);
    if (!request) return;
    const key = historyKey({ kind: 'album', id: album.id });
    save.mutate(
      { request, onSaved: form.startSave() },
      { onSuccess: () => queries.invalidateQueries({ queryKey: key }) },
    );
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    saveOver(form.revision);
  };
  usePaletteActions([
    { id: 'save', label: copy.save, run: () => saveOver(form.revision) },
    { id: 'add', label: copy.add, run: () => setAdding(true) },
  ]);
  const errorOf = (path: string) =>
    isProblem(save.error) ? save.error.errors.find((error) => error.path === path)?.message : undefined;

  return (
    <form noValidate onSubmit={submit} className="grid min-w-0 gap-6">
      <UnsavedGuard isUnsaved={isUnsaved} />
      <div className="grid max-w-form gap-4">
        <Field
          label={copy.name}
          value={draft.name}
          error={errorOf('name')}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Field
          label={copy.place.label}
          hint={copy.place.hint}
          inputMode="numeric"
          value={draft.place}
          error={errorOf('sortOrder')}
          onChange={({ target }) => change({ place: target.value })}
        />
        <PublishingChoice
          draft={draft}
          onChange={change}
          error={
            isMomentMissing && draft.publishing === 'later' ? copy.publish.momentMissing : errorOf('publishedFrom')
          }
        />
      </div>
      <AlbumPictures images={draft.images} onChange={(images) => change({ images })} onAdd={() => setAdding(true)} />
      <EditConflict
        error={save.error}
        isBusy={save.isPending}
        onShowTheirs={async () => {
          await onReload();
          save.reset();
          form.discard();
        }}
        onSaveMine={saveOver}
      />
      <div className="sticky bottom-0 flex items-center gap-4 border-line border-t bg-ground py-3">
        <Button type="submit" variant="primary" busy={save.isPending}>
          {copy.save}
        </Button>
        <p role="status" className="text-small">
          {save.isSuccess && !isUnsaved && copy.saved}
          {save.isError && !isProblem(save.error, 'changed_meanwhile') && (
            <span className="text-danger">{customerMessageOf(save.error) ?? copy.failure}</span>
          )}
        </p>
      </div>
      {isAdding && (
        <AssetDialog
          title={copy.add}
          onClose={() => setAdding(false)}
          onChoose={(view) => {
            const picture = pictureOf(view);
            // Skips a picture that is already in the album.
            if (picture && !draft.images.some(({ key }) => key === picture.key))
              change({ images: [...draft.images, picture] });
          }}
        />
      )}
    </form>
  );
}

const CHOICES: readonly Publishing[] = ['shown', 'draft', 'later'];

function PublishingChoice({
  draft: { publishing, moment },
  onChange,
  error,
}: {
  draft: AlbumDraft;
  onChange(to: Partial<AlbumDraft>): void;
  error: string | undefined;
}) {
  return (
    <fieldset className="grid gap-2 text-small">
      <legend className="mb-1.5 font-medium">{copy.publish.legend}</legend>
      {CHOICES.map((choice) => (
        <label key={choice} className="touch-target flex items-center gap-2">
          <input
            type="radio"
            name="publishing"
            checked={publishing === choice}
            onChange={() => onChange({ publishing: choice })}
          />
          {copy.publish[choice]}
        </label>
      ))}
      {publishing === 'later' && (
        <Field
          label={copy.publish.moment}
          type="datetime-local"
          value={moment}
          error={error}
          onChange={({ target }) => onChange({ moment: target.value })}
        />
      )}
    </fieldset>
  );
}
