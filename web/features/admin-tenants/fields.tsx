import { type ReactNode, useId, useState } from 'react';
import { type FieldPath, get, useController, useFormContext } from 'react-hook-form';
import { controlClass } from '../../ui/control-class.ts';
import { Field } from '../../ui/field.tsx';
import type { TenantForm } from './tenant-form.ts';

type Name = FieldPath<TenantForm>;

interface NamedField {
  name: Name;
  label: string;
  hint?: string | undefined;
  disabled?: boolean;
}

export function useFieldError(name: string): string | undefined {
  const error: { message?: string } | undefined = get(useFormContext<TenantForm>().formState.errors, name);
  return error?.message;
}

/** Single-line text. @param isOptional stores an empty text as absent */
export function TextField({ isOptional = false, ...props }: NamedField & { isOptional?: boolean }) {
  const { name, label, hint, disabled = false } = props;
  const { register } = useFormContext<TenantForm>();
  const setValueAs = (typed: string | undefined) => (typed === '' && isOptional ? undefined : typed);
  return (
    <Field
      label={label}
      hint={hint}
      error={useFieldError(name)}
      readOnly={disabled}
      {...register(name, { setValueAs })}
    />
  );
}

/** Optional number. @param scale stored value / typed value: 100 for cents typed as dollars */
export function NumberField({ name, label, hint, scale = 1 }: NamedField & { scale?: number }) {
  const { field, fieldState } = useController<TenantForm>({ name });
  const kept = field.value as number | undefined;
  const [typed, setTyped] = useState(() => (kept === undefined ? '' : String(kept / scale)));
  return (
    <Field
      label={label}
      hint={hint}
      inputMode="decimal"
      error={fieldState.error?.message}
      value={typed}
      ref={field.ref}
      onBlur={field.onBlur}
      onChange={({ target }) => {
        setTyped(target.value);
        const text = target.value.trim();
        // Passes an invalid number on, so that the schema reports it.
        field.onChange(text === '' ? undefined : scale === 1 ? Number(text) : Math.round(Number(text) * scale));
      }}
    />
  );
}

/** @param isOnByDefault state of a flag that the row omits */
export function CheckField({ name, label, isOnByDefault = false }: NamedField & { isOnByDefault?: boolean }) {
  const { field } = useController<TenantForm>({ name });
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small">
      <input
        type="checkbox"
        ref={field.ref}
        checked={(field.value as boolean | undefined) ?? isOnByDefault}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.checked)}
        className="size-5 accent-accent"
      />
      {label}
    </label>
  );
}

/** @param emptyLabel label of the empty option; without it a choice is required */
export function ChoiceField(
  props: NamedField & { options: readonly { value: string; label: string }[]; emptyLabel?: string },
) {
  const { name, label, options, emptyLabel, disabled } = props;
  const id = useId();
  const { field, fieldState } = useController<TenantForm>({ name });
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-medium text-small">
        {label}
      </label>
      <select
        id={id}
        ref={field.ref}
        value={(field.value as string | undefined) ?? ''}
        disabled={disabled}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.value === '' ? undefined : target.value)}
        className={controlClass(fieldState.error?.message)}
      >
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <p aria-live="polite" className="text-danger text-small empty:hidden">
        {fieldState.error?.message}
      </p>
    </div>
  );
}

export interface ListFieldProps extends NamedField {
  /** Separator between entries. */
  between: '\n' | ',';
  /** Stores an empty list as absent. */
  isOptional?: boolean;
}

/** List of short texts; an error names the entry. */
export function ListField({ name, label, hint, between, isOptional = false, disabled = false }: ListFieldProps) {
  const id = useId();
  const { field } = useController<TenantForm>({ name });
  const { formState } = useFormContext<TenantForm>();
  const kept = (field.value as string[] | undefined) ?? [];
  const [typed, setTyped] = useState(() => kept.join(between === ',' ? ', ' : '\n'));
  const errors = get(formState.errors, name) as ({ message?: string } | undefined)[] & { message?: string };
  const wrong = kept.flatMap((value, index) =>
    errors?.[index]?.message ? [`${value}: ${errors[index].message}`] : [],
  );
  const error = wrong.length > 0 ? wrong.join(' ') : errors?.message;
  const control = {
    id,
    value: typed,
    readOnly: disabled,
    onBlur: field.onBlur,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': `${id}-message`,
    className: controlClass(error),
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      const values = target.value
        .split(between)
        .map((each) => each.trim())
        .filter((each) => each !== '');
      field.onChange(isOptional && values.length === 0 ? undefined : values);
    },
  };
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-medium text-small">
        {label}
      </label>
      {between === '\n' ? <textarea rows={3} {...control} /> : <input {...control} />}
      <p
        id={`${id}-message`}
        aria-live="polite"
        className={error ? 'text-danger text-small' : 'text-ink-soft text-small'}
      >
        {error ?? hint}
      </p>
    </div>
  );
}

export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 border-line border-t pt-4">
      <legend className="float-left w-full font-medium text-small">{legend}</legend>
      {children}
    </fieldset>
  );
}
