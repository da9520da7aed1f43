import { type ReactNode, useId } from 'react';

export interface RadioListProps<Value extends string> {
  legend: ReactNode;
  options: readonly { value: Value; label: ReactNode }[];
  /** Undefined while nothing is chosen. */
  value: Value | undefined;
  onChange(value: NoInfer<Value>): void;
  /** The error of a missing choice, if any. */
  error?: ReactNode;
}

/** A choice of a few answers, all visible. */
export function RadioList<Value extends string>({ legend, options, value, onChange, error }: RadioListProps<Value>) {
  const id = useId();
  return (
    <fieldset className="grid gap-1" aria-describedby={`${id}-error`}>
      <legend className="mb-1 font-medium text-small">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            // See Segmented.
            autoComplete="off"
            name={id}
            className="size-5 accent-accent"
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
      <p id={`${id}-error`} aria-live="polite" className="text-danger text-small empty:sr-only">
        {error}
      </p>
    </fieldset>
  );
}
