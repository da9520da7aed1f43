import { useRef } from 'react';
import type { TypedText } from '../../shared/lib/typed-text.ts';
import { Field, type FieldProps } from './field.tsx';

export interface FormattedFieldProps extends FieldProps {
  /** @param before the input as it stood when the key went down, where that is known */
  format(typed: TypedText, before?: TypedText): TypedText;
}

/**
 * A text field that formats what is typed, pasted or filled in by the browser and keeps the caret where the person was
 * typing. The input is formatted before `onChange` runs, so react-hook-form's `register(...)` and a controlled `value`
 * both see the formatted text only.
 */
export function FormattedField({ format, onChange, onKeyDown, ...field }: FormattedFieldProps) {
  const before = useRef<TypedText>(undefined);
  return (
    <Field
      {...field}
      onKeyDown={(event) => {
        before.current = beforeKey(event.currentTarget);
        onKeyDown?.(event);
      }}
      onChange={(event) => {
        before.current = formatInput(event.currentTarget, format, before.current);
        onChange?.(event);
      }}
    />
  );
}

/** Undefined where characters are selected: the key replaces just these, and no separator has to be stepped over. */
function beforeKey(input: HTMLInputElement): TypedText | undefined {
  return input.selectionStart === input.selectionEnd ? typedText(input) : undefined;
}

function formatInput(
  input: HTMLInputElement,
  format: FormattedFieldProps['format'],
  before: TypedText | undefined,
): TypedText {
  const shown = format(typedText(input), before);
  if (input.value !== shown.text) input.value = shown.text;
  // Safari would focus a field that the browser fills in from afar
  if (document.activeElement === input) input.setSelectionRange(shown.caret, shown.caret);
  return shown;
}

function typedText({ value, selectionStart }: HTMLInputElement): TypedText {
  return { text: value, caret: selectionStart ?? value.length };
}
