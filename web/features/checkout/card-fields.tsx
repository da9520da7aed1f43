import type { UseFormReturn } from 'react-hook-form';
import { formatInteger, NUMERIC_FIELD_LENGTH_MAX, type TypedText } from '../../../shared/lib/typed-text.ts';
import { type CardBrand, formatCardNumber, formatExpiry } from '../../../shared/order/card.ts';
import { FormattedField } from '../../ui/formatted-field.tsx';
import { CardMarks } from './card-marks.tsx';
import type { CheckoutForm } from './checkout-form.ts';
import { copy } from './copy.ts';
import { PaymentRefusal } from './payment-refusal.tsx';
import { Section } from './section.tsx';

export interface CardFieldsProps {
  form: UseFormReturn<CheckoutForm>;
  /** The message of the bank or the vault, shown next to the card. */
  declined: string | undefined;
  brands: readonly CardBrand[];
}

export function CardFields({ form, declined, brands }: CardFieldsProps) {
  const { register, formState, setFocus, watch } = form;
  const { errors } = formState;

  return (
    <Section heading={copy.card.heading} note={copy.card.note}>
      <PaymentRefusal message={declined} onShown={() => setFocus('cardNumber')} />
      <div className="grid grid-cols-4 gap-3 sm:gap-4">
        <div className="relative col-span-4">
          <FormattedField
            label={copy.card.number}
            inputMode="numeric"
            autoComplete="cc-number"
            className="numbers"
            error={errors.cardNumber?.message}
            format={formatCardNumber}
            {...register('cardNumber')}
          />
          {/* Aligned with the label. */}
          <div className="absolute top-0 right-0 -translate-y-0.5">
            <CardMarks brands={brands} cardNumber={watch('cardNumber')} />
          </div>
        </div>
        <FormattedField
          label={copy.card.expiry}
          placeholder={copy.card.expiryHint}
          inputMode="numeric"
          autoComplete="cc-exp"
          className="numbers"
          fieldClassName="col-span-2"
          error={errors.expiry?.message}
          format={formatExpiry}
          {...register('expiry')}
        />
        <FormattedField
          label={copy.card.code}
          inputMode="numeric"
          autoComplete="cc-csc"
          className="numbers"
          fieldClassName="col-span-2"
          error={errors.securityCode?.message}
          format={formatSecurityCode}
          {...register('securityCode')}
        />
      </div>
    </Section>
  );
}

function formatSecurityCode(typed: TypedText): TypedText {
  return formatInteger(typed, NUMERIC_FIELD_LENGTH_MAX);
}
