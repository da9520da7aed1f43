import { useMemo } from 'react';
import { useSite } from '../../site/site-context.tsx';
import type { ListDesk } from './order-desk.ts';
import { orderCalls } from './room-calls.ts';
import { useDesk } from './room-desk.ts';

/** Desk for a list: calls and documents use the tenant and brand of each order. */
export function useRoomDesk(): ListDesk {
  const site = useSite();
  const { notify, shops } = useDesk();
  return useMemo(
    () => ({
      notify,
      deskOf: ({ tenantId }) => ({
        calls: orderCalls(site, tenantId),
        brand: shops.find(({ id }) => id === tenantId)?.brand ?? tenantId,
      }),
    }),
    [notify, shops, site],
  );
}
