import { useEffect } from 'react';
import { attemptsOf, cartServices } from '../../documents/cart/index.ts';
import { useSite } from '../../site/site-context.tsx';
import { createCheckoutStorefront } from './checkout-storefront.ts';
import { lookUpAttempt } from './place-order.ts';

/** How often it is asked whether the bank has been answered in its window. */
const BANK_LOOK_MS = 4_000;

/**
 * Inside another page the bank has a window of its own, which tells this one nothing: whether it gets the focus back is
 * up to the page around. So the payment is asked about while it waits, without a word on the screen.
 *
 * @param onAnswered is called once the bank no longer waits for the shopper
 */
export function useWatchedBank(isWaiting: boolean, onAnswered: () => void): void {
  const site = useSite();
  useEffect(() => {
    const { environment } = site;
    if (!environment.isFramed || !isWaiting) return;
    let isOver = false;
    const isAnswered = async (token: string): Promise<boolean> => {
      const storefront = createCheckoutStorefront(await cartServices(site));
      const { kind } = await lookUpAttempt({ storefront, wait: environment.wait }, token);
      return kind === 'succeeded' || kind === 'failed';
    };
    const watch = async () => {
      while (true) {
        await environment.wait(BANK_LOOK_MS);
        const attempt = attemptsOf(site).pending();
        if (isOver || !attempt) return;
        // what cannot be known now is asked again
        const hasAnswer = await isAnswered(attempt.token).catch(() => false);
        if (isOver) return;
        if (hasAnswer) return onAnswered();
      }
    };
    void watch();
    return () => {
      isOver = true;
    };
  }, [isWaiting, onAnswered, site]);
}
