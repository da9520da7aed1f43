import { type ReactNode, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field, type FieldProps } from '../../ui/field.tsx';
import type { ProductForm } from './product-form-values.ts';

export function useMessage(): (path: string) => string | undefined {
  const { getFieldState, formState } = useFormContext<ProductForm>();
  return (path) => getFieldState(path as keyof ProductForm, formState).error?.message;
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="border-line border-b pb-1 font-serif text-lead">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Number field that reads an empty text as `NaN`. @param path path in the form */
export function NumberField({ path, ...field }: { path: string } & Omit<FieldProps, 'type'>) {
  const { register } = useFormContext<ProductForm>();
  const message = useMessage();
  return (
    <Field
      {...field}
      type="number"
      step="any"
      inputMode="decimal"
      className="numbers"
      error={message(path)}
      {...register(path as 'matInches', { valueAsNumber: true })}
    />
  );
}

export function TextField({ path, ...field }: { path: string } & FieldProps) {
  const { register } = useFormContext<ProductForm>();
  const message = useMessage();
  return <Field {...field} error={message(path)} {...register(path as 'name')} />;
}

export function Check({ path, label }: { path: string; label: string }) {
  const { register } = useFormContext<ProductForm>();
  const message = useMessage();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small">
        <input type="checkbox" className="size-5 accent-accent" {...register(path as 'ignoreSvg')} />
        {label}
      </label>
      <p role="alert" className="text-danger text-small empty:hidden">
        {message(path)}
      </p>
    </div>
  );
}

export interface CheckListProps<Choice extends string> {
  legend: string;
  path: 'mats' | 'filters';
  choices: readonly Choice[];
  labels: Record<Choice, string>;
}

export function CheckList<Choice extends string>({ legend, path, choices, labels }: CheckListProps<Choice>) {
  const { register } = useFormContext<ProductForm>();
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="font-medium text-small">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-3 text-small">
          <input type="checkbox" value={choice} className="size-5 accent-accent" {...register(path)} />
          {labels[choice]}
        </label>
      ))}
    </fieldset>
  );
}
