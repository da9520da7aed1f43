import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Passes the values of a form to its draft while they are typed. */
export function useFormDraft<Values extends FieldValues, Content>(
  form: UseFormReturn<Values, unknown, Content>,
  change: (values: Values) => void,
): void {
  const pass = useEffectEvent(change);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => pass(values) }),
    [form.subscribe],
  );
}
