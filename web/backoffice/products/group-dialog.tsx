import { useState } from 'react';
import type * as z from 'zod/mini';
import { type GroupKind, namedGroup, type SaveGroupRequest } from '../../../shared/product/admin-wire.ts';
import { ArtistGroup, ProductGroup } from '../../../shared/product/groups.ts';
import { ChoosePicture } from '../content/assets/index.ts';
import {
  EditDialog,
  editResolver,
  NumberField,
  ObjectHistory,
  TextField,
  useAdminSite,
  useEditForm,
} from '../kit/index.ts';
import { copy } from './copy.ts';
import { GROUPS_KEY, productAdminCalls } from './queries.ts';

const texts = copy.groups;

type Group = ProductGroup | ArtistGroup;
interface GroupForm {
  id: string;
  name: string;
  description?: string;
  collectionName?: string;
  imageUrl?: string | null;
  sortOrder: number;
}

const SCHEMAS = {
  product_group: namedGroup(ProductGroup),
  artist: namedGroup(ArtistGroup),
} as unknown as Record<GroupKind, z.ZodMiniType<Group, GroupForm>>;

export interface GroupDialogProps {
  kind: GroupKind;
  /** Undefined for a new group. */
  row: { group: Group; revision: number } | undefined;
  onClose(): void;
}

export function GroupDialog({ kind, row, onClose }: GroupDialogProps) {
  const site = useAdminSite();
  const calls = productAdminCalls(site);
  const [newId] = useState(() => `${kind === 'artist' ? 'a' : 'g'}-${site.environment.newId().slice(0, 10)}`);
  const id = row?.group.id ?? newId;
  const edit = useEditForm<GroupForm, Group>({
    stored: { values: row ? formOf(row.group) : emptyForm(kind, id), revision: row?.revision ?? 0 },
    resolver: editResolver(SCHEMAS[kind]),
    object: { kind, id },
    queryKey: GROUPS_KEY,
    async save(group, options) {
      const isNew = row === undefined && options.revision === 0;
      const { revision } = await calls.saveGroup({ kind, group, isNew, ...options } as SaveGroupRequest);
      return { values: formOf(group), revision };
    },
    remove: (revision) => calls.removeGroup({ kind, id, revision }),
    onSaved: (_saved, hasMore) => hasMore || onClose(),
    onRemoved: onClose,
  });
  function restore(state: unknown): void {
    const group = SCHEMAS[kind].safeParse(state).data;
    if (group) edit.send(group, { isRestored: true });
  }
  const remove = {
    id: 'remove',
    label: texts.remove,
    variant: 'danger' as const,
    confirm: { title: texts.removeTitle(row?.group.name ?? ''), message: texts.removeLead, confirmText: texts.remove },
    run: edit.remove,
  };
  return (
    <EditDialog
      edit={edit}
      title={row?.group.name ?? texts.create[kind]}
      actions={row ? [remove] : []}
      aside={row && <ObjectHistory object={{ kind, id }} onRestore={restore} />}
      onClose={onClose}
    >
      <TextField name="name" label={texts.name} hint={texts.nameHint} />
      {kind === 'artist' ? (
        <TextField name="collectionName" label={texts.collection} />
      ) : (
        <TextField name="description" label={texts.description} />
      )}
      <TextField name="imageUrl" label={texts.picture} isOptional={kind !== 'artist'} />
      <ChoosePicture onChoose={({ previewUrl }) => edit.form.setValue('imageUrl', previewUrl, { shouldDirty: true })} />
      <NumberField name="sortOrder" label={texts.place} hint={texts.placeHint} />
    </EditDialog>
  );
}

function formOf(group: Group): GroupForm {
  const { id, name, imageUrl = null, sortOrder } = group;
  const line =
    'collectionName' in group ? { collectionName: group.collectionName } : { description: group.description };
  return { id, name, ...line, imageUrl, sortOrder };
}

const emptyForm = (kind: GroupKind, id: string): GroupForm =>
  formOf({
    id,
    name: '',
    sortOrder: 1,
    ...(kind === 'artist' ? { collectionName: '', imageUrl: '' } : { description: '' }),
  } as Group);
