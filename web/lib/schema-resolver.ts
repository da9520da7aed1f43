import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type FieldError, fieldError } from '../../shared/lib/field-error.ts';

/**
 * Validates a form with the server's schema and shows the server's message at each field.
 *
 * @param others errors beyond the schema; they override the schema's error of the same field
 */
export function schemaResolver<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  others: (values: Input) => readonly FieldError[] = () => [],
): Resolver<Input, unknown, Output> {
  return (values) => {
    const parsed = schema.safeParse(values);
    const errors = [...(parsed.success ? [] : schemaErrors(parsed.error, values)), ...others(values)];
    if (parsed.success && errors.length === 0) return { values: parsed.data, errors: {} };
    return { values: {}, errors: formErrors<Input>(errors) };
  };
}

/** @param input the value that was checked */
export const schemaErrors = ({ issues }: z.core.$ZodError, input: unknown): FieldError[] =>
  issues.map((issue) => fieldError('root', issue, input));

/** Errors by field, as a form expects them; the first one of each field wins. */
export function formErrors<Values extends FieldValues>(errors: readonly FieldError[]): FieldErrors<Values> {
  const byField: FieldErrors<Values> = {};
  // If both a whole and its part have errors, only the part has a field to show it.
  const shown = errors.filter(({ path }) => !errors.some((other) => other.path.startsWith(`${path}.`)));
  for (const { path, message } of shown.toReversed()) set(byField, path, { type: 'schema', message });
  return byField;
}
