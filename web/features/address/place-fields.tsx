import { useFormContext } from 'react-hook-form';
import { US_STATES } from '../../../shared/constants/us-states.ts';
import type { FormAddress } from '../../../shared/validation/address.ts';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { copy } from './copy.ts';
import { useZipCompletion } from './use-zip-completion.ts';

const STATES = US_STATES.map(({ code, name }) => ({ value: code, label: name }));

/**
 * Street and place of an address, in a grid of six columns, for the form around it. Short fields stand side by side; the
 * ZIP code comes first of its row, for it brings the others.
 */
export function PlaceFields() {
  const { register, formState } = useFormContext<FormAddress>();
  const field = (name: keyof FormAddress) => ({ ...register(name), error: formState.errors[name]?.message });
  const filled = useZipCompletion();
  return (
    <>
      <Field
        label={copy.address1}
        autoComplete="shipping address-line1"
        fieldClassName="col-span-6 min-[360px]:col-span-4"
        {...field('address1')}
      />
      <Field
        label={copy.address2}
        placeholder={copy.address2Hint}
        autoComplete="shipping address-line2"
        fieldClassName="col-span-6 min-[360px]:col-span-2"
        {...field('address2')}
      />
      <Field
        label={copy.zip}
        autoComplete="shipping postal-code"
        inputMode="numeric"
        maxLength={10}
        className="numbers"
        fieldClassName="col-span-2 sm:col-span-1"
        {...field('zip')}
      />
      <Field
        label={copy.city}
        autoComplete="shipping address-level2"
        fieldClassName="col-span-2 sm:col-span-3"
        {...field('city')}
      />
      <div className="col-span-2">
        <SelectField
          label={copy.state}
          options={STATES}
          placeholder={copy.chooseState}
          autoComplete="shipping address-level1"
          {...field('provinceCode')}
        />
      </div>
      <p role="status" className="sr-only">
        {filled && copy.filledIn(filled)}
      </p>
    </>
  );
}
