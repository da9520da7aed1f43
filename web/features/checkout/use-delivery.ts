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
  /** The cart including the delivery price to the entered address; undefined until the address is complete. */
  cart: Cart | undefined;
  isLooking: boolean;
  /** Undefined while nothing has failed. */
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
 * Sends the address to the storefront as soon as it is complete, and returns the delivery price.
 *
 * @param cart undefined while it is out of sync
 */
export function useDelivery(
  cart: Cart | undefined,
  choices: DeliveryChoices,
  rules: Pick<FormRules, 'needsPhone'>,
): DeliveryState {
  const quote = deliveryQuoteOf(useSite());
  // An incomplete phone number must not hide the options.
  const typed = withNeededPhone(choices, rules);
  const form = z.safeParse(DeliveryForm, typed).data;
  const complete = form && { ...form, deliveryHandle: typed.deliveryHandle };
  const { value: address, isRested } = useDebounced(complete);
  const status = useSyncExternalStore(quote.subscribe, quote.status, quote.status);
  useEffect(() => quote.want(cart && address && { cart, address }), [quote, cart, address]);
  useEffect(() => quote.forget, [quote]);
  // The quote receives a new address or cart only after this render.
  const isBehind = status.error === undefined && cart && address && !quote.isOf({ cart, address });
  return {
    cart: address ? status.cart : undefined,
    isLooking: status.isLooking || !isRested || Boolean(isBehind),
    error: status.error,
    retry: quote.retry,
  };
}

/** A value once it has not changed for a moment, and whether that moment is over. */
function useDebounced<Value>(value: Value): { value: Value; isRested: boolean } {
  const [rested, setRested] = useState(value);
  const key = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the value, a new object each time
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return { value: rested, isRested: JSON.stringify(rested) === key };
}
