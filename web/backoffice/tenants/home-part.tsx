import { ChevronDown, ChevronUp } from 'lucide-react';
import { useController } from 'react-hook-form';
import { HOME_SECTIONS, type HomeSection } from '../../../shared/content/home.ts';
import { WALL_SCENES } from '../../../shared/content/site-pictures.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { copy } from './copy.ts';
import { ChoiceField, FieldGroup } from './fields.tsx';
import type { TenantForm } from './tenant-form.ts';

const HEROES = Object.entries(copy.fields.heroes).map(([value, label]) => ({ value, label }));
const SCENES = WALL_SCENES.map((value) => ({ value, label: value }));

export function HomePart() {
  return (
    <>
      <ChoiceField name="home.hero" label={copy.fields.hero} options={HEROES} />
      <ChoiceField name="home.scene" label={copy.fields.scene} options={SCENES} />
      <SectionsField />
    </>
  );
}

/** Visible sections in order, then the hidden ones. */
function SectionsField() {
  const { field } = useController<TenantForm>({ name: 'home.sections' });
  const shown = (field.value as HomeSection[] | undefined) ?? [];
  const others = HOME_SECTIONS.filter((name) => !shown.includes(name));
  const move = (index: number, step: -1 | 1): void => {
    const next = [...shown];
    const [name] = next.splice(index, 1);
    if (name) next.splice(index + step, 0, name);
    field.onChange(next);
  };
  return (
    <FieldGroup legend={copy.fields.sections}>
      <ul className="grid">
        {[...shown, ...others].map((name) => {
          const index = shown.indexOf(name);
          return (
            <li key={name} className="flex items-center gap-3 text-small">
              <label className="flex min-h-11 flex-1 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  checked={index >= 0}
                  onChange={() => field.onChange(index >= 0 ? shown.filter((each) => each !== name) : [...shown, name])}
                  className="size-5 accent-accent"
                />
                {name}
              </label>
              <IconButton
                label={copy.up(name)}
                icon={<ChevronUp aria-hidden="true" className="size-4" />}
                disabled={index <= 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                label={copy.down(name)}
                icon={<ChevronDown aria-hidden="true" className="size-4" />}
                disabled={index < 0 || index === shown.length - 1}
                onClick={() => move(index, 1)}
              />
            </li>
          );
        })}
      </ul>
    </FieldGroup>
  );
}
