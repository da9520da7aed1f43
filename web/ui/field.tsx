import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id'>, FieldTexts {}

/**
 * A labeled text input. Accepts react-hook-form's `register(...)`: `<Field label="Email" {...register('email')} />`.
 */
export function Field({ label, hint, error, fieldClassName, className, ...input }: FieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, fieldClassName, className }}>
      {(control) => <input {...input} {...control} />}
    </FieldFrame>
  );
}
