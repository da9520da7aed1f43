import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { SaveGroupRequest } from '../../../shared/product/admin-wire.ts';
import type { ArtistGroup, ProductGroup } from '../../../shared/product/groups.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { EditConflict, historyKey, isSame, ObjectHistory, useAdminSite, useChange, useDraft } from '../admin/index.ts';
import { ChoosePicture } from '../admin-assets/index.ts';
import { copy } from './copy.ts';
import { GROUPS_KEY, productAdminCalls } from './queries.ts';

const texts = copy.groups;

/** A group with its revision; a new one has none. */
export type EditedGroup =
  | { kind: 'product_group'; group: ProductGroup | undefined; revision: number }
  | { kind: 'artist'; group: ArtistGroup | undefined; revision: number };

interface Save {
  request: SaveGroupRequest;
  onSaved(saved: ReturnType<typeof fieldsOf>, revision: number): void;
}

export interface GroupDialogProps {
  opened: EditedGroup;
  /** Reloads the group and discards the input. */
  onReopen(id: string): void;
  onClose(): void;
}

export function GroupDialog({ opened, onReopen, onClose }: GroupDialogProps) {
  const site = useAdminSite();
  const queries = useQueryClient();
  const calls = productAdminCalls(site);
  const formId = useId();
  const { kind, group, revision } = opened;
  const [id] = useState(() => group?.id ?? `${kind === 'artist' ? 'a' : 'g'}-${site.environment.newId().slice(0, 10)}`);
  const form = useDraft(fieldsOf(opened), revision);
  const { draft: fields, setDraft: setFields } = form;
  const typed = useRef(fields);
  useEffect(() => {
    typed.current = fields;
  });
  const [isSure, setSure] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: GROUPS_KEY });
  const done = (message: string): void => {
    site.toast.success(message);
    void queries.invalidateQueries({ queryKey: historyKey({ kind, id }) });
  };
  const save = useChange(async ({ request, onSaved }: Save) => {
    const saved = await calls.saveGroup(request);
    onSaved(fieldsOf(request), saved.revision);
  }, GROUPS_KEY);
  const remove = useChange(calls.removeGroup, GROUPS_KEY);
  const [problems, setProblems] = useState<Record<string, string>>({});

  function submit(at: number, more: { state?: unknown } = {}): void {
    const content = more.state ?? groupOf(opened, id, fields);
    const body = SaveGroupRequest.safeParse({
      kind,
      group: content,
      revision: at,
      isNew: group === undefined && form.revision === revision,
      isRestored: more.state !== undefined,
    });
    setProblems(
      Object.fromEntries(body.error?.issues.map(({ path, message }) => [String(path.at(-1)), message]) ?? []),
    );
    if (!body.success) return;
    const sent = fields;
    save.mutate(
      { request: body.data, onSaved: form.startSave() },
      {
        onSuccess() {
          done(texts.saved);
          // Keeps the dialog open if the user typed during the save.
          if (isSame(typed.current, sent)) onClose();
        },
      },
    );
  }
  const removeGroup = () =>
    remove.mutate(
      { kind, id, revision: form.revision },
      {
        onSuccess() {
          done(texts.removed);
          onClose();
        },
      },
    );
  const set = (name: keyof typeof fields) => (event: { target: { value: string } }) =>
    setFields({ ...fields, [name]: event.target.value });
  const nameProblem = isProblem(save.error, 'slug_taken') ? copy.refusal(save.error) : problems.name;
  const failure = [save.error, remove.error].find(
    (error) => error && !isProblem(error, 'changed_meanwhile') && !isProblem(error, 'slug_taken'),
  );
  return (
    <Dialog
      open
      isWide
      onOpenChange={(open) => !open && onClose()}
      title={group?.name ?? texts.create[kind]}
      footer={
        <>
          {group && (
            <Button variant="danger" busy={remove.isPending} onClick={() => (isSure ? removeGroup() : setSure(true))}>
              {isSure ? texts.removeSure : texts.remove}
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary" busy={save.isPending}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit(form.revision);
        }}
      >
        <EditConflict
          error={save.error ?? remove.error}
          onShowTheirs={async () => {
            await refresh();
            onReopen(id);
          }}
          onSaveMine={submit}
          isBusy={save.isPending}
        />
        <Field
          label={texts.name}
          hint={texts.nameHint}
          error={nameProblem}
          value={fields.name}
          onChange={set('name')}
        />
        <Field
          label={kind === 'artist' ? texts.collection : texts.description}
          error={problems.description ?? problems.collectionName}
          value={fields.line}
          onChange={set('line')}
        />
        <Field label={texts.picture} error={problems.imageUrl} value={fields.imageUrl} onChange={set('imageUrl')} />
        <ChoosePicture onChoose={({ previewUrl }) => setFields({ ...fields, imageUrl: previewUrl })} />
        <Field
          label={texts.place}
          hint={texts.placeHint}
          type="number"
          step="any"
          error={problems.sortOrder}
          value={fields.sortOrder}
          onChange={set('sortOrder')}
        />
        <p role="alert" className="text-danger text-small empty:hidden">
          {failure ? copy.refusal(failure) : ''}
        </p>
      </form>
      {group && (
        <div className="mt-6">
          <ObjectHistory object={{ kind, id }} onRestore={(state) => submit(form.revision, { state })} />
        </div>
      )}
    </Dialog>
  );
}

function fieldsOf({ group }: { group: ProductGroup | ArtistGroup | undefined }) {
  return {
    name: group?.name ?? '',
    line: group === undefined ? '' : 'collectionName' in group ? group.collectionName : group.description,
    imageUrl: group?.imageUrl ?? '',
    sortOrder: String(group?.sortOrder ?? 1),
  };
}

function groupOf({ kind }: EditedGroup, id: string, { name, line, imageUrl, sortOrder }: ReturnType<typeof fieldsOf>) {
  const place = sortOrder.trim() === '' ? Number.NaN : Number(sortOrder);
  const address = imageUrl.trim();
  return kind === 'artist'
    ? { id, name, collectionName: line, imageUrl: address, sortOrder: place }
    : { id, name, description: line, sortOrder: place, ...(address !== '' && { imageUrl: address }) };
}
