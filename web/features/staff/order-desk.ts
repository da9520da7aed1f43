import { createContext, useContext } from 'react';
import type { OrderCalls } from './order-calls.ts';

export interface Said {
  text: string;
  /** what takes it back, where that is harmless */
  undo?: () => Promise<void>;
  isProblem?: boolean;
}

/** Where staff work on an order: what they ask of the shop, and the voice that says what came of it. */
export interface OrderDesk {
  calls: OrderCalls;
  /** of the shop whose orders they are, as it stands on paper */
  brand: string;
  /** shows it, and has it read aloud */
  say(said: Said): void;
}

export const OrderDeskContext = createContext<OrderDesk | undefined>(undefined);

export function useOrderDesk(): OrderDesk {
  const desk = useContext(OrderDeskContext);
  if (!desk) throw new Error('No screen for orders is around this component.');
  return desk;
}
