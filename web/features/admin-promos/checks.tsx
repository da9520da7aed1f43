import { type ComponentProps, useId } from 'react';

/** Labeled checkbox. Takes the props of react-hook-form's `register(...)`. */
export function Check({
  label,
  hint,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'id'> & { label: string; hint?: string }) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <input
        {...input}
        type="checkbox"
        id={id}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="mt-0.5 size-5 shrink-0"
      />
      <div className="grid gap-0.5">
        <label htmlFor={id} className="text-small">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-ink-soft text-small">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

export interface ProductChecksProps {
  legend: string;
  hint: string;
  products: readonly { id: string; name: string }[];
  /** react-hook-form's `register(...)` of the list. */
  field: ComponentProps<'input'>;
}

export function ProductChecks({ legend, hint, products, field }: ProductChecksProps) {
  return (
    <fieldset>
      <legend className="font-medium text-small">{legend}</legend>
      <p className="text-ink-soft text-small">{hint}</p>
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        {products.map(({ id, name }) => (
          <Check key={id} label={name} value={id} {...field} />
        ))}
      </div>
    </fieldset>
  );
}
