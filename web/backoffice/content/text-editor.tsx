import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { AuditedObject } from '../../../shared/audit/schema.ts';
import { paths } from '../../site/paths.ts';
import { EditForm, EditScreen, editResolver, ObjectHistory, TextField, useEditForm } from '../kit/index.ts';
import { copy } from './copy.ts';
import { HtmlField } from './html-field.tsx';
import { TextPreview } from './text-preview.tsx';

type Intent = 'draft' | 'publish' | 'hide' | 'remove';

/** Fields shared by pages and articles; a page has no section and no slug. */
interface AnyText extends FieldValues {
  title?: string | undefined;
  section?: string;
  slug?: string;
  body: string;
}

export interface TextEditorProps<Text extends AnyText> {
  object: AuditedObject & { kind: 'page' | 'article' };
  queryKey: readonly string[];
  schema: z.ZodMiniType<Text, Text>;
  current: {
    published: Text;
    draft: Text | undefined;
    state: 'hidden' | 'removed' | undefined;
    isOwn: boolean;
    isThere: boolean;
  };
  revision: number;
  /** Extracts the text from an earlier version of the row. */
  textOf(state: unknown): Text | undefined;
  save(change: { text: Text; intent: Intent; revision: number; isRestored?: boolean }): Promise<{ revision: number }>;
}

/** Edits a text with preview, draft and history: docs/spec 20.7. */
export function TextEditor<Text extends AnyText>(props: TextEditorProps<Text>) {
  const { object, queryKey, schema, current, revision, textOf, save } = props;
  const stored = current.draft ?? current.published;
  const isArticle = object.kind === 'article';
  const edit = useEditForm<Text, Text, { intent?: Intent; isRestored?: boolean }>({
    stored: { values: stored, revision },
    resolver: editResolver(schema),
    object,
    queryKey,
    async save(text, { intent = 'publish', ...options }) {
      const saved = await save({ text, intent, ...options });
      return { values: text, revision: saved.revision };
    },
    savedText: ({ intent = 'publish', isRestored }) => (isRestored ? copy.saved.restored : copy.saved[intent]),
  });
  function restore(state: unknown): void {
    const text = textOf(state);
    if (text) edit.send(text, { isRestored: true });
  }
  const draft = { id: 'draft', label: copy.draft, run: () => edit.submit({ intent: 'draft' }) };
  const hide = { id: 'hide', label: copy.hide, run: () => edit.submit({ intent: 'hide' }) };
  const remove = {
    id: 'remove',
    label: copy.remove,
    variant: 'danger' as const,
    confirm: { title: copy.removeSure.title, message: copy.removeSure.lead, confirmText: copy.remove },
    run: () => edit.send(stored, { intent: 'remove' }),
  };
  const canUnpublish = current.isOwn && current.state === undefined;
  const { title, section, body } = edit.form.watch();
  return (
    <EditScreen
      edit={edit}
      back={{ to: isArticle ? paths.adminHelp() : paths.adminPages(), label: copy.back[object.kind] }}
      heading={object.id}
      lead={leadOf(current)}
      columns="lg:grid-cols-2"
      aside={
        <>
          <TextPreview text={{ title: title || undefined, section, body }} isNamed={isArticle} />
          <ObjectHistory object={object} onRestore={restore} />
        </>
      }
    >
      <EditForm
        edit={edit}
        saveText={copy.publish}
        actions={[draft, ...(canUnpublish ? [hide] : []), ...(current.isOwn ? [remove] : [])]}
      >
        {isArticle ? (
          <>
            <TextField name="title" label={copy.fields.title} />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField name="section" label={copy.fields.section} />
              <TextField name="slug" label={copy.fields.slug} />
            </div>
          </>
        ) : (
          <TextField name="title" label={copy.fields.title} hint={copy.fields.titleHint} isOptional />
        )}
        <HtmlField name="body" />
      </EditForm>
    </EditScreen>
  );
}

function leadOf({ isThere, isOwn, draft, state }: TextEditorProps<AnyText>['current']): string {
  if (!isThere || state === 'removed') return copy.nothingYet;
  if (!isOwn) return copy.sharedLead;
  if (state) return copy.hiddenLead;
  return draft ? copy.draftLead : '';
}
