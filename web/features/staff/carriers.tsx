import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { BUILT_IN_CARRIERS } from '../../../shared/delivery/carriers.ts';
import { type CarrierOption, CarriersReply } from '../../../shared/order/print-room.ts';
import type { Site } from '../../site/create-site.ts';

const BUILT_IN: readonly CarrierOption[] = BUILT_IN_CARRIERS.map((id) => ({ id, name: id }));

const CarriersContext = createContext(BUILT_IN);

export interface CarriersProviderProps {
  /** asks about the shop that staff work in */
  api: Site['api'];
  shopId: string;
  children: ReactNode;
}

/** The carriers of a shop, for every form below it. Until they are loaded, the built-in ones. */
export function CarriersProvider({ api, shopId, children }: CarriersProviderProps) {
  const { data } = useQuery({
    queryKey: ['staff', 'carriers', shopId],
    queryFn: ({ signal }) => api.get('/v1/fulfilment/carriers', { reply: CarriersReply, signal, needsLogin: true }),
    staleTime: 60_000,
  });
  return <CarriersContext value={data?.carriers ?? BUILT_IN}>{children}</CarriersContext>;
}

/** As options of a select. */
export function useCarrierOptions(): { value: string; label: string }[] {
  return useContext(CarriersContext).map(({ id, name }) => ({ value: id, label: name }));
}
