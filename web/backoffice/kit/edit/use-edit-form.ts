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
import { copy } from '../copy.ts';
import { historyKey } from '../object-history.tsx';
import { useSingleMutation } from '../use-single-mutation.ts';
import { failureText } from './failure-text.ts';
import { withoutEmpty } from './without-empty.ts';

/** Result of the last attempt; empty once more is typed. */
interface EditStatus {
  kind: 'saved' | 'failed';
  text: string;
}

/** A stored document as form values. */
interface Stored<Values> {
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
  /** Message after a save, if not the usual one. */
  savedText?(options: Options): string | undefined;
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
  const queries = useQueryClient();
  const form = useForm<Values, unknown, Content>({
    resolver,
    mode,
    defaultValues: stored.values as DefaultValues<Values>,
  });
  const [revision, setRevision] = useState(stored.revision);
  const { isDirty, dirtyFields, defaultValues, errors, isSubmitted } = form.formState;
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
  const attempt = useSingleMutation({
    mutationFn: async ({ content, more, base }: Attempt<Content, Options>) =>
      content === undefined ? void (await options.remove?.(base)) : options.save(content, { ...more, revision: base }),
    onMutate: () => structuredClone(form.getValues()),
    onSuccess(saved, _variables, sent) {
      // Rendered at once, because the screen may be left from here on.
      flushSync(() => {
        if (!saved) form.reset();
        else if (rebase(form, sent, saved.values)) setGeneration((last) => last + 1);
        if (saved) setRevision(saved.revision);
      });
      if (saved) options.onSaved?.(saved, !isSame(withoutEmpty(form.getValues()), withoutEmpty(saved.values)));
      else options.onRemoved?.();
    },
    onError(error) {
      if (!isProblem(error)) return;
      for (const { path, message } of error.errors)
        form.setError(fieldIn(form.getValues(), path, options.fieldOf), { type: 'server', message });
    },
    onSettled: refetch,
  });
  async function start(next: Attempt<Content, Options>): Promise<void> {
    const isConfirmed = next.content === undefined || (await options.confirmSave?.(next.content)) !== false;
    if (isConfirmed) attempt.mutate(next);
  }
  const submitTo = (base: number, more: Options) =>
    void form.handleSubmit((content) => start({ content, more, isTyped: true, base }))();

  const { error, variables } = attempt;
  const invalid = isSubmitted ? Object.keys(errors).length : 0;
  let status: EditStatus | undefined;
  if (invalid > 0) status = { kind: 'failed', text: options.invalidText?.(errors) ?? copy.edit.invalid(invalid) };
  else if (error) status = isConflict(error) ? undefined : { kind: 'failed', text: failureText(error) };
  else if (attempt.isSuccess && variables && !isUnsaved) {
    const usual = variables.more.isRestored ? copy.edit.restored : copy.edit.saved;
    status = { kind: 'saved', text: options.savedText?.(variables.more) ?? usual };
  }
  return {
    form,
    isUnsaved,
    /** Key of the fields, which remount with other values. */
    generation,
    isBusy: attempt.isPending,
    conflict: error && isConflict(error) ? error : undefined,
    status,
    /** Saves the input, if it is valid. */
    submit: (more = {} as Options) => submitTo(revision, more),
    /** Saves another content than the input. */
    send: (content: Content, more = {} as Options) => void start({ content, more, isTyped: false, base: revision }),
    remove: () => void start({ content: undefined, more: {} as Options, isTyped: false, base: revision }),
    /** Enters values as if typed. */
    fill: (values: Values) => reset(values, { keepDefaultValues: true }),
    /** Discards the input in favor of the latest version. */
    async showStored(): Promise<void> {
      await refetch();
      attempt.reset();
      reset(form.formState.defaultValues as Values);
    },
    /** Repeats the refused attempt over the version of another user. */
    overwrite(base: number): void {
      if (!variables) return;
      if (variables.isTyped) submitTo(base, variables.more);
      else void start({ ...variables, base });
    },
  };
}

interface Attempt<Content, Options> {
  /** Undefined to remove the document. */
  content: Content | undefined;
  more: Options;
  /** Whether the content is that of the form. */
  isTyped: boolean;
  /** Revision that the attempt is based on. */
  base: number;
}

const isConflict = (error: Error): boolean => isProblem(error, 'changed_meanwhile');

/**
 * Makes the saved values the base of the form; input typed during the save stays, unsaved and with the focus.
 *
 * @returns whether fields have to remount to show the server's changes
 */
function rebase<Values extends FieldValues, Content>(
  form: UseFormReturn<Values, unknown, Content>,
  sent: Values,
  saved: Values,
): boolean {
  const typed = form.getValues();
  const hasMore = !isSame(typed, sent);
  const names = Object.keys({ ...sent, ...saved }) as Path<Values>[];
  const changed = names.filter(
    (name) => isSame(typed[name], sent[name]) && !isSame(filled(saved[name]), filled(sent[name])),
  );
  for (const name of changed) form.setValue(name, saved[name]);
  form.resetDefaultValues(saved);
  return !hasMore && changed.some((name) => typeof (saved[name] ?? {}) === 'object');
}

/** Null means the same as an omitted field. */
const filled = (value: unknown): unknown => withoutEmpty(value ?? undefined);

/** The field of an error. The request may wrap the content in a field, with which the path then starts. */
function fieldIn<Values extends FieldValues>(
  values: Values,
  path: string,
  fieldOf: (path: string) => string = (same) => same,
): Path<Values> {
  const [first = '', ...rest] = path.split('.');
  return fieldOf(first in values || rest.length === 0 ? path : rest.join('.')) as Path<Values>;
}
