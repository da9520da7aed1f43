import { type FieldPath, type FieldValues, get, type RegisterOptions, type UseFormReturn } from 'react-hook-form';

/** The props of a form's field: how it is registered, and its error. */
export function fieldOf<Values extends FieldValues, Name extends FieldPath<Values>>(
  { register, formState }: Pick<UseFormReturn<Values>, 'register' | 'formState'>,
  name: Name,
  options?: RegisterOptions<Values, Name>,
) {
  const error: { message?: string } | undefined = get(formState.errors, name);
  return { ...register(name, options), error: error?.message };
}
