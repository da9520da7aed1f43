import { createContext, useContext } from 'react';
import type { PrintRoomOrder } from '../../../shared/order/print-room.ts';
import type { OrderCalls } from './order-calls.ts';

export interface Notice {
  text: string;
  /** Undoes the action, if it is reversible. */
  undo?: () => Promise<void>;
  isProblem?: boolean;
}

/** Context for working on one order: API calls and notifications. */
export interface OrderDesk {
  calls: OrderCalls;
  /** Brand of the order's shop, as printed on paper. */
  brand: string;
  /** Shows a notice and announces it to screen readers. */
  notify(notice: Notice): void;
}

/** Identifies an order; its number is unique only within its tenant. */
export type OrderName = Pick<PrintRoomOrder, 'id' | 'tenantId'>;

/** Context for working on a list of orders from several shops. */
export interface ListDesk extends Pick<OrderDesk, 'notify'> {
  deskOf(order: OrderName): Pick<OrderDesk, 'calls' | 'brand'>;
}

export const OrderDeskContext = createContext<OrderDesk | undefined>(undefined);
export const ListDeskContext = createContext<ListDesk | undefined>(undefined);

const MISSING = 'Missing OrderDeskContext or ListDeskContext';

export function useOrderDesk(): OrderDesk {
  const desk = useContext(OrderDeskContext);
  if (!desk) throw new Error(MISSING);
  return desk;
}

export function useListDesk(): ListDesk {
  const one = useContext(OrderDeskContext);
  const list = useContext(ListDeskContext);
  if (list) return list;
  if (!one) throw new Error(MISSING);
  return { deskOf: () => one, notify: one.notify };
}
