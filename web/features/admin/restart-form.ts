import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isSame } from './merge-typed.ts';

/**
 * Called when a save starts.
 *
 * @returns a function to call on success: it resets the form to the saved values, by default those sent. Input typed
 *   during the save stays in its field, with the focus, as unsaved.
 */
export function restartForm<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
): (saved?: Values) => void {
  const sent = structuredClone(form.getValues());
  return (saved = sent) => {
    const typed = form.getValues();
    // Values as the server stored them.
    for (const name of Object.keys(saved) as Path<Values>[])
      if (isSame(typed[name], sent[name]) && !isSame(saved[name], sent[name])) form.setValue(name, saved[name]);
    form.resetDefaultValues(saved);
  };
}
