import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isSame } from './merge-typed.ts';
import { restartForm } from './restart-form.ts';

/**
 * Binds a form to a row. Input survives refetches and saves; without input the form follows the row.
 *
 * @param latest current values of the row
 * @param hasMore there is unsaved input outside the form
 */
export function useFormBase<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  latest: Values,
  revision: number,
  hasMore = false,
) {
  const [base, setBase] = useState({ revision, generation: 0 });
  const { isDirty, dirtyFields, defaultValues } = form.formState;
  // The form also reports an emptied field as dirty if the row lacks it. Reading `dirtyFields` subscribes to every
  // field.
  const isChanged = isDirty && dirtyFields !== undefined && !isSame(form.getValues(), defaultValues);
  const isUnsaved = isChanged || hasMore;
  useEffect(() => {
    if (revision <= base.revision || isUnsaved) return;
    form.reset(latest);
    setBase(({ generation }) => ({ revision, generation: generation + 1 }));
  }, [form, latest, revision, base.revision, isUnsaved]);
  return {
    isUnsaved,
    /** Revision that the input is based on. */
    revision: base.revision,
    /** Key of the fields, which remount with the form's values when it changes. */
    generation: base.generation,
    /** Called when a save starts. @returns a function to call on success */
    startSave() {
      const restart = restartForm(form);
      return (saved: Values, next: number): void => {
        restart(saved);
        setBase(({ generation }) => ({ revision: next, generation }));
      };
    },
    discard(): void {
      form.reset(latest);
      setBase(({ generation }) => ({ revision, generation: generation + 1 }));
    },
  };
}
