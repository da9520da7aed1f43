import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FormAddress } from '../../../shared/customer/address-form.ts';
import { US_STATES } from '../../../shared/customer/us-states.ts';
import { readZip } from '../../../shared/customer/zip.ts';
import { fieldOf } from '../../lib/field-of.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { termTexts } from '../../ui/term-copy.ts';
import { CityQuestion } from './city-question.tsx';
import { addressTexts } from './copy.ts';
import { usePastedAddress } from './use-pasted-address.ts';
import { useZipCompletion } from './use-zip-completion.ts';
import { useZipPlace } from './use-zip-place.ts';

const STATES = US_STATES.map(({ code, name }) => ({ value: code, label: name }));

/** Six columns, spaced by the width of the form, because a dialog on a wide screen is narrow. */
export function AddressGrid({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid grid-cols-6 gap-x-2 gap-y-2.5 @min-[420px]:gap-4">{children}</div>
    </div>
  );
}

/**
 * Street and city fields of an address inside an `AddressGrid`. The ZIP code comes first in its row, because it
 * determines city and state.
 *
 * @param isTall adds a row in narrow forms, so that the longest ZIP code and state fit
 */
export function PlaceFields({ isTall = false }: { isTall?: boolean }) {
  const terms = useTexts(termTexts);
  const copy = useTexts(addressTexts);
  const form = useFormContext<FormAddress>();
  const { control, getValues, setValue } = form;
  const { place } = useZipPlace(useWatch({ control, name: 'zip' }));
  const filled = useZipCompletion(place);
  const pasted = usePastedAddress();
  const third = isTall ? 'col-span-3 @min-[420px]:col-span-2' : 'col-span-2';
  const line1 = fieldOf(form, 'address1');
  return (
    <>
      <Field
        label={copy.address1}
        autoComplete="shipping address-line1"
        fieldClassName="col-span-6 @min-[325px]:col-span-4"
        {...line1}
        onPaste={pasted.onPaste}
        onChange={(event) => {
          void line1.onChange(event);
          pasted.onChange(event);
        }}
      />
      <Field
        label={copy.address2}
        placeholder={copy.address2Hint}
        autoComplete="shipping address-line2"
        fieldClassName="col-span-6 @min-[325px]:col-span-2"
        {...fieldOf(form, 'address2')}
      />
      <Field
        label={copy.zip}
        autoComplete="shipping postal-code"
        inputMode="numeric"
        className="numbers @max-[420px]:px-1.5 @max-[420px]:tracking-tight"
        fieldClassName={third}
        {...fieldOf(form, 'zip', { onBlur: () => setValue('zip', readZip(getValues('zip'))) })}
      />
      <Field
        label={copy.city}
        autoComplete="shipping address-level2"
        fieldClassName={third}
        {...fieldOf(form, 'city')}
      />
      <SelectField
        label={copy.state}
        options={STATES}
        placeholder={copy.chooseState}
        autoComplete="shipping address-level1"
        fieldClassName={isTall ? 'col-span-6 @min-[420px]:col-span-2' : 'col-span-2'}
        {...fieldOf(form, 'provinceCode')}
      />
      <CityQuestion place={place} />
      <p role="status" className="sr-only">
        {filled && copy.filledIn(filled)}
      </p>
      <div className="col-span-6 flex flex-wrap items-center gap-x-3 text-ink-soft text-small not-has-[button]:sr-only">
        <p role="status">{pasted.undo && copy.split}</p>
        {pasted.undo && (
          <Button variant="plain" size="small" className="-mx-3 underline" onClick={pasted.undo}>
            {terms.undo}
          </Button>
        )}
      </div>
    </>
  );
}
