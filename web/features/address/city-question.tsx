import { useFormContext } from 'react-hook-form';
import type { FormAddress } from '../../../shared/customer/address-form.ts';
import { useTexts } from '../../lib/texts.ts';
import { addressTexts } from './copy.ts';
import type { ZipPlace } from './zip-place.ts';

/** Asks about a city that is not near its ZIP code. It can be ignored, because places have more than one name. */
export function CityQuestion({ place }: { place: ZipPlace | undefined }) {
  const copy = useTexts(addressTexts);
  const { formState, setValue, watch } = useFormContext<FormAddress>();
  const [city, provinceCode] = watch(['city', 'provinceCode']);
  const isTyped = formState.touchedFields.city || formState.touchedFields.zip;
  // A wrong state is reported by the form.
  const isFar = place?.provinceCode === provinceCode && city.trim() !== '' && !place.isNear(city);
  return (
    // Always rendered, so that screen readers announce the question.
    <p role="status" className="col-span-6 -mt-2 text-ink-soft text-small empty:sr-only">
      {isTyped && isFar && (
        <>
          {copy.cityOfZip}{' '}
          <button
            type="button"
            onClick={() => setValue('city', place.city, { shouldDirty: true, shouldValidate: true })}
            className="underline underline-offset-4"
          >
            {place.city}
          </button>
          .
        </>
      )}
    </p>
  );
}
