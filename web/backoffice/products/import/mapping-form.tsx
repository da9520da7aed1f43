import { type FormEvent, useState } from 'react';
import {
  type ColumnMapping,
  guessMapping,
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  type ImportField,
} from '../../../../shared/product/import/columns.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { commonTexts } from '../../../ui/copy.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { copy } from './copy.ts';
import type { FileSample } from './read-file-sample.ts';

const texts = copy.mapping;
const CELL_LENGTH_MAX = 60;

export interface MappingFormProps {
  sampled: FileSample;
  isBusy: boolean;
  onCheck(mapping: ColumnMapping): void;
  onCancel(): void;
}

/** Maps columns to fields: guessed from the headings, and editable. */
export function MappingForm({ sampled: { file, headings, sample }, isBusy, onCheck, onCancel }: MappingFormProps) {
  const common = useTexts(commonTexts);
  const [mapping, setMapping] = useState(() => guessMapping(headings));
  const [isAsked, setAsked] = useState(false);
  const isMissing = mapping.handle === undefined;
  const used = new Set(Object.values(mapping));
  const unused = headings.filter((heading, index) => heading.trim() !== '' && !used.has(index));
  const options = headings.map((heading, index) => ({ value: String(index), label: heading || `${index + 1}` }));

  function choose(field: ImportField, value: string): void {
    const { [field]: _before, ...others } = mapping;
    setMapping(value === '' ? others : { ...others, [field]: Number(value) });
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    setAsked(true);
    if (!isMissing) onCheck(mapping);
  }
  return (
    <form onSubmit={submit} noValidate className="mt-8">
      <h2 className="font-serif text-lead">{texts.heading(file.name)}</h2>
      <p className="mt-1 max-w-reading text-ink-soft text-small">{texts.lead}</p>
      <div className="mt-4 grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {IMPORT_FIELDS.map((field) => (
          <SelectField
            key={field}
            label={IMPORT_FIELD_NAMES[field]}
            placeholder={texts.none}
            options={options}
            value={mapping[field] === undefined ? '' : String(mapping[field])}
            error={field === 'handle' && isAsked && isMissing ? texts.needed : undefined}
            onChange={(event) => choose(field, event.target.value)}
            className="text-small"
          />
        ))}
      </div>
      {unused.length > 0 && (
        <p className="mt-4 max-w-reading break-words text-ink-soft text-small">{texts.unused(unused.join(', '))}</p>
      )}
      <h3 className="mt-6 font-medium text-small">{texts.sample}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section aria-label={texts.sample} tabIndex={0} className="mt-2 overflow-x-auto">
        <table className="numbers text-left text-caption">
          <thead className="text-ink-soft">
            <tr>
              <th className="py-1 pr-4 font-normal">{texts.line}</th>
              {options.map(({ value, label }) => (
                <th key={value} className="whitespace-nowrap py-1 pr-4 font-normal">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map(({ line, cells }) => (
              <tr key={line} className="border-line border-t">
                <td className="py-1 pr-4">{line}</td>
                {options.map(({ value }) => (
                  <td key={value} className="max-w-60 truncate py-1 pr-4">
                    {(cells[Number(value)] ?? '').slice(0, CELL_LENGTH_MAX)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isBusy}>
          {texts.check}
        </Button>
        <Button onClick={onCancel}>{common.cancel}</Button>
      </div>
    </form>
  );
}
