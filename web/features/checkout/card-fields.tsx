import type { UseFormReturn } from 'react-hook-form';
import { formatInteger, NUMERIC_FIELD_LENGTH_MAX, type TypedText } from '../../../shared/lib/typed-text.ts';
import { type CardBrand, formatCardNumber, formatExpiry } from '../../../shared/order/card.ts';
import { fieldOf } from '../../lib/field-of.ts';
import { useTexts } from '../../lib/texts.ts';
import { FormattedField } from '../../ui/formatted-field.tsx';
import { CardMarks } from './card-marks.tsx';
import type { CheckoutForm } from './checkout-form.ts';
import { checkoutTexts } from './copy.ts';
import { PaymentRefusal } from './payment-refusal.tsx';
import { Section } from './section.tsx';

export interface CardFieldsProps {
  form: UseFormReturn<CheckoutForm>;
  /** The message of the bank or the vault, shown next to the card. */
  declined: string | undefined;
  brands: readonly CardBrand[];
}

export function CardFields({ form, declined, brands }: CardFieldsProps) {
  const copy = useTexts(checkoutTexts);
  const { setFocus, watch } = form;

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
            format={formatCardNumber}
            {...fieldOf(form, 'cardNumber')}
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
          format={formatExpiry}
          {...fieldOf(form, 'expiry')}
        />
        <FormattedField
          label={copy.card.code}
          inputMode="numeric"
          autoComplete="cc-csc"
          className="numbers"
          fieldClassName="col-span-2"
          format={formatSecurityCode}
          {...fieldOf(form, 'securityCode')}
        />
      </div>
    </Section>
  );
}

function formatSecurityCode(typed: TypedText): TypedText {
  return formatInteger(typed, NUMERIC_FIELD_LENGTH_MAX);
}
