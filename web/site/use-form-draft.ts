import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Passes the values of a form to its draft while they are typed. */
export function useFormDraft<Values extends FieldValues, Content>(
  form: UseFormReturn<Values, unknown, Content>,
  change: (values: Values) => void,
): void {
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => latest.current(values) }),
    [form.subscribe],
  );
}
