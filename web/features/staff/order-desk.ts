import { createContext, useContext } from 'react';
import type { PrintRoomOrder } from '../../../shared/order/print-room.ts';
import type { OrderCalls } from './order-calls.ts';

export interface Said {
  text: string;
  /** what takes it back, where that is harmless */
  undo?: () => Promise<void>;
  isProblem?: boolean;
}

/** Where staff work on an order: what they ask of the shop, and the voice that says what came of it. */
export interface OrderDesk {
  /** in the shop of the order */
  calls: OrderCalls;
  /** of the order's shop, as printed on paper */
  brand: string;
  /** shows it, and has it read aloud */
  say(said: Said): void;
}

/** What tells an order from all others: its number alone is unique within its tenant only. */
export type OrderName = Pick<PrintRoomOrder, 'id' | 'tenantId'>;

/** Where staff work on a list, whose orders may be of several shops. */
export interface ListDesk extends Pick<OrderDesk, 'say'> {
  deskOf(order: OrderName): Pick<OrderDesk, 'calls' | 'brand'>;
}

export const OrderDeskContext = createContext<OrderDesk | undefined>(undefined);
export const ListDeskContext = createContext<ListDesk | undefined>(undefined);

const MISSING = 'No screen for orders is around this component.';

export function useOrderDesk(): OrderDesk {
  const desk = useContext(OrderDeskContext);
  if (!desk) throw new Error(MISSING);
  return desk;
}

/** For components that are used both in lists and on the screen of one order. */
export function useListDesk(): ListDesk {
  const one = useContext(OrderDeskContext);
  const list = useContext(ListDeskContext);
  if (list) return list;
  if (!one) throw new Error(MISSING);
  return { deskOf: () => one, say: one.say };
}
