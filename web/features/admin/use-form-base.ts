import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { restartForm } from './restart-form.ts';
import { isSame } from './typed-since.ts';

/**
 * The row that a form is based on. What is typed stays while another state of the row is read, and while a save of it is
 * under way; where nothing is typed the form follows the row.
 *
 * @param latest what the form would begin with now
 * @param hasMore something is unsaved that is none of the form's values
 */
export function useFormBase<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  latest: Values,
  revision: number,
  hasMore = false,
) {
  const [base, setBase] = useState({ revision, generation: 0 });
  const { isDirty, dirtyFields, defaultValues } = form.formState;
  // the form also calls dirty what was emptied and is missing in the row; the fields are named so that each is heard of
  const isChanged = isDirty && dirtyFields !== undefined && !isSame(form.getValues(), defaultValues);
  const isUnsaved = isChanged || hasMore;
  useEffect(() => {
    if (revision <= base.revision || isUnsaved) return;
    form.reset(latest);
    setBase(({ generation }) => ({ revision, generation: generation + 1 }));
  }, [form, latest, revision, base.revision, isUnsaved]);
  return {
    isUnsaved,
    /** that what is typed is based on */
    revision: base.revision,
    /** another one: fields begin anew with what the form has */
    generation: base.generation,
    /** Called as a save begins. @returns for when it has ended well */
    begin() {
      const restart = restartForm(form);
      return (saved: Values, next: number): void => {
        restart(saved);
        setBase(({ generation }) => ({ revision: next, generation }));
      };
    },
    /** what was typed goes */
    drop(): void {
      form.reset(latest);
      setBase(({ generation }) => ({ revision, generation: generation + 1 }));
    },
  };
}
