import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { type FieldPath, type FieldValues, get, useController, useFormContext } from 'react-hook-form';
import { isSame } from '../../../../shared/project/life-project.ts';
import { Field, type FieldProps } from '../../../ui/field.tsx';
import { SelectField, type SelectFieldProps } from '../../../ui/select-field.tsx';
import { TextArea, type TextAreaProps } from '../../../ui/text-area.tsx';

/** Fields of the form in context. An empty one holds null: without-empty.ts. A screen fixes the type of the values. */

interface NamedField<Values extends FieldValues> {
  name: FieldPath<Values>;
  label: string;
}

export function useFieldErrors(): (name: string) => string | undefined {
  const { errors } = useFormContext().formState;
  return (name) => (get(errors, name) as { message?: string } | undefined)?.message;
}

export const useFieldError = (name: string): string | undefined => useFieldErrors()(name);

function useControl(name: string, isOptional = true) {
  const { field } = useController({ name });
  return {
    ...field,
    value: field.value ?? '',
    error: useFieldError(name),
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      field.onChange(isOptional && value === '' ? null : value),
  };
}

/** Single-line text. @param isOptional omits an empty text from the document */
export function TextField<Values extends FieldValues>({
  name,
  isOptional = false,
  ...field
}: NamedField<Values> & FieldProps & { isOptional?: boolean }) {
  return <Field {...field} {...useControl(name, isOptional)} />;
}

export function TextAreaField<Values extends FieldValues>({ name, ...field }: NamedField<Values> & TextAreaProps) {
  return <TextArea {...field} {...useControl(name, false)} />;
}

export function ChoiceField<Values extends FieldValues>({ name, ...field }: NamedField<Values> & SelectFieldProps) {
  return <SelectField {...field} {...useControl(name)} />;
}

/** Text of a value that is edited in another form, such as a number. Follows the value unless it is typed here. */
export function useTypedValue(name: string, format: (value: unknown) => string, parse: (typed: string) => unknown) {
  const { field } = useController({ name });
  const [typed, setTyped] = useState('');
  const value = isSame(parse(typed), field.value) ? typed : format(field.value);
  return {
    ref: field.ref,
    onBlur: field.onBlur,
    error: useFieldError(name),
    value,
    onChange({ target }: { target: { value: string } }): void {
      setTyped(target.value);
      field.onChange(parse(target.value));
    },
  };
}

/** @param scale stored value / typed value: 100 for cents typed as dollars */
export function NumberField<Values extends FieldValues>({
  name,
  scale = 1,
  ...field
}: NamedField<Values> & FieldProps & { scale?: number }) {
  const typed = useTypedValue(
    name,
    (value) => (typeof value === 'number' && !Number.isNaN(value) ? String(value / scale) : ''),
    // Passes an invalid number on, so that the schema reports it.
    (text) => (text.trim() === '' ? null : scale === 1 ? Number(text) : Math.round(Number(text) * scale)),
  );
  return <Field inputMode="decimal" {...field} {...typed} />;
}

/** @param isOnByDefault state of a flag that the document lacks */
export function CheckField<Values extends FieldValues>({
  name,
  isOnByDefault = false,
  ...check
}: NamedField<Values> & { hint?: string; isOnByDefault?: boolean }) {
  const { field } = useController({ name: name as string });
  return (
    <Check
      {...check}
      ref={field.ref}
      error={useFieldError(name)}
      checked={field.value ?? isOnByDefault}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(target.checked)}
    />
  );
}

/** Checkboxes of a list of values. */
export function CheckList<Values extends FieldValues>(props: {
  name: FieldPath<Values>;
  legend: string;
  hint?: string;
  choices: readonly { value: string; label: string }[];
}) {
  const { name, legend, hint, choices } = props;
  const field = useFormContext().register(name);
  return (
    <fieldset>
      <legend className="font-medium text-small">{legend}</legend>
      {hint !== undefined && <p className="text-ink-soft text-small">{hint}</p>}
      <div className="flex flex-wrap gap-x-6">
        {choices.map(({ value, label }) => (
          <Check key={value} label={label} value={value} {...field} />
        ))}
      </div>
    </fieldset>
  );
}

export interface CheckProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** Labeled checkbox. */
export function Check({ label, hint, error, ...input }: CheckProps) {
  const id = useId();
  const message = error ?? hint;
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small">
        <input
          {...input}
          type="checkbox"
          aria-describedby={message === undefined ? undefined : id}
          className="size-5 shrink-0 accent-accent"
        />
        {label}
      </label>
      <p
        id={id}
        aria-live="polite"
        className={error ? 'text-danger text-small empty:sr-only' : 'text-ink-soft text-small empty:sr-only'}
      >
        {message}
      </p>
    </div>
  );
}

export function FormSection({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 border-line border-t pt-4">
      <div>
        <h2 id={id} className="font-serif text-lead">
          {title}
        </h2>
        {lead !== undefined && <p className="text-ink-soft text-small">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
