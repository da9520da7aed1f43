import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { AuditedObject } from '../../../../shared/audit/schema.ts';
import { isSame } from '../../../../shared/project/life-project.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import { useSite } from '../../../site/site-context.tsx';
import { copy } from '../copy.ts';
import { historyKey } from '../object-history.tsx';
import { useSingleMutation } from '../use-single-mutation.ts';
import { failureText } from './failure-text.ts';
import { withoutEmpty } from './without-empty.ts';

/** A stored document as form values. */
export interface Stored<Values> {
  values: Values;
  /** Number of its changes; 0 for a new document. */
  revision: number;
}

/** Details of a change next to its content. */
export interface ChangeOptions {
  /** Restores an earlier version, which the history records. */
  isRestored?: boolean;
}

export interface EditFormOptions<Values extends FieldValues, Content, Options extends ChangeOptions> {
  /** The latest version. The form follows it while nothing is unsaved. */
  stored: Stored<Values>;
  resolver: Resolver<Values, unknown, Content>;
  mode?: 'onTouched' | 'onChange';
  object: AuditedObject;
  /** Queries to refetch after each attempt, also a refused one, because its data was stale. */
  queryKey: QueryKey;
  /** @returns the version that the server has stored */
  save(content: Content, options: Options & { revision: number }): Promise<Stored<Values>>;
  remove?(revision: number): Promise<unknown>;
  /** Asks before a save; false cancels it. */
  confirmSave?(content: Content): boolean | Promise<boolean>;
  /**
   * Called once the form counts as saved, so that the screen may be left.
   *
   * @param hasMore more was typed during the save
   */
  onSaved?(saved: Stored<Values>, hasMore: boolean): void;
  onRemoved?(): void;
  /** Message after a save. */
  savedText?(options: Options): string;
  /** Message about invalid fields, for screens that do not show all of them. */
  invalidText?(errors: FieldErrors<Values>): string;
  /** Maps a path in the request's content to the form's field. */
  fieldOf?(path: string): string;
}

/**
 * Edits a document: values, base revision, conflict, save and removal. Input survives saves, failures and refetches;
 * a save of an older revision is refused until the user decides: docs/spec 20.2.
 */
export function useEditForm<
  Values extends FieldValues,
  Content = Values,
  Options extends ChangeOptions = ChangeOptions,
>(options: EditFormOptions<Values, Content, Options>) {
  const { stored, resolver, mode = 'onTouched', object, queryKey } = options;
  const { toast } = useSite();
  const queries = useQueryClient();
  const form = useForm<Values, unknown, Content>({
    resolver,
    mode,
    defaultValues: stored.values as DefaultValues<Values>,
  });
  const [revision, setRevision] = useState(stored.revision);
  const { isDirty, dirtyFields, defaultValues } = form.formState;
  // The form also counts an emptied field as dirty if the document lacks it. Reading `dirtyFields` subscribes to every
  // field.
  const isUnsaved =
    isDirty && dirtyFields !== undefined && !isSame(withoutEmpty(form.getValues()), withoutEmpty(defaultValues));
  const [generation, setGeneration] = useState(0);
  function reset(values: Values, options?: { keepDefaultValues: boolean }): void {
    form.reset(values, options);
    setGeneration((last) => last + 1);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows new revisions, once nothing is unsaved
  useEffect(() => {
    if (stored.revision <= revision || isUnsaved) return;
    reset(stored.values);
    setRevision(stored.revision);
  }, [stored.revision, revision, isUnsaved]);

  const refetch = () =>
    Promise.all([queries.invalidateQueries({ queryKey: historyKey(object) }), queries.invalidateQueries({ queryKey })]);
  function onError(error: Error): void {
    if (isProblem(error, 'changed_meanwhile')) return;
    if (isProblem(error)) {
      for (const { path, message } of error.errors)
        form.setError(fieldIn(form.getValues(), path, options.fieldOf), { type: 'server', message });
    }
    toast.error(failureText(error));
  }
  interface Attempt {
    content: Content;
    more: Options;
    /** Whether the content is that of the form. */
    isTyped: boolean;
    base: number;
  }
  const save = useSingleMutation({
    mutationFn: ({ content, more, base }: Attempt) => options.save(content, { ...more, revision: base }),
    onMutate: () => structuredClone(form.getValues()),
    onSuccess(saved, { more }, sent) {
      // The screen may be left from here on.
      flushSync(() => {
        rebase(form, sent, saved.values);
        setRevision(saved.revision);
      });
      toast.success(options.savedText?.(more) ?? copy.edit.saved);
      options.onSaved?.(saved, !isSame(withoutEmpty(form.getValues()), withoutEmpty(saved.values)));
    },
    onError,
    onSettled: refetch,
  });
  const remove = useSingleMutation({
    mutationFn: async () => options.remove?.(revision),
    onSuccess() {
      flushSync(() => form.reset());
      toast.success(copy.edit.removed);
      options.onRemoved?.();
    },
    onError,
    onSettled: refetch,
  });

  async function send(attempt: Attempt): Promise<void> {
    if ((await options.confirmSave?.(attempt.content)) !== false) save.mutate(attempt);
  }
  const submitTo = (base: number, more: Options) =>
    void form.handleSubmit(
      (content) => send({ content, more, isTyped: true, base }),
      (errors) => toast.error(options.invalidText?.(errors) ?? copy.edit.invalid(Object.keys(errors).length)),
    )();
  return {
    form,
    isUnsaved,
    /** Key of the fields: those of other values are mounted anew. */
    generation,
    isBusy: save.isPending || remove.isPending,
    error: save.error ?? remove.error,
    /** Saves the input, if it is valid. */
    submit: (more = {} as Options) => submitTo(revision, more),
    /** Saves another content than the input. */
    send: (content: Content, more = {} as Options) => void send({ content, more, isTyped: false, base: revision }),
    remove: () => remove.mutate(),
    /** Enters values as if typed. */
    fill: (values: Values) => reset(values, { keepDefaultValues: true }),
    /** Discards the input in favor of the latest version. */
    async showStored(): Promise<void> {
      await refetch();
      save.reset();
      remove.reset();
      reset(form.formState.defaultValues as Values);
    },
    /** Repeats a refused save over the version of another user. */
    overwrite(base: number): void {
      const attempt = save.variables;
      if (attempt?.isTyped === false) void send({ ...attempt, base });
      else submitTo(base, attempt?.more ?? ({} as Options));
    },
  };
}

/** Makes the saved values the base of the form; input typed during the save stays, unsaved and with the focus. */
function rebase<Values extends FieldValues, Content>(
  form: UseFormReturn<Values, unknown, Content>,
  sent: Values,
  saved: Values,
): void {
  const typed = form.getValues();
  // Values as the server stored them.
  for (const name of Object.keys(saved) as Path<Values>[])
    if (isSame(typed[name], sent[name]) && !isSame(saved[name], sent[name])) form.setValue(name, saved[name]);
  form.resetDefaultValues(saved);
}

/** The field of an error. The request may hold the content in a field of its own, which the path then starts with. */
function fieldIn<Values extends FieldValues>(
  values: Values,
  path: string,
  fieldOf: (path: string) => string = (same) => same,
): Path<Values> {
  const [first = '', ...rest] = path.split('.');
  return fieldOf(first in values || rest.length === 0 ? path : rest.join('.')) as Path<Values>;
}
