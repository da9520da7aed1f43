import { Field, type FieldProps } from './field.tsx';

/** An email, as typed. */
export function EmailField(props: Omit<FieldProps, 'type'>) {
  return <Field autoComplete="email" {...props} type="email" autoCapitalize="none" spellCheck={false} />;
}
