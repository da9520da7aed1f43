import { type FieldErrors, type FieldValues, type Resolver, type ResolverResult, set } from 'react-hook-form';
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
  return (values): ResolverResult<Input, Output> => {
    const parsed = schema.safeParse(values);
    const faults = [
      ...(parsed.success ? [] : parsed.error.issues.map((issue) => fieldError('root', issue, values))),
      ...others(values),
    ];
    if (parsed.success && faults.length === 0) return { values: parsed.data, errors: {} };
    return { values: {}, errors: formErrors<Input>(faults) };
  };
}

/** Errors by field, as a form expects them; the first one of each field wins. */
function formErrors<Values extends FieldValues>(faults: readonly FieldError[]): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  // If both a whole and its part have errors, only the part has a field to show it.
  const shown = faults.filter(({ path }) => !faults.some((other) => other.path.startsWith(`${path}.`)));
  for (const { path, message } of shown.reverse()) set(errors, path, { type: 'schema', message });
  return errors;
}
