import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * Called as a save begins.
 *
 * @returns for when it has ended well: starts the form anew from what is saved, by default what was sent. What was typed
 * while the save was under way stays in its field, and counts as unsaved.
 */
export function restartForm<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
): (saved?: Values) => void {
  const sent = structuredClone(form.getValues());
  return (saved = sent) => {
    const typed = structuredClone(form.getValues());
    form.reset(saved as DefaultValues<Values>);
    for (const name of Object.keys(typed) as Path<Values>[]) {
      const value: PathValue<Values, Path<Values>> = typed[name];
      if (JSON.stringify(value) !== JSON.stringify(sent[name])) form.setValue(name, value, { shouldDirty: true });
    }
  };
}
