import { useEffect, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { DeliveryForm } from '../../../shared/customer/address-form.ts';
import { type Cart, cartRetryAfterMs, cartServices } from '../../documents/cart/index.ts';
import { networkOf } from '../../site/network.ts';
import { perSite } from '../../site/per-site.ts';
import { useSite } from '../../site/site-context.tsx';
import { type DeliveryChoices, type FormRules, withNeededPhone } from './checkout-form.ts';
import { createCheckoutStorefront } from './checkout-storefront.ts';
import { createDeliveryQuote } from './delivery-quote.ts';

const PAUSE_MS = 500;

export interface DeliveryState {
  /** the cart with what delivery costs to the typed address; undefined until the address is complete */
  cart: Cart | undefined;
  isLooking: boolean;
  /** undefined while nothing has failed */
  error: unknown;
  retry(): void;
}

const deliveryQuoteOf = perSite((site) => {
  const quote = createDeliveryQuote({
    async setDelivery({ cart, address }, signal) {
      const services = await cartServices(site);
      return createCheckoutStorefront(services).setDelivery(cart.id, address, signal);
    },
    retryAfterMs: cartRetryAfterMs,
    network: networkOf(site),
    clock: site.callClock,
  });
  site.cartToken.subscribe(quote.forget);
  return quote;
});

/**
 * Tells the storefront where it goes as soon as the address is complete, and reads what delivery costs there.
 *
 * @param cart undefined while it is not the one that is wanted
 */
export function useDelivery(
  cart: Cart | undefined,
  choices: DeliveryChoices,
  rules: Pick<FormRules, 'needsPhone'>,
): DeliveryState {
  const quote = deliveryQuoteOf(useSite());
  // a number that is still being typed takes no option off the screen
  const typed = withNeededPhone(choices, rules);
  const form = z.safeParse(DeliveryForm, typed).data;
  const complete = form && { ...form, deliveryHandle: typed.deliveryHandle };
  const { value: address, isRested } = useRested(complete);
  const status = useSyncExternalStore(quote.subscribe, quote.status, quote.status);
  useEffect(() => quote.want(cart && address && { cart, address }), [quote, cart, address]);
  useEffect(() => quote.forget, [quote]);
  // the quote hears of another address or cart only once this is drawn
  const isBehind = status.error === undefined && cart && address && !quote.isOf({ cart, address });
  return {
    cart: address ? status.cart : undefined,
    isLooking: status.isLooking || !isRested || Boolean(isBehind),
    error: status.error,
    retry: quote.retry,
  };
}

/** A value once it has not changed for a moment, and whether that moment is over. */
function useRested<Value>(value: Value): { value: Value; isRested: boolean } {
  const [rested, setRested] = useState(value);
  const key = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the value, whose identity changes with every key press
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return { value: rested, isRested: JSON.stringify(rested) === key };
}
