import { createContext, useContext } from 'react';
import type { Notice } from './order-desk.ts';
import type { Packing } from './shipping/use-packing.ts';

/** `on` is the page that shows the notice; by default the current one. */
type PageNotice = Notice & { on?: string };

/** State shared by all print room screens: notices, scanner and tenants. */
export interface Desk {
  notice: PageNotice | undefined;
  /** Shows a notice and announces it to screen readers. */
  notify(notice: PageNotice): void;
  /** A scan records the next step of an order instead of opening it. */
  isRecording: boolean;
  setRecording(isRecording: boolean): void;
  /** Confirms that other goods are in the parcels before orders are marked packed. */
  askToPack: Packing['ask'];
  /** Handles a scanned code or a typed order number. */
  scan(code: string): void;
  /** The user's own tenant first; brand names are shown if there are several. */
  shops: readonly { id: string; brand: string }[];
  /** Whether the orders of all these tenants can be listed together. */
  isOneList: boolean;
  /** Tenant filter of the last list. */
  shop: string | undefined;
  setShop(shop: string | undefined): void;
}

export const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('Missing DeskContext');
  return desk;
}

/** Returns the brand to show on an order; undefined for staff who print for a single tenant. */
export function useBrandSign(): (tenantId: string) => string | undefined {
  const { shops } = useDesk();
  return (tenantId) => (shops.length > 1 ? (shops.find(({ id }) => id === tenantId)?.brand ?? tenantId) : undefined);
}
