type TextField = HTMLInputElement | HTMLTextAreaElement;
type Field = TextField | HTMLSelectElement;

/** Excludes choices: whenTouched() holds these, and browsers do not restore them (autocomplete off). */
const FIELDS = 'input:not([type=radio], [type=checkbox], [type=file]), textarea, select';

interface Caret {
  field: TextField;
  /** Null in a field type without a caret position, such as email. */
  start: number | null;
  end: number | null;
}

/**
 * Records input into server-rendered fields until hydration. React would take their values for its own, and a form
 * would reset them.
 *
 * @returns replays the input to the shop and restores the caret
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
    // Moves the latest input to the end.
    entered.delete(field);
    entered.set(field, field.value);
  };
  const noteCaret = (): void => {
    const field = fieldOf(page.activeElement);
    if (field && 'selectionStart' in field) caret = { field, start: field.selectionStart, end: field.selectionEnd };
  };

  for (const field of root.querySelectorAll<Field>(FIELDS)) if (field.value !== drawnValue(field)) note(field);
  noteCaret();
  const record = ({ target }: Event): void => {
    const field = fieldOf(target);
    if (field) note(field);
  };
  root.addEventListener('input', record, { capture: true, signal });
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

/** The field's value in the server-rendered page. */
function drawnValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? field.options[0]?.value ?? '';
}

/** React tracks values set through the element, and only reports a value that differs. */
function enter(field: Field, value: string): void {
  field.value = drawnValue(field);
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
