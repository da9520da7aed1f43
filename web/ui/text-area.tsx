import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'>, FieldTexts {}

export function TextArea({ label, hint, error, fieldClassName, className, ...area }: TextAreaProps) {
  return (
    <FieldFrame {...{ label, hint, error, fieldClassName, className }}>
      {(control) => <textarea {...area} {...control} />}
    </FieldFrame>
  );
}
