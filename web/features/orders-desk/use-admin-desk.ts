import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { addressOf, type FormAddress } from '../../../shared/customer/address-form.ts';
import { ChangedOrderReply, type OrderMailView } from '../../../shared/order/admin-wire.ts';
import { useAdminSite, useShopBrand } from '../admin/index.ts';
import { adminQueries } from './admin-queries.ts';
import { createOrderCalls } from './order-calls.ts';
import type { Notice, OrderDesk } from './order-desk.ts';

/** Back-office calls beyond those of the print room. Each is idempotent. */
export interface AdminCalls {
  /** Refunds the rest without an amount; the id makes it idempotent. */
  refund(refundId: string, amountCents?: number): Promise<void>;
  cancel(): Promise<void>;
  fixAddress(fields: FormAddress): Promise<void>;
  /** Resends a mail; the id makes it idempotent. */
  resend(requestId: string, mail: Pick<OrderMailView, 'kind' | 'subject'>): Promise<void>;
}

/** Desk of one order in the current shop; updates the cached order after each call. */
export function useAdminDesk(orderId: string): { desk: OrderDesk; calls: AdminCalls } {
  const site = useAdminSite();
  const queries = useQueryClient();
  const brand = useShopBrand();
  return useMemo(() => {
    const { api, toast } = site;
    const { order: query } = adminQueries(site);
    const invalidate = (id: string): void => {
      void queries.invalidateQueries({ queryKey: ['admin', 'orders'] });
      void queries.invalidateQueries({ queryKey: query(id).queryKey });
      void queries.invalidateQueries({ queryKey: ['admin', 'prints', id] });
    };
    const change = async (path: string, body: unknown): Promise<void> => {
      const address = `/v1/admin/orders/${encodeURIComponent(orderId)}/${path}`;
      try {
        const { order } = await api.post(address, { reply: ChangedOrderReply, body, needsLogin: true });
        queries.setQueryData(query(orderId).queryKey, (known) => known && { ...known, order });
      } finally {
        // After a refusal as well: the order has changed elsewhere.
        invalidate(orderId);
      }
    };
    const desk: OrderDesk = {
      brand,
      notify: ({ text, isProblem, undo }: Notice) =>
        isProblem
          ? toast.error(text)
          : toast.success(text, undo && { action: { label: 'Undo', onClick: () => void undo() } }),
      calls: createOrderCalls(api, {
        // The print room's view of an order is partial, so its reply is merged into the cached order.
        changed: (order) =>
          queries.setQueryData(
            query(order.id).queryKey,
            (known) =>
              known && {
                ...known,
                order: {
                  ...known.order,
                  productionState: order.productionState,
                  holds: order.holds,
                  ...(order.parcels && { parcels: order.parcels }),
                },
              },
          ),
        invalidate,
        load: (id) => queries.fetchQuery({ ...query(id), staleTime: 0 }),
      }),
    };
    return {
      desk,
      calls: {
        refund: (refundId, amountCents) =>
          change('refunds', { refundId, ...(amountCents !== undefined && { amountCents }) }),
        cancel: () => change('cancel', {}),
        fixAddress: (fields) => change('address', { address: addressOf(fields) }),
        resend: (requestId, { kind, subject }) => change('mails', { requestId, kind, subject }),
      },
    };
  }, [brand, orderId, queries, site]);
}
