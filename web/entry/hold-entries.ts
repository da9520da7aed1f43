type TextField = HTMLInputElement | HTMLTextAreaElement;
type Field = TextField | HTMLSelectElement;

/** Choices are not among them: whenTouched() holds these, and no browser restores them (autocomplete off). */
const FIELDS = 'input:not([type=radio], [type=checkbox], [type=file]), textarea, select';

interface Caret {
  field: TextField;
  /** null in a field whose type has no caret to ask for, as that of an email */
  start: number | null;
  end: number | null;
}

/**
 * Holds what the visitor enters into fields that the server has drawn. React takes such a field for what it would draw
 * itself, and a form sets it to its first value.
 *
 * @returns gives it to the shop, as if it were entered at that moment, and puts the caret where it was
 */
export function holdEntries(root: HTMLElement): () => void {
  const entered = new Map<Field, string>();
  let caret: Caret | undefined;
  const page = root.ownerDocument;
  const isOver = new AbortController();
  const { signal } = isOver;

  const fieldOf = (target: unknown): Field | undefined =>
    target instanceof Element && target.matches(FIELDS) ? (target as Field) : undefined;
  const note = (field: Field): void => {
    // what was entered last is given last
    entered.delete(field);
    entered.set(field, field.value);
  };
  const noteCaret = (): void => {
    const field = fieldOf(page.activeElement);
    if (field && 'selectionStart' in field) caret = { field, start: field.selectionStart, end: field.selectionEnd };
  };

  for (const field of root.querySelectorAll<Field>(FIELDS)) if (field.value !== drawnValue(field)) note(field);
  noteCaret();
  const hear = ({ target }: Event): void => {
    const field = fieldOf(target);
    if (field) note(field);
  };
  root.addEventListener('input', hear, { capture: true, signal });
  page.addEventListener('selectionchange', noteCaret, { signal });

  return () => {
    isOver.abort();
    for (const [field, value] of entered) {
      if (!field.isConnected || value === drawnValue(field)) continue;
      enter(field, value);
      if (caret?.field === field && caret.start !== null) caret.field.setSelectionRange(caret.start, caret.end);
    }
  };
}

/** As the page has it without the visitor. */
function drawnValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? field.options[0]?.value ?? '';
}

/** React compares a field with what was last set on the element itself, and hears of a value that differs. */
function enter(field: Field, value: string): void {
  field.value = drawnValue(field);
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
