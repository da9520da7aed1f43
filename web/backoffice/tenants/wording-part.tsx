import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { termTexts } from '../../ui/term-copy.ts';
import { useFieldError } from '../kit/index.ts';
import { copy } from './copy.ts';
import { FieldGroup } from './fields.tsx';
import type { TenantForm } from './tenant-form.ts';

const texts = copy.wording;
/** Limits the results; a longer search term narrows them. */
const FOUND_MAX = 30;

const NONE: Readonly<Record<string, string>> = {};

/** Overrides catalog texts, found by searching all of them. */
export function WordingPart() {
  const { field } = useController<TenantForm>({ name: 'wording' });
  const wording = (field.value as Record<string, string> | undefined) ?? {};
  // Loads lazily: 100 kB that only this part needs.
  const { data: usual = NONE } = useQuery({
    queryKey: ['admin', 'usual-texts'],
    queryFn: async () => (await import('./usual-texts.ts')).USUAL_TEXTS,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [search, setSearch] = useState('');
  const [added, setAdded] = useState<string>();
  const wanted = search.trim().toLowerCase();
  const found = Object.entries(usual).filter(([key, text]) => `${key} ${text}`.toLowerCase().includes(wanted));
  const without = (gone: string) => Object.fromEntries(Object.entries(wording).filter(([key]) => key !== gone));
  return (
    <>
      <p className="text-ink-soft text-small">{texts.lead}</p>
      <FieldGroup legend={texts.worn}>
        {Object.keys(wording).length === 0 && <p className="clear-both text-ink-soft text-small">{texts.none}</p>}
        {sortedByKey(wording).map(([key, text]) => (
          <Override
            key={key}
            name={key}
            text={text}
            usual={usual[key]}
            isNew={key === added}
            onChange={(next) => field.onChange({ ...wording, [key]: next })}
            onRemove={() => field.onChange(without(key))}
          />
        ))}
      </FieldGroup>
      <Field
        label={texts.search}
        type="search"
        value={search}
        hint={texts.found(found.length)}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul className="grid">
        {found.slice(0, FOUND_MAX).map(([key, text]) => (
          <li key={key} className="flex items-start gap-3 border-line border-t py-2 text-small">
            <div className="min-w-0 flex-1">
              <p className="break-words text-caption text-ink-soft">{key}</p>
              <p className="break-words">{text}</p>
            </div>
            {wording[key] === undefined && (
              <Button
                size="small"
                aria-label={texts.change(key)}
                onClick={() => {
                  setAdded(key);
                  field.onChange({ ...wording, [key]: text });
                }}
              >
                {copy.add}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Sorts by key, because the row has no order. */
const sortedByKey = (wording: Readonly<Record<string, string>>) =>
  Object.entries(wording).sort(([one], [other]) => one.localeCompare(other));

interface OverrideProps {
  name: string;
  text: string;
  usual: string | undefined;
  isNew: boolean;
  onChange(text: string): void;
  onRemove(): void;
}

function Override({ name, text, usual, isNew, onChange, onRemove }: OverrideProps) {
  const terms = useTexts(termTexts);
  return (
    <div className="clear-both flex items-start gap-3">
      <Field
        fieldClassName="min-w-0 flex-1"
        label={name}
        hint={usual === undefined ? texts.unknown : `${texts.usual}: ${usual || texts.empty}`}
        error={useFieldError(`wording.${name}`)}
        value={text}
        autoFocus={isNew}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button size="small" variant="plain" className="mt-7" aria-label={copy.removeNamed(name)} onClick={onRemove}>
        {terms.remove}
      </Button>
    </div>
  );
}
