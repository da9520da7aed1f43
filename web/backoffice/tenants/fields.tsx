import type { ReactNode } from 'react';
import { type FieldPath, get, useFormContext } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import * as kit from '../kit/index.ts';
import type { TenantForm } from './tenant-form.ts';

export const TextField = kit.TextField<TenantForm>;
export const NumberField = kit.NumberField<TenantForm>;
export const CheckField = kit.CheckField<TenantForm>;
export const ChoiceField = kit.ChoiceField<TenantForm>;

export interface ListFieldProps {
  name: FieldPath<TenantForm>;
  label: string;
  hint?: string | undefined;
  /** Separator between entries. */
  between: '\n' | ',';
  /** Omits an empty list from the row. */
  isOptional?: boolean;
  readOnly?: boolean;
}

/** List of short texts; an error names the entry. */
export function ListField({ name, label, hint = '', between, isOptional = false, readOnly = false }: ListFieldProps) {
  const { errors } = useFormContext<TenantForm>().formState;
  const entries = (typed: string) =>
    typed
      .split(between)
      .map((each) => each.trim())
      .filter((each) => each !== '');
  const typed = kit.useTypedValue(
    name,
    (values) => ((values as string[] | undefined | null) ?? []).join(between === ',' ? ', ' : '\n'),
    (text) => (isOptional && entries(text).length === 0 ? null : entries(text)),
  );
  const found = entries(typed.value).flatMap((entry, index) => {
    const message: string | undefined = get(errors, `${name}.${index}.message`);
    return message === undefined ? [] : [`${entry}: ${message}`];
  });
  const control = { label, hint, readOnly, ...typed, error: found.length > 0 ? found.join(' ') : typed.error };
  return between === '\n' ? <TextArea rows={3} {...control} /> : <Field {...control} />;
}

export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 border-line border-t pt-4">
      <legend className="float-left w-full font-medium text-small">{legend}</legend>
      {children}
    </fieldset>
  );
}
