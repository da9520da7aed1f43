import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id'>, FieldTexts {
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

/** A labeled native select, for which phones show their own picker. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, fieldClassName, className, options, placeholder, ...select } = props;
  return (
    <FieldFrame {...{ label, hint, error, fieldClassName, className }}>
      {(control) => (
        <select {...select} {...control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
