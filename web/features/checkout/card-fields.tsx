import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { digitsOf, groupCardNumber, shapeExpiry } from '../../../shared/validation/card.ts';
import { Field } from '../../ui/field.tsx';
import type { CheckoutForm } from './checkout-form.ts';
import { copy } from './copy.ts';
import { Section } from './section.tsx';

export interface CardFieldsProps {
  form: UseFormReturn<CheckoutForm>;
  /** what the bank or the vault said, beside the card that it is about */
  declined: string | undefined;
}

export function CardFields({ form, declined }: CardFieldsProps) {
  const { register, formState, setValue, setFocus } = form;
  const { errors } = formState;
  const refusal = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (declined === undefined) return;
    // the button may be a screen away from the card
    setFocus('cardNumber');
    refusal.current?.scrollIntoView({ block: 'center' });
  }, [declined, setFocus]);

  /** Shapes what is typed, but only at its end: a correction in the middle must not lose its place. */
  function shaped(name: 'cardNumber' | 'expiry' | 'securityCode', shape: (typed: string) => string) {
    return register(name, {
      onChange: ({ target }: { target: HTMLInputElement }) => {
        if (target.selectionStart === target.value.length) setValue(name, shape(target.value));
      },
    });
  }

  return (
    <Section heading={copy.card.heading} note={copy.card.note}>
      <p ref={refusal} role="alert" className="mb-4 rounded-sm border border-danger px-4 py-3 text-danger empty:hidden">
        {declined}
      </p>
      <div className="grid gap-4 sm:grid-cols-4">
        <Field
          label={copy.card.number}
          inputMode="numeric"
          autoComplete="cc-number"
          className="numbers"
          fieldClassName="sm:col-span-4"
          maxLength={23}
          error={errors.cardNumber?.message}
          {...shaped('cardNumber', groupCardNumber)}
        />
        <Field
          label={copy.card.expiry}
          hint={copy.card.expiryHint}
          inputMode="numeric"
          autoComplete="cc-exp"
          className="numbers"
          fieldClassName="sm:col-span-2"
          error={errors.expiry?.message}
          {...shaped('expiry', shapeExpiry)}
        />
        <Field
          label={copy.card.code}
          inputMode="numeric"
          autoComplete="cc-csc"
          className="numbers"
          fieldClassName="sm:col-span-2"
          maxLength={4}
          error={errors.securityCode?.message}
          {...shaped('securityCode', digitsOf)}
        />
      </div>
    </Section>
  );
}
