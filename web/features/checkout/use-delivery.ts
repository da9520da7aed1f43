import { keepPreviousData, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { DeliveryForm } from '../../../shared/customer/address-form.ts';
import { type Cart, cartRetryAfterMs, cartServices } from '../../documents/cart/index.ts';
import { withDeadline } from '../../lib/deadline.ts';
import type { Site } from '../../site/create-site.ts';
import { networkOf } from '../../site/network.ts';
import { perSite } from '../../site/per-site.ts';
import { useSite } from '../../site/site-context.tsx';
import { type DeliveryChoices, type FormRules, withNeededPhone } from './checkout-form.ts';
import { createCheckoutStorefront } from './checkout-storefront.ts';

const TYPING_PAUSE_MS = 500;
/** Three calls with a timeout of 15 s each. */
const DEADLINE_MS = 45_000;
const RETRY_DELAY_MIN_MS = 2_000;
const RETRY_DELAY_MAX_MS = 30_000;

export interface DeliveryState {
  /** The cart including the delivery price to the entered address; undefined until the address is complete. */
  cart: Cart | undefined;
  isLoading: boolean;
  /** Undefined while nothing has failed. */
  error: unknown;
  retry(): void;
}

/** One at a time: the storefront keeps the address that arrives last. */
const inTurn = perSite(() => {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(run: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(run);
    last = turn.catch(() => undefined);
    return turn;
  };
});

/**
 * Sets the address of a cart and returns the cart with the delivery price. Not cached: the price of an earlier address
 * does not apply to what the storefront has.
 */
function deliveryQuery(site: Site, cart: Cart | undefined, address: DeliveryChoices | undefined) {
  async function quote(cartId: string, choices: DeliveryChoices, isReplaced: AbortSignal): Promise<Cart> {
    isReplaced.throwIfAborted();
    await networkOf(site).untilOnline(isReplaced);
    isReplaced.throwIfAborted();
    // Runs to its end even if replaced, because it may have arrived.
    return withDeadline(
      async (signal) => createCheckoutStorefront(await cartServices(site)).setDelivery(cartId, choices, signal),
      { wait: site.callClock.wait, deadlineMs: DEADLINE_MS },
    );
  }
  // Includes the price of the lines: delivery may be free above a total, and a customer may pay less.
  const lines = cart?.lines.map(({ id, quantity, totalCents }) => [id, quantity, totalCents]);
  return queryOptions({
    queryKey: ['delivery', cart?.id, lines, cart?.codes, address],
    queryFn: cart && address ? ({ signal }) => inTurn(site)(() => quote(cart.id, address, signal)) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: true,
    retryDelay: (failures, error) =>
      Math.max(cartRetryAfterMs(error), Math.min(RETRY_DELAY_MIN_MS * 2 ** failures, RETRY_DELAY_MAX_MS)),
  });
}

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
  const queryClient = useQueryClient();
  // An incomplete phone number must not hide the options.
  const typed = withNeededPhone(choices, rules);
  const form = z.safeParse(DeliveryForm, typed).data;
  const complete = form && { ...form, deliveryHandle: typed.deliveryHandle };
  const { value: address, isRested } = useDebounced(complete);
  const query = deliveryQuery(useSite(), cart, address);
  const { data, isPlaceholderData, failureReason } = useQuery({ ...query, placeholderData: keepPreviousData });
  const isUnanswered = cart !== undefined && address !== undefined && (data === undefined || isPlaceholderData);
  // Shown from the first failure on, while further attempts run in the background.
  const error = isUnanswered ? (failureReason ?? undefined) : undefined;
  return {
    cart: address ? data : undefined,
    isLoading: !isRested || (isUnanswered && error === undefined),
    error,
    retry() {
      // A storefront that names a time is not asked before.
      if (cartRetryAfterMs(error) === 0) void queryClient.resetQueries({ queryKey: query.queryKey, exact: true });
    },
  };
}

/** A value once it has not changed for a moment, and whether that moment is over. */
function useDebounced<Value>(value: Value): { value: Value; isRested: boolean } {
  const [rested, setRested] = useState(value);
  const key = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the value, a new object each time
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return { value: rested, isRested: JSON.stringify(rested) === key };
}
