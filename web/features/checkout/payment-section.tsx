import type { UseFormReturn } from 'react-hook-form';
import type { CardBrand } from '../../../shared/order/card.ts';
import type { PaymentWay } from '../../../shared/tenant/payment-way.ts';
import { useTexts } from '../../lib/texts.ts';
import { CardFields } from './card-fields.tsx';
import type { CheckoutForm } from './checkout-form.ts';
import { checkoutTexts } from './copy.ts';
import { PaymentRefusal } from './payment-refusal.tsx';
import { Section } from './section.tsx';
import { StripePayment, type StripePaymentProps } from './stripe-payment.tsx';

export interface PaymentSectionProps extends Pick<StripePaymentProps, 'publishableKey' | 'amountCents' | 'onFields'> {
  way: PaymentWay | 'free';
  form: UseFormReturn<CheckoutForm>;
  declined: string | undefined;
  brands: readonly CardBrand[];
}

/** The payment method; no input if nothing is paid here. */
export function PaymentSection({ way, form, declined, brands, ...stripe }: PaymentSectionProps) {
  const copy = useTexts(checkoutTexts);
  if (way === 'card') return <CardFields form={form} declined={declined} brands={brands} />;
  return (
    <Section heading={copy.payment.heading} {...(way === 'stripe' && { note: copy.card.note })}>
      <PaymentRefusal message={declined} />
      {way === 'stripe' ? (
        <StripePayment {...stripe} />
      ) : (
        <p className="text-ink-soft">{way === 'free' ? copy.payment.free : copy.payment.storePage}</p>
      )}
    </Section>
  );
}
