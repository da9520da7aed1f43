import { type ComponentProps, useId } from 'react';
import { controlClass } from './control-class.ts';

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id'> {
  label: string;
  error?: string | undefined;
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is chosen. */
  placeholder: string;
}

/** A labeled native select, for which phones show their own picker. */
export function SelectField({ label, error, options, placeholder, className, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-medium text-small">
        {label}
      </label>
      <select
        {...select}
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className={controlClass(error, className)}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <p id={`${id}-error`} aria-live="polite" className="text-danger text-small empty:hidden">
        {error}
      </p>
    </div>
  );
}
