import type { ReactNode } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { fieldOf } from '../../lib/field-of.ts';
import { useTexts } from '../../lib/texts.ts';
import { EmailField } from '../../ui/email-field.tsx';
import { EmailHint } from '../../ui/email-hint.tsx';
import { Field } from '../../ui/field.tsx';
import { AddressGrid, PlaceFields } from '../address/index.ts';
import type { CheckoutForm } from './checkout-form.ts';
import { checkoutTexts } from './copy.ts';
import { Section } from './section.tsx';

interface FormProps {
  form: UseFormReturn<CheckoutForm>;
}

export interface DeliveryFieldsProps extends FormProps {
  isPickUp: boolean;
  /** Rendered above the address, for example a choice of saved ones. */
  above?: ReactNode;
  /** Rendered below the address. */
  below?: ReactNode;
}

export function DeliveryFields({ form, isPickUp, above, below }: DeliveryFieldsProps) {
  const copy = useTexts(checkoutTexts);
  return (
    <Section
      heading={isPickUp ? copy.delivery.pickUpHeading : copy.delivery.heading}
      note={isPickUp ? copy.delivery.pickUpNote : undefined}
    >
      <AddressGrid>
        <WhoFields form={form} between={above} />
        <FormProvider {...form}>
          <PlaceFields />
        </FormProvider>
        {below && <div className="col-span-6">{below}</div>}
      </AddressGrid>
    </Section>
  );
}

/** Email and name, in a grid of six columns. */
export function WhoFields({ form, between }: FormProps & { between?: ReactNode }) {
  const copy = useTexts(checkoutTexts);
  const { formState, setValue, watch } = form;
  return (
    <>
      <EmailField
        label={copy.delivery.email}
        inputMode="email"
        placeholder={copy.delivery.emailHint}
        fieldClassName="col-span-6"
        {...fieldOf(form, 'email')}
      />
      <EmailHint
        className="col-span-6"
        typed={formState.touchedFields.email ? watch('email') : undefined}
        onTake={(email) => setValue('email', email, { shouldDirty: true, shouldValidate: true })}
      />
      {between && <div className="col-span-6">{between}</div>}
      <Field
        label={copy.delivery.name}
        autoComplete="shipping name"
        autoCapitalize="words"
        fieldClassName="col-span-6"
        {...fieldOf(form, 'name')}
      />
    </>
  );
}

/** The phone number for the carrier or the store; shown only if the chosen delivery needs one. */
export function PhoneField({ form }: FormProps) {
  const copy = useTexts(checkoutTexts);
  return (
    <Field
      label={copy.delivery.phone}
      hint={copy.delivery.phoneHint}
      type="tel"
      inputMode="tel"
      autoComplete="shipping tel"
      className="numbers"
      {...fieldOf(form, 'phone')}
    />
  );
}
