import { createContext, useContext } from 'react';
import type { Site } from '../../site/create-site.ts';
import type { OrderCalls } from './order-calls.ts';
import type { OrderName } from './order-name.ts';
import type { Role } from './roles.ts';
import type { Packing } from './shipping/packing-dialog.tsx';

export interface Notice {
  text: string;
  /** Undoes the action, if it is reversible. */
  undo?: () => Promise<void>;
  isProblem?: boolean;
  /** Page that shows the notice; by default the current one. */
  on?: string;
}

/** What every order screen of staff needs. */
export interface Desk {
  role: Role;
  calls: OrderCalls;
  /** API client scoped to the order's shop. */
  apiOf(order: Pick<OrderName, 'tenantId'>): Site['api'];
  /** Brand of the order's shop, as printed on paper. */
  brandOf(order: Pick<OrderName, 'tenantId'>): string;
  /** Brand to show next to an order; undefined for staff of a single shop. */
  signOf(order: Pick<OrderName, 'tenantId'>): string | undefined;
  /** Shows a notice and announces it to screen readers. */
  notify(notice: Notice): void;
  /** Confirms that other goods are in the parcels before orders are marked packed. */
  askToPack: Packing['ask'];
}

export const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('Missing DeskContext');
  return desk;
}
