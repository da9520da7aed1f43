import { useEffect } from 'react';
import { attemptsOf, cartServices } from '../../documents/cart/index.ts';
import { useSite } from '../../site/site-context.tsx';
import { createCheckoutStorefront } from './checkout-storefront.ts';
import { lookUpAttempt } from './place-order.ts';

/** Polling interval while the bank's window is open. */
const BANK_POLL_MS = 4_000;

/**
 * Inside another page the bank opens in a separate window without any signal to this one: even the focus depends on the
 * host page. So the payment is polled silently while it waits.
 *
 * @param onAnswered called once the bank no longer waits for the shopper
 */
export function useWatchedBank(isWaiting: boolean, onAnswered: () => void): void {
  const site = useSite();
  useEffect(() => {
    const { environment } = site;
    if (!environment.isFramed || !isWaiting) return;
    let isOver = false;
    const isAnswered = async (token: string): Promise<boolean> => {
      const storefront = createCheckoutStorefront(await cartServices(site));
      const { kind } = await lookUpAttempt({ storefront, wait: environment.wait, site }, token);
      return kind === 'succeeded' || kind === 'failed';
    };
    const watch = async () => {
      while (true) {
        await environment.wait(BANK_POLL_MS);
        const attempt = attemptsOf(site).pending();
        if (isOver || !attempt) return;
        // A failed poll is retried.
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
