import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import type { AuditedObject } from '../../../shared/audit/schema.ts';
import { customerMessageOf, isProblem } from '../../lib/api-problem.ts';
import { schemaResolver } from '../../lib/schema-resolver.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import {
  EditConflict,
  historyKey,
  ObjectHistory,
  UnsavedGuard,
  useFormBase,
  usePaletteActions,
  useSingleMutation,
} from '../admin/index.ts';
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

interface TextChange<Text> {
  text: Text;
  intent: Intent;
  revision: number;
  isRestored?: boolean;
}

export interface TextEditorProps<Text extends AnyText> {
  object: AuditedObject & { kind: 'page' | 'article' };
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
  stateOf(state: unknown): Text | undefined;
  save(change: TextChange<Text>): Promise<{ revision: number }>;
  read(): Promise<unknown>;
}

/** Edits a text with preview, draft and history: docs/spec 20.7. */
export function TextEditor<Text extends AnyText>(props: TextEditorProps<Text>) {
  const { object, schema, current, revision, stateOf, save, read } = props;
  const { toast } = useSite();
  const queries = useQueryClient();
  const [isRemoving, setRemoving] = useState(false);
  const stored = current.draft ?? current.published;
  const form = useForm<Text, unknown, Text>({
    resolver: schemaResolver(schema),
    mode: 'onTouched',
    defaultValues: stored as DefaultValues<Text>,
  });
  const { errors } = form.formState;
  const base = useFormBase(form, stored, revision);
  const change = useSingleMutation({
    mutationFn: save,
    onMutate: () => base.startSave(),
    onSuccess: async (saved, { text, intent, isRestored }, onSaved) => {
      onSaved(text, saved.revision);
      toast.success(isRestored ? copy.saved.restored : copy.saved[intent]);
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['admin', object.kind === 'page' ? 'pages' : 'articles'] }),
        queries.invalidateQueries({ queryKey: historyKey(object) }),
        read(),
      ]);
    },
    onError: (error) => {
      if (!isProblem(error, 'changed_meanwhile')) toast.error(customerMessageOf(error) ?? copy.refused);
    },
  });
  const store = (intent: Intent, seen = base.revision) =>
    form.handleSubmit((text) => change.mutate({ text, intent, revision: seen }))();
  const canUnpublish = current.isOwn && current.state === undefined;
  usePaletteActions([
    { id: 'draft', label: copy.draft, run: () => void store('draft') },
    { id: 'publish', label: copy.publish, run: () => void store('publish') },
    ...(canUnpublish ? [{ id: 'hide', label: copy.hide, run: () => void store('hide') }] : []),
    ...(current.isOwn ? [{ id: 'remove', label: copy.remove, run: () => setRemoving(true) }] : []),
  ]);

  const isArticle = object.kind === 'article';
  const typed = form.watch();
  const named = (name: 'title' | 'section' | 'slug') => {
    const path = name as Path<Text>;
    const setValueAs = isArticle ? undefined : (text: string) => (text === '' ? undefined : text);
    return {
      ...form.register(path, { setValueAs }),
      error: errors[name]?.message as string | undefined,
    };
  };
  return (
    <>
      <Link
        to={isArticle ? paths.adminHelp() : paths.adminPages()}
        className="touch-target inline-flex items-center text-small underline-offset-4 hover:underline"
      >
        {copy.back[object.kind]}
      </Link>
      <h1 className="mt-1 font-serif text-title">{object.id}</h1>
      <p className="mt-1 mb-5 text-ink-soft text-small">{leadOf(current)}</p>
      <div className="grid gap-8 lg:grid-cols-2">
        <form
          noValidate
          className="grid content-start gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void store('publish');
          }}
        >
          {isArticle ? (
            <>
              <Field label={copy.fields.title} {...named('title')} />
              <div className="grid gap-4 sm:grid-cols-2">
                <Field label={copy.fields.section} {...named('section')} />
                <Field label={copy.fields.slug} {...named('slug')} />
              </div>
            </>
          ) : (
            <Field label={copy.fields.title} hint={copy.fields.titleHint} {...named('title')} />
          )}
          <Controller
            control={form.control}
            name={'body' as Path<Text>}
            render={({ field, fieldState }) => (
              <HtmlField
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                error={fieldState.error?.message}
              />
            )}
          />
          <EditConflict
            error={change.error}
            isBusy={change.isPending}
            onShowTheirs={async () => {
              await read();
              change.reset();
              base.discard();
            }}
            onSaveMine={(seen) => void store(change.variables?.intent ?? 'draft', seen)}
          />
          <div className="sticky bottom-0 flex flex-wrap gap-2 border-line border-t bg-ground py-3">
            <Button type="submit" variant="primary" busy={change.isPending}>
              {copy.publish}
            </Button>
            <Button size="small" className="min-h-11" onClick={() => void store('draft')} busy={change.isPending}>
              {copy.draft}
            </Button>
            {canUnpublish && (
              <Button
                size="small"
                variant="plain"
                className="min-h-11"
                onClick={() => void store('hide')}
                busy={change.isPending}
              >
                {copy.hide}
              </Button>
            )}
            {current.isOwn && (
              <Button size="small" variant="danger" className="ml-auto min-h-11" onClick={() => setRemoving(true)}>
                {copy.remove}
              </Button>
            )}
          </div>
        </form>
        <TextPreview
          text={{ title: typed.title, section: typed.section, body: typed.body ?? '' }}
          isNamed={isArticle}
        />
      </div>
      <div className="mt-10 max-w-reading">
        <ObjectHistory
          object={object}
          onRestore={(state) => {
            const text = stateOf(state);
            if (text) change.mutate({ text, intent: 'publish', revision: base.revision, isRestored: true });
          }}
        />
      </div>
      <ConfirmDialog
        open={isRemoving}
        onCancel={() => setRemoving(false)}
        onConfirm={() => {
          setRemoving(false);
          change.mutate({ text: stored, intent: 'remove', revision: base.revision });
        }}
        title={copy.removeSure.title}
        message={copy.removeSure.lead}
        confirmText={copy.remove}
        cancelText={copy.cancel}
      />
      <UnsavedGuard isUnsaved={base.isUnsaved} />
    </>
  );
}

function leadOf({ isThere, isOwn, draft, state }: TextEditorProps<AnyText>['current']): string {
  if (!isThere || state === 'removed') return copy.nothingYet;
  if (!isOwn) return copy.sharedLead;
  if (state) return copy.hiddenLead;
  return draft ? copy.draftLead : '';
}
