import { createContext, useContext } from 'react';
import type { Notice, Packing } from '../staff/index.ts';

/** on: the page that it is said on, where that is not the one on which it was asked for */
type SaidHere = Notice & { on?: string };

/** What all screens of the print room share: one voice, one scanner, and the tenants that it prints for. */
export interface Desk {
  notice: SaidHere | undefined;
  /** shows it, and has it read aloud */
  notify(notice: SaidHere): void;
  /** a scan notes the next step of its order in place of opening it */
  isNoting: boolean;
  setNoting(isNoting: boolean): void;
  /** asks whether the goods of these orders are in their parcels, before they are marked packed */
  askToPack: Packing['ask'];
  /** a code from a scanner, or a number that somebody typed */
  scan(code: string): void;
  /** the member's own first; names of brands are shown where there is more than one */
  shops: readonly { id: string; brand: string }[];
  /** whether the orders of all these can be listed together */
  isOneList: boolean;
  /** the tenant whose orders alone are listed, as the address of the last list said */
  shop: string | undefined;
  setShop(shop: string | undefined): void;
}

export const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('Outside of the print room');
  return desk;
}

/** The brand to show on an order; undefined for staff who print for a single tenant. */
export function useBrandSign(): (tenantId: string) => string | undefined {
  const { shops } = useDesk();
  return (tenantId) => (shops.length > 1 ? (shops.find(({ id }) => id === tenantId)?.brand ?? tenantId) : undefined);
}
