import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isSame } from './typed-since.ts';

/**
 * Called as a save begins.
 *
 * @returns for when it has ended well: bases the form on what is saved, by default what was sent. What was typed while the
 * save was under way stays in its field, which keeps the focus, and counts as unsaved.
 */
export function restartForm<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
): (saved?: Values) => void {
  const sent = structuredClone(form.getValues());
  return (saved = sent) => {
    const typed = form.getValues();
    // what the shop has made of what was sent
    for (const name of Object.keys(saved) as Path<Values>[])
      if (isSame(typed[name], sent[name]) && !isSame(saved[name], sent[name])) form.setValue(name, saved[name]);
    form.resetDefaultValues(saved);
  };
}
