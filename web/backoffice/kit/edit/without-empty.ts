import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FieldError } from '../../../../shared/lib/field-error.ts';
import { schemaResolver } from '../../../lib/schema-resolver.ts';

/**
 * Values without empty fields, which hold null: the form library takes undefined for the default value. An object of
 * empty fields is absent too.
 */
export function withoutEmpty<Values>(values: Values): Values {
  if (Array.isArray(values)) return values.map((value) => withoutEmpty(value)) as Values;
  if (typeof values !== 'object' || values === null) return values;
  const fields = Object.entries(values);
  const filled = fields
    .map(([name, value]) => [name, withoutEmpty(value)] as const)
    .filter(([, value]) => value !== null && value !== undefined);
  return (filled.length === 0 && fields.length > 0 ? undefined : Object.fromEntries(filled)) as Values;
}

/** Validates the values without empty fields: web/lib/schema-resolver.ts. */
export function editResolver<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  others?: (values: Input) => readonly FieldError[],
): Resolver<Input, unknown, Output> {
  const resolver = schemaResolver(schema, others);
  return (values, ...more) => resolver(withoutEmpty(values), ...more);
}
