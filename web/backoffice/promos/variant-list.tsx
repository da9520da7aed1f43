import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { Check } from '../kit/index.ts';
import { copy } from './copy.ts';
import { type NamedVariant, variantsWith } from './named-variants.ts';

/** More variants than these are found by a search. */
const SHOWN_MAX = 24;

export interface VariantListProps {
  name: 'entitledVariantIds' | 'requiredVariantIds';
  legend: string;
  hint: string;
  variants: readonly NamedVariant[];
}

/** Checkboxes of variants: the chosen ones, and those that a search finds. */
export function VariantList({ name, legend, hint, variants }: VariantListProps) {
  const { field } = useController({ name });
  const chosen: readonly string[] = field.value ?? [];
  const [typed, setTyped] = useState('');
  const found = variantsWith(variants, typed);
  const first = new Set(found.slice(0, SHOWN_MAX));
  // In one order, so that a checkbox keeps its place and the focus.
  const shown: readonly Pick<NamedVariant, 'id' | 'name'>[] = [
    ...variants.filter((variant) => chosen.includes(variant.id) || first.has(variant)),
    ...chosen.filter((id) => !variants.some((variant) => variant.id === id)).map((id) => ({ id, name: id })),
  ];
  const toggle = (id: string, isOn: boolean) =>
    field.onChange(isOn ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <fieldset className="grid gap-2">
      <legend className="font-medium text-small">{legend}</legend>
      <p className="text-ink-soft text-small">{hint}</p>
      {variants.length > SHOWN_MAX && (
        <Field
          type="search"
          label={copy.variants.search}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          fieldClassName="max-w-80"
        />
      )}
      <div className="flex flex-wrap gap-x-6">
        {shown.map(({ id, name: label }) => (
          <Check
            key={id}
            label={label}
            checked={chosen.includes(id)}
            onBlur={field.onBlur}
            onChange={({ target }) => toggle(id, target.checked)}
          />
        ))}
      </div>
      {found.length === 0 && typed !== '' && <p className="text-ink-soft text-small">{copy.variants.none}</p>}
      {found.length > SHOWN_MAX && (
        <p className="text-ink-soft text-small">{copy.variants.more(found.length - SHOWN_MAX)}</p>
      )}
    </fieldset>
  );
}
