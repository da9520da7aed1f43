import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { BUILT_IN_CARRIERS } from '../../../../shared/delivery/carriers.ts';
import { type CarrierOption, CarriersReply } from '../../../../shared/order/print-room.ts';
import type { Site } from '../../../site/create-site.ts';

const BUILT_IN: readonly CarrierOption[] = BUILT_IN_CARRIERS.map((id) => ({ id, name: id }));

const CarriersContext = createContext(BUILT_IN);

export interface CarriersProviderProps {
  /** API client scoped to the shop. */
  api: Site['api'];
  shopId: string;
  children: ReactNode;
}

/** Provides a shop's carriers to the forms below; the built-in carriers until they are loaded. */
export function CarriersProvider({ api, shopId, children }: CarriersProviderProps) {
  const { data } = useQuery({
    queryKey: ['staff', 'carriers', shopId],
    queryFn: ({ signal }) => api.get('/v1/fulfilment/carriers', { reply: CarriersReply, signal, needsLogin: true }),
    staleTime: 60_000,
  });
  return <CarriersContext value={data?.carriers ?? BUILT_IN}>{children}</CarriersContext>;
}

export function useCarrierOptions(): { value: string; label: string }[] {
  return useContext(CarriersContext).map(({ id, name }) => ({ value: id, label: name }));
}
