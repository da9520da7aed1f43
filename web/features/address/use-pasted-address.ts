import { type ChangeEvent, type ClipboardEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FormAddress } from '../../../shared/customer/address-form.ts';
import { splitPastedAddress } from '../../../shared/customer/pasted-address.ts';
import { cleanLine } from '../../../shared/lib/text.ts';

/** Input types other than typing; browser autofill often reports none. */
const FILLED_IN: readonly (string | undefined)[] = [undefined, 'insertReplacementText', 'insertFromDrop'];

/**
 * Splits a whole address that is pasted or autofilled into line 1 of the form.
 *
 * @returns the handlers of line 1, and an undo while the last split is unchanged
 */
export function usePastedAddress() {
  const { getValues, setValue, clearErrors } = useFormContext<FormAddress>();
  const [before, setBefore] = useState<Partial<FormAddress>>();

  function put(fields: Partial<FormAddress>): void {
    for (const [field, value] of Object.entries(fields))
      setValue(field as keyof FormAddress, value, { shouldDirty: true });
    clearErrors(Object.keys(fields) as (keyof FormAddress)[]);
  }

  function split(pasted: string): boolean {
    const found = splitPastedAddress(pasted);
    if (!found) return false;
    const typed = getValues();
    const { name, ...place } = found;
    const fields: Partial<FormAddress> = typed.name.trim() === '' && name !== undefined ? found : place;
    const replaced = Object.keys(fields).map((field) => [field, typed[field as keyof FormAddress]]);
    setBefore({ ...Object.fromEntries(replaced), address1: cleanLine(pasted.replaceAll(/\s*[\r\n]+\s*/g, ', ')) });
    put(fields);
    return true;
  }

  return {
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      const isReplaced = selectionStart === 0 && selectionEnd === value.length;
      // Reads the paste before the browser joins its lines.
      if (isReplaced && split(event.clipboardData.getData('text'))) event.preventDefault();
    },
    onChange(event: ChangeEvent<HTMLInputElement>) {
      setBefore(undefined);
      if (FILLED_IN.includes((event.nativeEvent as InputEvent).inputType)) split(event.target.value);
    },
    undo:
      before &&
      (() => {
        put(before);
        setBefore(undefined);
      }),
  };
}
