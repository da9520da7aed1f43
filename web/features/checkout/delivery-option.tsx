import { CartRefusal } from '../../documents/cart/index.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { copy } from './copy.ts';
import { Section } from './section.tsx';
import type { DeliveryState } from './use-delivery.ts';

/** How it comes and for how much, as the storefront says for this address. */
export function DeliveryOption({ heading, delivery }: { heading: string; delivery: DeliveryState }) {
  const group = delivery.cart?.delivery;
  return (
    <Section heading={heading}>
      <div aria-live="polite">
        {delivery.error !== undefined && !delivery.isLooking ? (
          <div className="grid justify-items-start gap-3">
            <p className="text-danger">
              {delivery.error instanceof CartRefusal ? delivery.error.message : copy.option.failed}
            </p>
            <Button onClick={delivery.retry}>{copy.option.tryAgain}</Button>
          </div>
        ) : group ? (
          <ul>
            {group.options.map((option) => (
              <li
                key={option.handle}
                className="flex items-baseline justify-between gap-4 rounded-sm border border-edge bg-paper px-4 py-3"
              >
                <span>{option.title}</span>
                <span className="numbers">
                  {option.amountCents === 0 ? copy.option.free : copy.option.amount(option.amountCents)}
                </span>
              </li>
            ))}
          </ul>
        ) : delivery.isLooking ? (
          <>
            <span className="sr-only">{copy.option.finding}</span>
            <Skeleton className="h-12 w-full" />
          </>
        ) : (
          <p className="text-ink-soft">{copy.option.later}</p>
        )}
      </div>
    </Section>
  );
}
