import { type FieldErrors, type FieldValues, type Resolver, type ResolverResult, set } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type FieldError, fieldError } from '../../shared/lib/field-error.ts';

/**
 * Checks a form with the schema that the server checks it with, and says at each field what the server would say.
 *
 * @param others what is wrong beyond the schema, or in place of what it says of the same field
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

/** Errors by their fields, as a form has them; the first one of each field counts. */
function formErrors<Values extends FieldValues>(faults: readonly FieldError[]): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  // of what is wrong with a whole and with a part of it, the part can be shown
  const shown = faults.filter(({ path }) => !faults.some((other) => other.path.startsWith(`${path}.`)));
  for (const { path, message } of shown.reverse()) set(errors, path, { type: 'schema', message });
  return errors;
}
