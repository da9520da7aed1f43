import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { US_STATES } from '../../../shared/constants/us-states.ts';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { CheckoutForm } from './checkout-form.ts';
import { copy } from './copy.ts';
import { Section } from './section.tsx';

const STATES = US_STATES.map(({ code, name }) => ({ value: code, label: name }));

export interface DeliveryFieldsProps {
  form: UseFormReturn<CheckoutForm>;
  isPickUp: boolean;
  /** stands above the address, for example a choice of saved ones */
  above?: ReactNode;
  /** stands below it */
  below?: ReactNode;
}

export function DeliveryFields({ form, isPickUp, above, below }: DeliveryFieldsProps) {
  const { register, formState } = form;
  const field = (name: keyof CheckoutForm) => ({ ...register(name), error: formState.errors[name]?.message });
  return (
    <Section
      heading={isPickUp ? copy.delivery.pickUpHeading : copy.delivery.heading}
      note={isPickUp ? copy.delivery.pickUpNote : copy.delivery.country}
    >
      <div className="grid gap-4 sm:grid-cols-6">
        <Field
          label={copy.delivery.email}
          hint={copy.delivery.emailHint}
          type="email"
          autoComplete="email"
          fieldClassName="sm:col-span-6"
          {...field('email')}
        />
        {above && <div className="sm:col-span-6">{above}</div>}
        <Field label={copy.delivery.name} autoComplete="name" fieldClassName="sm:col-span-6" {...field('name')} />
        <Field
          label={copy.delivery.address1}
          autoComplete="address-line1"
          fieldClassName="sm:col-span-6"
          {...field('address1')}
        />
        <Field
          label={copy.delivery.address2}
          hint={copy.delivery.address2Hint}
          autoComplete="address-line2"
          fieldClassName="sm:col-span-6"
          {...field('address2')}
        />
        <Field
          label={copy.delivery.city}
          autoComplete="address-level2"
          fieldClassName="sm:col-span-2"
          {...field('city')}
        />
        <div className="sm:col-span-2">
          <SelectField
            label={copy.delivery.state}
            options={STATES}
            placeholder={copy.delivery.chooseState}
            autoComplete="address-level1"
            {...field('provinceCode')}
          />
        </div>
        <Field
          label={copy.delivery.zip}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
          className="numbers"
          fieldClassName="sm:col-span-2"
          {...field('zip')}
        />
        {below && <div className="sm:col-span-6">{below}</div>}
      </div>
    </Section>
  );
}
