import { type ReactNode, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CartRefusal, type DeliveryChoice } from '../../documents/cart/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { commonTexts } from '../../ui/copy.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { termTexts } from '../../ui/term-copy.ts';
import type { CheckoutForm } from './checkout-form.ts';
import { Choice } from './choice.tsx';
import { checkoutTexts } from './copy.ts';
import { Section } from './section.tsx';
import type { DeliveryState } from './use-delivery.ts';

export interface DeliveryOptionProps {
  form: UseFormReturn<CheckoutForm>;
  heading: string;
  delivery: DeliveryState;
  /** Further fields of the chosen option. */
  children?: ReactNode;
}

/** Delivery options with price and date, as returned by the storefront for this address. */
export function DeliveryOption({ form, heading, delivery, children }: DeliveryOptionProps) {
  const copy = useTexts(checkoutTexts);
  const group = delivery.cart?.delivery;
  const wished = form.watch('deliveryHandle');
  const isOffered = group?.options.some(({ handle }) => handle === wished);
  return (
    <Section heading={heading}>
      <div aria-live="polite">
        {delivery.error !== undefined && !delivery.isLoading ? (
          <DeliveryProblem delivery={delivery} />
        ) : group ? (
          <Options
            options={group.options}
            chosen={isOffered ? wished : group.selectedHandle}
            onChoose={(handle) => form.setValue('deliveryHandle', handle)}
          />
        ) : delivery.isLoading ? (
          <>
            <span className="sr-only">{copy.option.finding}</span>
            <Skeleton className="h-12 w-full" />
          </>
        ) : (
          <p className="text-ink-soft">{copy.option.later}</p>
        )}
      </div>
      {group && children}
    </Section>
  );
}

/** Why there are no delivery options; renders nothing if there are. */
export function DeliveryProblem({ delivery }: { delivery: DeliveryState }) {
  const common = useTexts(commonTexts);
  const copy = useTexts(checkoutTexts);
  if (delivery.error === undefined || delivery.isLoading) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-danger">
        {delivery.error instanceof CartRefusal ? delivery.error.message : copy.option.failed}
      </p>
      <Button onClick={delivery.retry}>{common.retry}</Button>
    </div>
  );
}

interface OptionsProps {
  options: readonly DeliveryChoice[];
  chosen: string | undefined;
  onChoose(handle: string): void;
}

/** A single option needs no choice. */
function Options({ options, chosen, onChoose }: OptionsProps) {
  const copy = useTexts(checkoutTexts);
  const name = useId();
  const [only, ...others] = options;
  if (only && others.length === 0)
    return (
      <div className="flex items-center rounded-sm border border-edge bg-paper px-4 py-3">
        <OptionText option={only} />
      </div>
    );
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">{copy.option.legend}</legend>
      {options.map((option) => (
        <Choice
          key={option.handle}
          name={name}
          isChosen={option.handle === chosen}
          onChoose={() => onChoose(option.handle)}
        >
          <OptionText option={option} />
        </Choice>
      ))}
    </fieldset>
  );
}

function OptionText({ option: { title, description, amountCents } }: { option: DeliveryChoice }) {
  const terms = useTexts(termTexts);
  const copy = useTexts(checkoutTexts);
  return (
    <span className="flex w-full items-baseline justify-between gap-4">
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <span className="text-body">{title}</span>
        {description !== undefined && <span className="text-ink-soft text-small">{description}</span>}
      </span>
      <span className="numbers shrink-0 whitespace-nowrap text-body">
        {amountCents === 0 ? terms.free : copy.option.amount(amountCents)}
      </span>
    </span>
  );
}
