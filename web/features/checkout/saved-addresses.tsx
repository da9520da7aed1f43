import { useId, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type FormAddress, fieldsOf, NO_ADDRESS } from '../../../shared/customer/address-form.ts';
import type { SavedAddress } from '../../../shared/customer/schema.ts';
import { useTexts } from '../../lib/texts.ts';
import type { CheckoutForm } from './checkout-form.ts';
import { Choice } from './choice.tsx';
import { checkoutTexts } from './copy.ts';
import { chosenAddress } from './saved-address.ts';

export interface SavedAddressesProps {
  form: UseFormReturn<CheckoutForm>;
  typed: FormAddress;
  saved: readonly SavedAddress[];
}

/**
 * The customer's addresses above the form: choosing one fills it. The selection is derived from the form, so that an
 * edited address counts as new automatically.
 */
export function SavedAddresses({ form, typed, saved }: SavedAddressesProps) {
  const copy = useTexts(checkoutTexts);
  const name = useId();
  const chosen = chosenAddress(typed, saved);
  // Restored after selecting a saved one in between.
  const newOne = useRef(NO_ADDRESS);
  const fill = (fields: FormAddress) => {
    if (!chosen) newOne.current = typed;
    // Keep the entered number if the saved address has none.
    const filled = { ...fields, phone: fields.phone || typed.phone };
    for (const [field, value] of Object.entries(filled)) form.setValue(field as keyof FormAddress, value);
    form.clearErrors(Object.keys(fields) as (keyof FormAddress)[]);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium text-small">{copy.savedAddresses.legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {saved.map((address) => (
          <Choice key={address.id} name={name} isChosen={address === chosen} onChoose={() => fill(fieldsOf(address))}>
            <span className="font-medium">{fieldsOf(address).name}</span>
            <span className="text-ink-soft">{copy.savedAddresses.line(address)}</span>
          </Choice>
        ))}
        <Choice name={name} isChosen={!chosen} onChoose={() => fill(newOne.current)}>
          <span className="font-medium">{copy.savedAddresses.newOne}</span>
        </Choice>
      </div>
    </fieldset>
  );
}

/** For a new address of a customer. */
export function SaveAddress({ isOn, onChange }: { isOn: boolean; onChange(isOn: boolean): void }) {
  const copy = useTexts(checkoutTexts);
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 text-small">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-(--color-accent)"
      />
      {copy.savedAddresses.keep}
    </label>
  );
}
