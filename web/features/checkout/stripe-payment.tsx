import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { commonTexts } from '../../ui/copy.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { checkoutTexts } from './copy.ts';
import { loadStripe, mountStripeFields, type StripeFields } from './stripe-fields.ts';

export interface StripePaymentProps {
  /** The key for Stripe's browser API; undefined if the tenant has none. */
  publishableKey: string | undefined;
  amountCents: number;
  /** The fields, once they can be filled in. */
  onFields(fields: StripeFields | undefined): void;
}

/** Stripe's own fields and wallets, in Stripe's frames: the page never sees their content. */
export function StripePayment({ publishableKey, amountCents, onFields }: StripePaymentProps) {
  const common = useTexts(commonTexts);
  const copy = useTexts(checkoutTexts);
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<StripeFields>(undefined);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [tries, setTries] = useState(0);
  const tell = useEffectEvent(onFields);
  const amountAtFirst = useEffectEvent(() => amountCents);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt mounts them again
  useEffect(() => {
    let isGone = false;
    setState('loading');
    const failed = () => {
      if (!isGone) setState('failed');
    };
    async function mount(): Promise<void> {
      if (publishableKey === undefined) throw new Error('The tenant has no publishable key of Stripe');
      const stripe = await loadStripe(publishableKey);
      if (isGone || !place.current) return;
      const fields = mountStripeFields(stripe, place.current, amountAtFirst(), {
        onReady() {
          setState('ready');
          tell(fields);
        },
        onFailed: failed,
      });
      mounted.current = fields;
    }
    mount().catch((error: unknown) => {
      console.warn('The payment form did not load', error);
      failed();
    });
    return () => {
      isGone = true;
      tell(undefined);
      mounted.current?.destroy();
      mounted.current = undefined;
    };
  }, [publishableKey, tries]);

  useEffect(() => mounted.current?.setAmount(amountCents), [amountCents]);

  return (
    <>
      <div ref={place} className={state === 'ready' ? undefined : 'h-0 overflow-hidden'} />
      {state === 'loading' && (
        <div role="status">
          <span className="sr-only">{copy.payment.loading}</span>
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {state === 'failed' && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{copy.payment.failed}</p>
          <Button onClick={() => setTries(tries + 1)}>{common.retry}</Button>
        </div>
      )}
    </>
  );
}
