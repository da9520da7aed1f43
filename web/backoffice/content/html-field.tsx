import { useQuery } from '@tanstack/react-query';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Pilcrow,
  Quote,
  Table,
} from 'lucide-react';
import { useId, useRef } from 'react';
import { useController } from 'react-hook-form';
import { controlClass } from '../../ui/control-class.ts';
import { useAdminSite, useFieldError, useShortcuts } from '../kit/index.ts';
import { contentQueries } from './content-queries.ts';
import { copy } from './copy.ts';
import { MARKUP, marked, type Tool } from './wrap-selection.ts';

const ICONS: Record<Tool, LucideIcon> = {
  bold: Bold,
  italic: Italic,
  heading: Heading2,
  subheading: Heading3,
  paragraph: Pilcrow,
  list: List,
  numbered: ListOrdered,
  quote: Quote,
  table: Table,
  link: LinkIcon,
};
const TOOLS = Object.keys(MARKUP) as Tool[];
const KEYS: readonly [string, Tool][] = [
  ['Control+B', 'bold'],
  ['Control+I', 'italic'],
  ['Control+K', 'link'],
];

/**
 * Source editor for a text's HTML, with a toolbar. A rich-text editor would drop markup its model does not know,
 * placeholders above all.
 */
export function HtmlField({ name }: { name: string }) {
  const { value, onChange, onBlur } = useController({ name }).field;
  const error = useFieldError(name);
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);

  /** Inserts through the browser's editing command, so that undo works. */
  function put(make: (chosen: string) => { text: string; cursor: number }): void {
    const field = area.current;
    if (!field) return;
    const { selectionStart, selectionEnd } = field;
    const { text, cursor } = make(field.value.slice(selectionStart, selectionEnd));
    field.focus();
    if (!document.execCommand?.('insertText', false, text))
      field.setRangeText(text, selectionStart, selectionEnd, 'end');
    field.setSelectionRange(selectionStart + cursor, selectionStart + cursor);
    onChange(field.value);
  }
  const use = (tool: Tool) => put((chosen) => marked(chosen, MARKUP[tool]));

  useShortcuts(
    KEYS.map(([key, tool]) => ({
      keys: [key],
      label: copy.tools.inText(copy.tools[tool]),
      within: area,
      run: () => use(tool),
    })),
  );

  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-medium text-small">
        {copy.fields.body}
      </label>
      <div role="toolbar" aria-label={copy.tools.label} className="flex flex-wrap gap-1">
        {TOOLS.map((tool) => {
          const Icon = ICONS[tool];
          return (
            <button
              key={tool}
              type="button"
              aria-label={copy.tools[tool]}
              title={copy.tools[tool]}
              onClick={() => use(tool)}
              className="inline-flex size-8 items-center justify-center rounded-sm border border-edge bg-paper hover:border-ink"
            >
              <Icon aria-hidden="true" className="size-4" />
            </button>
          );
        })}
        <Placeholders onChoose={(name) => put(() => ({ text: `{${name}}`, cursor: name.length + 2 }))} />
      </div>
      <textarea
        ref={area}
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        spellCheck
        rows={20}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-message`}
        className={controlClass(error, 'font-mono text-small leading-6')}
      />
      <p
        id={`${id}-message`}
        aria-live="polite"
        className={error ? 'text-danger text-small' : 'text-ink-soft text-small'}
      >
        {error ?? copy.fields.bodyHint}
      </p>
    </div>
  );
}

function Placeholders({ onChoose }: { onChoose(name: string): void }) {
  const { data } = useQuery(contentQueries(useAdminSite()).placeholders);
  return (
    <select
      aria-label={copy.tools.placeholder}
      value=""
      onChange={(event) => event.target.value !== '' && onChoose(event.target.value)}
      className="h-8 min-w-0 max-w-60 rounded-sm border border-edge bg-paper px-2 text-small"
    >
      <option value="">{copy.tools.placeholder}</option>
      {data?.placeholders.map(({ name, value }) => (
        <option key={name} value={name}>
          {`${name}: ${value === undefined ? copy.tools.missing : value === '' ? copy.tools.condition : value}`}
        </option>
      ))}
    </select>
  );
}
