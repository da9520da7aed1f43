import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { workCopy } from '../work-copy.ts';
import { useCarrierOptions } from './carriers.tsx';
import { type ParcelDraft, type ReadParcel, readParcel } from './parcel-draft.ts';

const copy = workCopy.ship;

export interface ParcelFieldsProps {
  draft: ParcelDraft;
  onChange(draft: ParcelDraft): void;
  /** Shows errors; false before the first submit. */
  isAsked: boolean;
  isFocused?: boolean;
}

/** Tracking number, scanned or typed, with its carrier, which most numbers determine. */
export function ParcelFields({ draft, onChange, isAsked, isFocused = false }: ParcelFieldsProps) {
  const { number, carrier, problem } = readParcel(draft);
  const options = useCarrierOptions();
  return (
    <>
      <Field
        label={copy.number}
        hint={copy.hint}
        error={isAsked && (problem === 'invalid' || number === '') ? copy.invalid : undefined}
        value={draft.typed}
        onChange={(event) => onChange({ ...draft, typed: event.target.value })}
        autoFocus={isFocused}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="characters"
      />
      <SelectField
        label={copy.carrier}
        placeholder={copy.choose}
        options={options}
        value={carrier ?? ''}
        error={isAsked && problem === 'noCarrier' ? copy.noCarrier : undefined}
        onChange={(event) => onChange({ ...draft, chosen: event.target.value })}
      />
    </>
  );
}

/** Warns once about an unlikely number; submitting it again overrides the warning. */
export function useNumberCheck({ tracking, isUnlikely }: ReadParcel) {
  const [warned, setWarned] = useState<string>();
  const options = useCarrierOptions();
  const key = tracking && `${tracking.carrier} ${tracking.number}`;
  const isWarned = isUnlikely && key !== undefined && warned === key;
  const name = options.find(({ value }) => value === tracking?.carrier)?.label ?? tracking?.carrier ?? '';
  return {
    isWarned,
    warning: isWarned ? copy.unlikely(name) : undefined,
    /** @returns whether to submit: the number is likely, or the warning was shown */
    check(): boolean {
      if (!isUnlikely || isWarned) return true;
      setWarned(key);
      return false;
    },
  };
}
