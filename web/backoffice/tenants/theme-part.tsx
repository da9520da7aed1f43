import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { DEFAULT_THEME } from '../../../shared/tenant/public-tenant.ts';
import { copy } from './copy.ts';
import { ChoiceField, NumberField, TextField } from './fields.tsx';
import type { TenantForm } from './tenant-form.ts';

const COLORS = Object.keys(copy.theme.colors) as (keyof typeof copy.theme.colors)[];
const FONTS = Object.entries(copy.theme.fonts).map(([value, label]) => ({ value, label }));

export function ThemePart() {
  return (
    <>
      <ColorFields />
      <ChoiceField name="theme.heading.font" label={copy.theme.font} options={FONTS} />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField name="theme.heading.weight" label={copy.theme.weight} />
        <NumberField name="theme.heading.trackingEm" label={copy.theme.tracking} />
      </div>
    </>
  );
}

export function ColorFields() {
  const { watch, setValue, trigger } = useFormContext<TenantForm>();
  const theme = watch('theme') ?? DEFAULT_THEME;
  const typed = JSON.stringify(theme);
  // Revalidates the whole theme, because a contrast error involves two colors and the form checks only the typed one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when any color changes
  useEffect(() => void trigger('theme'), [typed, trigger]);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {COLORS.map((color) => (
        <div key={color} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <TextField name={`theme.${color}`} label={copy.theme.colors[color]} />
          </div>
          <input
            type="color"
            aria-label={copy.theme.sample(copy.theme.colors[color])}
            value={theme[color]}
            onChange={({ target }) =>
              setValue(`theme.${color}`, target.value, { shouldDirty: true, shouldValidate: true })
            }
            className="mt-6.5 h-11 w-11 rounded-sm border border-edge bg-paper p-1"
          />
        </div>
      ))}
    </div>
  );
}
