import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { US_STATES } from '../../../shared/constants/us-states.ts';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { CheckoutForm } from './checkout-form.ts';
import { copy } from './copy.ts';
import { Section } from './section.tsx';
import { useZipCompletion } from './use-zip-completion.ts';

const STATES = US_STATES.map(({ code, name }) => ({ value: code, label: name }));

export interface DeliveryFieldsProps {
  form: UseFormReturn<CheckoutForm>;
  isPickUp: boolean;
  /** stands above the address, for example a choice of saved ones */
  above?: ReactNode;
  /** stands below it */
  below?: ReactNode;
}

/** Who gets it and where. Short fields stand side by side; the ZIP code comes first of its row, for it brings the others. */
export function DeliveryFields({ form, isPickUp, above, below }: DeliveryFieldsProps) {
  return (
    <Section
      heading={isPickUp ? copy.delivery.pickUpHeading : copy.delivery.heading}
      note={isPickUp ? copy.delivery.pickUpNote : undefined}
    >
      <div className="grid grid-cols-6 gap-3 sm:gap-4">
        <WhoFields form={form} between={above} />
        <PlaceFields form={form} />
        {below && <div className="col-span-6">{below}</div>}
      </div>
    </Section>
  );
}

/**
 * Where it goes, in the same grid. On their own, because what is registered first takes the focus first where something is
 * wrong.
 */
function PlaceFields({ form }: Pick<DeliveryFieldsProps, 'form'>) {
  const { register, formState } = form;
  const field = (name: keyof CheckoutForm) => ({ ...register(name), error: formState.errors[name]?.message });
  const filled = useZipCompletion(form);
  return (
    <>
      <Field
        label={copy.delivery.address1}
        autoComplete="shipping address-line1"
        fieldClassName="col-span-6 min-[360px]:col-span-4"
        {...field('address1')}
      />
      <Field
        label={copy.delivery.address2}
        placeholder={copy.delivery.address2Hint}
        autoComplete="shipping address-line2"
        fieldClassName="col-span-6 min-[360px]:col-span-2"
        {...field('address2')}
      />
      <Field
        label={copy.delivery.zip}
        autoComplete="shipping postal-code"
        inputMode="numeric"
        maxLength={10}
        className="numbers"
        fieldClassName="col-span-2 sm:col-span-1"
        {...field('zip')}
      />
      <Field
        label={copy.delivery.city}
        autoComplete="shipping address-level2"
        fieldClassName="col-span-2 sm:col-span-3"
        {...field('city')}
      />
      <div className="col-span-2">
        <SelectField
          label={copy.delivery.state}
          options={STATES}
          placeholder={copy.delivery.chooseState}
          autoComplete="shipping address-level1"
          {...field('provinceCode')}
        />
      </div>
      <p role="status" className="sr-only">
        {filled && copy.delivery.filledIn(filled)}
      </p>
    </>
  );
}

/** Who it is for, in a grid of six columns. */
export function WhoFields({ form, between }: Pick<DeliveryFieldsProps, 'form'> & { between?: ReactNode }) {
  const { register, formState } = form;
  return (
    <>
      <Field
        label={copy.delivery.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        placeholder={copy.delivery.emailHint}
        fieldClassName="col-span-6"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      {between && <div className="col-span-6">{between}</div>}
      <Field
        label={copy.delivery.name}
        autoComplete="shipping name"
        autoCapitalize="words"
        fieldClassName="col-span-6"
        error={formState.errors.name?.message}
        {...register('name')}
      />
    </>
  );
}
