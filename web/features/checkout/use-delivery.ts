import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { DeliveryForm } from '../../../shared/validation/address.ts';
import { type Cart, cartServices } from '../../documents/cart/index.ts';
import { useSite } from '../../site/site-context.tsx';
import { createCheckoutStorefront } from './checkout-storefront.ts';

const PAUSE_MS = 500;

export interface DeliveryState {
  /** the cart with what delivery costs to the typed address; undefined until the address is complete */
  cart: Cart | undefined;
  isLooking: boolean;
  error: Error | null;
  retry(): void;
}

/** Tells the storefront where it goes as soon as the address is complete, and reads what delivery costs there. */
export function useDelivery(cart: Cart | null | undefined, typed: DeliveryForm): DeliveryState {
  const site = useSite();
  const complete = z.safeParse(DeliveryForm, typed).data;
  const { value: address, isRested } = useRested(complete);
  const { data, isFetching, error, refetch } = useQuery({
    // the lines are in the key, because delivery may be free from some total on
    queryKey: ['delivery', cart?.id, cart?.lines.map((line) => [line.id, line.quantity]), address],
    queryFn: async () => {
      if (!cart || !address) return null;
      return createCheckoutStorefront(await cartServices(site)).setDelivery(cart.id, address);
    },
    enabled: Boolean(cart && address),
    placeholderData: address ? keepPreviousData : undefined,
  });
  return {
    cart: address ? (data ?? undefined) : undefined,
    isLooking: isFetching || !isRested,
    error,
    retry: () => void refetch(),
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
