import { useRef } from 'react';
import type { TypedText } from '../../shared/lib/typed-text.ts';
import { Field, type FieldProps } from './field.tsx';

export interface FormattedFieldProps extends FieldProps {
  /** @param before the input at keydown, if known */
  format(typed: TypedText, before?: TypedText): TypedText;
}

/**
 * A text field that formats typed, pasted or autofilled text and preserves the caret. Formats before `onChange` runs,
 * so that react-hook-form's `register(...)` and a controlled `value` only see formatted text.
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

/** Undefined if characters are selected: the key replaces just these, and no separator needs to be skipped. */
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
  // Safari would focus a field that the browser autofills from elsewhere.
  if (document.activeElement === input) input.setSelectionRange(shown.caret, shown.caret);
  return shown;
}

function typedText({ value, selectionStart }: HTMLInputElement): TypedText {
  return { text: value, caret: selectionStart ?? value.length };
}
